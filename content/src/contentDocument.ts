import * as z from 'zod'
import { documentId } from './documentId.ts'

/** The fields of every document in the content service, which its own fields extend. */
export const contentDocument = z.looseObject({
  _id: documentId,
  _type: z.string().min(1, 'A document has a _type.'),
  _rev: z.string().optional(),
})

export type ContentDocument = z.infer<typeof contentDocument>
