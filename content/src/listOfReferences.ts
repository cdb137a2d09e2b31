import * as z from 'zod'

/** A list of documents that were referred to, without those that are not published (yet). */
export const listOfReferences = <Schema extends z.ZodType>(item: Schema) =>
  z
    .array(item.nullable())
    .nullable()
    .transform((items) => (items ?? []).filter((each) => each !== null))
