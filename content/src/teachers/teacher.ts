import * as z from 'zod'
import { listOfDocuments } from '../fields.ts'
import { Image, imageFields } from '../image/image.ts'
import { query } from '../query.ts'
import { RichText, richTextFields } from '../richText/richText.ts'

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

/** All teachers, in the editors' order, then by name. */
export const listTeachers = query({
  name: 'listTeachers',
  groq: `*[_type == "teacher"] | order(coalesce(position, 1000) asc, name asc) {${teacherFields}}`,
  result: listOfDocuments(Teacher),
})
