import * as z from 'zod'

/** A list as GROQ gives it: a field that no editor has filled is null, and reads as an empty list. */
export const nullableList = <Schema extends z.ZodType>(item: Schema) =>
  z
    .array(item)
    .nullable()
    .transform((items) => items ?? [])
