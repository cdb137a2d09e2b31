/**
 * A value of Firestore's protocol as a value of JavaScript, for weighing it: what it says of numbers
 * and moments is only that they are there. It may come from JSON or from a decoded message; either
 * way the one property that it has names its type.
 *
 * https://firebase.google.com/docs/firestore/reference/rest/v1/Value
 */
export function storeValue(value: unknown): unknown {
  const [type, held] = entriesOf(value)[0] ?? []
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
      return elementsOf(held).map(storeValue)
    case 'mapValue':
      return storeFields(fieldsOf(held))
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
  return Object.fromEntries(entriesOf(fields).map(([name, value]) => [name, storeValue(value)]))
}

/** None of JSON's values: it is weighed as one of Firestore's own. */
const geoPoint = new Map()

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries<unknown>({ ...value }) : []
}

function elementsOf(held: unknown): unknown[] {
  const values: unknown = Object.fromEntries(entriesOf(held))['values']
  return Array.isArray(values) ? Array.from<unknown>(values) : []
}

function fieldsOf(held: unknown): unknown {
  return Object.fromEntries(entriesOf(held))['fields']
}
