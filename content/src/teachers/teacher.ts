import * as z from 'zod'
import { Image, imageFields } from '../image/image.ts'
import { RichText, richTextFields } from '../richText/richText.ts'

/** A teacher of the school. */
export const Teacher = z.object({
  _id: z.string(),
  name: z.string().min(1),
  role: z.string().nullable(),
  /** One sentence, if there is no room for the biography. */
  shortBio: z.string().nullable(),
  biography: RichText,
  portrait: Image,
})

export type Teacher = z.infer<typeof Teacher>

export const teacherFields = `_id, name, role, shortBio, biography[] {${richTextFields}},
  portrait {${imageFields}}`
