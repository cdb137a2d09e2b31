import * as z from 'zod'

/** A value as Firestore's REST interface writes it. */
export type FirestoreValue =
  | { readonly nullValue: null }
  | { readonly booleanValue: boolean }
  | { readonly integerValue: number }
  | { readonly doubleValue: number }
  | { readonly stringValue: string }
  | { readonly timestampValue: string }
  | { readonly arrayValue: { readonly values: readonly FirestoreValue[] } }
  | { readonly mapValue: { readonly fields: Readonly<Record<string, FirestoreValue>> } }

/** Parses a value that firebase-tools sends to the Storage rules runtime into a Firestore value. */
export const TypedValue: z.ZodType<FirestoreValue> = z.lazy(() =>
  z.union([
    z.strictObject({ null_value: z.null() }).transform(() => ({ nullValue: null })),
    z
      .strictObject({ bool_value: z.boolean() })
      .transform((typed) => ({ booleanValue: typed.bool_value })),
    // JSON numbers beyond 64 bits arrive as whole ones too: they are floats.
    z
      .strictObject({ int_value: z.number().refine(Number.isInteger) })
      .transform(({ int_value: value }) =>
        Math.abs(value) < 2 ** 63 ? { integerValue: value } : { doubleValue: value },
      ),
    z
      .strictObject({ float_value: z.number() })
      .transform((typed) => ({ doubleValue: typed.float_value })),
    z
      .strictObject({ string_value: z.string() })
      .transform((typed) => ({ stringValue: typed.string_value })),
    z
      .strictObject({ timestamp_value: z.iso.datetime() })
      .transform((typed) => ({ timestampValue: typed.timestamp_value })),
    z
      .strictObject({ list_value: z.strictObject({ values: z.array(TypedValue) }) })
      .transform((typed) => ({ arrayValue: typed.list_value })),
    z
      .strictObject({ map_value: z.strictObject({ fields: z.record(z.string(), TypedValue) }) })
      .transform((typed) => ({ mapValue: typed.map_value })),
  ]),
)
