import * as z from 'zod'
import { documentId } from './documentId.ts'

/** What every document of the content service has; its own fields come on top. */
export const contentDocument = z.looseObject({
  _id: documentId,
  _type: z.string().min(1, 'A document has a _type.'),
  _rev: z.string().optional(),
})

export type ContentDocument = z.infer<typeof contentDocument>
