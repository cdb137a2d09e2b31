import * as z from 'zod'

/**
 * A list of documents, without those that are not published and those with errors, such as an empty
 * title: one broken document must not break the pages that list it. `listBrokenDocuments` names them.
 */
export const listOfDocuments = <Schema extends z.ZodType>(item: Schema) =>
  z
    .array(z.unknown())
    .nullable()
    .transform((documents) =>
      (documents ?? []).flatMap((document): z.output<Schema>[] => {
        const parsed = item.safeParse(document)
        return parsed.success ? [parsed.data] : []
      }),
    )
