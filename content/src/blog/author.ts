import * as z from 'zod'
import { Image, imageFields } from '../image/image.ts'

/** The author of a post. */
export const Author = z.object({
  _id: z.string(),
  name: z.string().min(1),
  role: z.string().nullable(),
  bio: z.string().nullable(),
  portrait: Image,
})

export type Author = z.infer<typeof Author>

export const authorFields = `_id, name, role, bio, portrait {${imageFields}}`
