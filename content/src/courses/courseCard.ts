import * as z from 'zod'
import { listOfDocuments, slug } from '../fields.ts'
import { Image, imageFields } from '../image/image.ts'
import { query } from '../query.ts'

/** The parts of a course that lists and its own page share. */
export const courseParts = {
  _id: z.string(),
  title: z.string().min(1),
  slug,
  tagline: z.string().nullable(),
  summary: z.string().min(1),
  /** Of the whole training. */
  hours: z.number().positive().nullable(),
  /** How those hours lie, such as `Ten weekends over five months`. */
  format: z.string().nullable(),
  /** Words about the price, which is in the record of the course. */
  priceNote: z.string().nullable(),
  image: Image,
}

export const CourseCard = z.object(courseParts)

export type CourseCard = z.infer<typeof CourseCard>

/** The projection that gives a CourseCard; GROQ answers null for a field that is not there. */
export const courseCardFields = `_id, title, "slug": slug.current, tagline, summary, hours, format,
  priceNote, "image": hero.image {${imageFields}}`

/** The card of the course at an address, or null when there is none. */
export const getCourse = query({
  name: 'getCourse',
  groq: `*[_type == "coursePage" && slug.current == $slug][0] {${courseCardFields}}`,
  params: z.strictObject({ slug }),
  result: CourseCard.nullable(),
})

/** Every course, in the order that the editors gave them, then by title. */
export const listCourses = query({
  name: 'listCourses',
  groq: `*[_type == "coursePage"] | order(coalesce(position, 1000) asc, title asc) {${courseCardFields}}`,
  result: listOfDocuments(CourseCard),
})
