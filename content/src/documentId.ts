import * as z from 'zod'

/** The id of a content document, drafts and versions included (spec sections 3 and 5). */
export const documentId = z
  .string()
  .regex(
    /^[a-z0-9_.-]{1,128}$/i,
    'A document id is 1 to 128 letters, digits, underscores, dots and dashes.',
  )
  .refine((id) => !id.includes('..'), 'A document id has no two dots in a row.')
