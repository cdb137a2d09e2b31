import * as z from 'zod'

/** The types of asset that editors can upload to the content service. */
export const assetType = z.enum(['image', 'file'], 'An asset is an image or a file.')

/** The id of a content document, drafts and versions included. */
export const documentId = z
  .string()
  .regex(
    /^[a-z0-9_.-]{1,128}$/i,
    'A document id is 1 to 128 letters, digits, underscores, dots and dashes.',
  )
  .refine((id) => !id.includes('..'), 'A document id has no two dots in a row.')

/** The fields of every document in the content service, which its own fields extend. */
export const contentDocument = z.looseObject({
  _id: documentId,
  _type: z.string().min(1, 'A document has a _type.'),
  _rev: z.string().optional(),
})

export type ContentDocument = z.infer<typeof contentDocument>
