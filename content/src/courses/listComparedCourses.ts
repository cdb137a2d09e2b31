import * as z from 'zod'
import { listOfDocuments, nullableList } from '../fields.ts'
import { query } from '../query.ts'
import { courseCardFields, courseParts } from './courseCard.ts'

export const ComparedCourse = z.object({
  ...courseParts,
  /** The people whom it is for. */
  requirements: z.string().nullable(),
  teachers: nullableList(z.string()),
})

export type ComparedCourse = z.infer<typeof ComparedCourse>

/** Every course, in the order that the editors gave them, then by title. */
export const listComparedCourses = query({
  name: 'listComparedCourses',
  groq: `*[_type == "coursePage"] | order(coalesce(position, 1000) asc, title asc)
    {${courseCardFields}, requirements, "teachers": teachers[]->name}`,
  result: listOfDocuments(ComparedCourse),
})
