import * as z from 'zod'
import { nanosOfText } from './times.ts'
import {
  bool,
  float,
  int,
  list,
  map,
  nothing,
  path,
  string,
  timestamp,
  type Value,
} from './values.ts'

const FieldsShape = z.record(z.string(), z.unknown())

const DocumentShape = z.object({ name: z.string(), fields: FieldsShape.optional() })

/** One value as Firestore's REST interface writes it. */
const FirestoreValue: z.ZodType<Value> = z.union([
  z.strictObject({ nullValue: z.null() }).transform(() => nothing),
  z.strictObject({ booleanValue: z.boolean() }).transform((typed) => bool(typed.booleanValue)),
  z
    .strictObject({ integerValue: z.string().regex(/^-?\d+$/) })
    .transform((typed) => int(BigInt(typed.integerValue))),
  z
    .strictObject({ doubleValue: z.union([z.number(), z.enum(['NaN', 'Infinity', '-Infinity'])]) })
    .transform((typed) => float(Number(typed.doubleValue))),
  z.strictObject({ stringValue: z.string() }).transform((typed) => string(typed.stringValue)),
  z
    .strictObject({ timestampValue: z.string() })
    .transform((typed) => timestamp(nanosOfText(typed.timestampValue))),
  z.strictObject({ bytesValue: z.string() }).transform((typed): Value => ({
    type: 'bytes',
    value: Buffer.from(typed.bytesValue, 'base64'),
  })),
  z
    .strictObject({ referenceValue: z.string() })
    .transform((typed) => path(inDatabase(typed.referenceValue))),
  z
    .strictObject({ arrayValue: z.strictObject({ values: z.array(z.unknown()).optional() }) })
    .transform((typed) =>
      list((typed.arrayValue.values ?? []).map((each) => FirestoreValue.parse(each))),
    ),
  z
    .strictObject({ mapValue: z.strictObject({ fields: FieldsShape.optional() }) })
    .transform((typed) => fieldsOf(typed.mapValue.fields ?? {})),
])

/**
 * What `firestore.get` answers: `data`, `id` and `__name__`.
 * @throws z.ZodError if it is no document, or holds a type that rules here do not know
 */
export function firestoreDocument(document: unknown): Value {
  const { name, fields = {} } = DocumentShape.parse(document)
  const segments = inDatabase(name)
  return map([
    ['data', fieldsOf(fields)],
    ['id', string(segments.at(-1) ?? '')],
    ['__name__', path(segments)],
  ])
}

function fieldsOf(fields: Readonly<Record<string, unknown>>): Value {
  return map(Object.entries(fields).map(([key, value]) => [key, FirestoreValue.parse(value)]))
}

/** projects/p/databases/d/documents/a/b, from `databases` on */
function inDatabase(name: string): readonly string[] {
  return name.split('/').slice(2)
}
