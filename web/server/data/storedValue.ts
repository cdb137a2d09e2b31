import * as z from 'zod'

const values = z.object({ values: z.array(z.lazy(() => StoredValue)).default([]) })
const fields = z.object({
  fields: z
    .record(
      z.string(),
      z.lazy(() => StoredValue),
    )
    .default({}),
})

/**
 * A value as Firestore's REST interface writes it, read as the SDKs hand it out; a timestamp is a
 * Date. Bytes, references and places are nothing that a public document holds: they are undefined.
 *
 * https://firebase.google.com/docs/firestore/reference/rest/v1/Value
 */
export const StoredValue: z.ZodType = z.union([
  z.object({ stringValue: z.string() }).transform((it) => it.stringValue),
  z.object({ booleanValue: z.boolean() }).transform((it) => it.booleanValue),
  z.object({ nullValue: z.null() }).transform(() => null),
  // 64 bits, so it comes as text.
  z
    .object({ integerValue: z.string().regex(/^-?\d+$/) })
    .transform((it) => Number(it.integerValue)),
  z
    .object({ doubleValue: z.union([z.number(), z.enum(['NaN', 'Infinity', '-Infinity'])]) })
    .transform((it) => Number(it.doubleValue)),
  z.object({ timestampValue: z.iso.datetime() }).transform((it) => new Date(it.timestampValue)),
  z.object({ arrayValue: values }).transform((it) => it.arrayValue.values),
  z.object({ mapValue: fields }).transform((it) => it.mapValue.fields),
  z.unknown().transform(() => undefined),
])
