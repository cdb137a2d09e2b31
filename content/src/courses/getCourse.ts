import * as z from 'zod'
import { query } from '../query.ts'
import { CourseCard, courseCardFields } from './courseCard.ts'
import { slug } from './slug.ts'

/** The card of the course at an address, or null when there is none. */
export const getCourse = query({
  name: 'getCourse',
  groq: `*[_type == "coursePage" && slug.current == $slug][0] {${courseCardFields}}`,
  params: z.strictObject({ slug }),
  result: CourseCard.nullable(),
})
