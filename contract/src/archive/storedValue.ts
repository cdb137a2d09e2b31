import * as z from 'zod'

/**
 * A value as Firestore's own REST interface writes it: with its type, so that nothing is lost, whole
 * numbers of 64 bits, bytes and moments to the microsecond included.
 *
 * https://firebase.google.com/docs/firestore/reference/rest/Shared.Types/ArrayValue#Value
 */
export type StoredValue =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude?: number | undefined; longitude?: number | undefined } }
  | { arrayValue: { values?: StoredValue[] | undefined } }
  | { mapValue: { fields?: Record<string, StoredValue> | undefined } }

export const StoredValue: z.ZodType<StoredValue> = z.lazy(() =>
  z.union([
    z.strictObject({ stringValue: z.string() }),
    z.strictObject({ nullValue: z.null() }),
    z.strictObject({ booleanValue: z.boolean() }),
    z.strictObject({ integerValue: z.string() }),
    z.strictObject({
      doubleValue: z.union([z.number(), z.enum(['NaN', 'Infinity', '-Infinity'])]),
    }),
    z.strictObject({ timestampValue: z.string() }),
    z.strictObject({ arrayValue: z.strictObject({ values: z.array(StoredValue).optional() }) }),
    z.strictObject({ mapValue: z.strictObject({ fields: StoredFields.optional() }) }),
    z.strictObject({ bytesValue: z.string() }),
    z.strictObject({ referenceValue: z.string() }),
    z.strictObject({
      geoPointValue: z.strictObject({
        latitude: z.number().optional(),
        longitude: z.number().optional(),
      }),
    }),
  ]),
)

export const StoredFields = z.record(z.string(), StoredValue)
export type StoredFields = z.infer<typeof StoredFields>

/** The same without its types, for people and their spreadsheets. */
export function plainValue(value: StoredValue): unknown {
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(plainValue)
  if ('mapValue' in value) return plainFields(value.mapValue.fields ?? {})
  if ('integerValue' in value) return Number(value.integerValue)
  const [plain] = Object.values<unknown>(value)
  return plain
}

/** All fields of a document, likewise. */
export function plainFields(fields: StoredFields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, plainValue(value)]),
  )
}

/**
 * The same value in another project: references to documents of the first lead to those of the second.
 * Both are the paths before a document's own, such as `projects/a/databases/(default)/documents/`.
 */
export function movedValue(value: StoredValue, from: string, to: string): StoredValue {
  if ('arrayValue' in value) {
    const { values } = value.arrayValue
    if (values === undefined) return value
    return { arrayValue: { values: values.map((one) => movedValue(one, from, to)) } }
  }
  if ('mapValue' in value) {
    const { fields } = value.mapValue
    return fields === undefined ? value : { mapValue: { fields: movedFields(fields, from, to) } }
  }
  if (!('referenceValue' in value) || !value.referenceValue.startsWith(from)) return value
  return { referenceValue: `${to}${value.referenceValue.slice(from.length)}` }
}

/** All fields of a document, likewise. */
export function movedFields(fields: StoredFields, from: string, to: string): StoredFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, movedValue(value, from, to)]),
  )
}
