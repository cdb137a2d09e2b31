import * as z from 'zod'

/** A moment as the content service writes it, such as `2026-03-09T08:00:00Z`. */
export const instant = z.iso.datetime({ offset: true })

/** A day without a time, `YYYY-MM-DD`. */
export const day = z.iso.date()

/** A list as GROQ gives it: a field that no editor has filled is null, and reads as an empty list. */
export const nullableList = <Schema extends z.ZodType>(item: Schema) =>
  z
    .array(item)
    .nullable()
    .transform((items) => items ?? [])

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

/**
 * The document of a page; null where it is not published, and where it has errors, because the site
 * leaves such documents out. `listBrokenDocuments` names them.
 */
export const documentOrNull = <Schema extends z.ZodType>(item: Schema) =>
  z.unknown().transform((document): z.output<Schema> | null => {
    const parsed = item.safeParse(document)
    return parsed.success ? parsed.data : null
  })

/**
 * The last part of a course's address, and its courseId in the access records: at most 64
 * lowercase letters, digits and dashes.
 */
export const slug = z
  .string()
  .regex(/^[a-z0-9-]{1,64}$/, 'A slug is 1 to 64 lowercase letters, digits and dashes.')
