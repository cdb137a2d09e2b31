/**
 * Converts a Firestore protocol value to a JavaScript value to compute its size; numbers and times
 * only keep their type. It may come from JSON or a decoded message; in both, its only property
 * names the type.
 *
 * https://firebase.google.com/docs/firestore/reference/rest/v1/Value
 */
export function storeValue(value: unknown): unknown {
  const [type, held] = getEntries(value)[0] ?? []
  switch (type) {
    case 'stringValue':
    case 'referenceValue':
      return String(held)
    case 'integerValue':
    case 'doubleValue':
      return 0
    case 'booleanValue':
      return true
    case 'timestampValue':
      return new Date(0)
    case 'bytesValue':
      return held instanceof Uint8Array ? held : Buffer.from(String(held), 'base64')
    case 'arrayValue':
      return getElements(held).map(storeValue)
    case 'mapValue':
      return storeFields(getFields(held))
    case 'geoPointValue':
      return geoPoint
    case undefined:
    case 'nullValue':
      return null
    default:
      throw new Error(`A value of an unknown type: ${type}`)
  }
}

/** The fields of a document. */
export function storeFields(fields: unknown): Record<string, unknown> {
  return Object.fromEntries(getEntries(fields).map(([name, value]) => [name, storeValue(value)]))
}

/** JSON has no such type, so its size is computed like a Firestore type. */
const geoPoint = new Map()

function getEntries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries<unknown>({ ...value }) : []
}

function getElements(held: unknown): unknown[] {
  const values: unknown = Object.fromEntries(getEntries(held))['values']
  return Array.isArray(values) ? Array.from<unknown>(values) : []
}

function getFields(held: unknown): unknown {
  return Object.fromEntries(getEntries(held))['fields']
}
