import * as z from 'zod'
import { day, listOfDocuments, nullableList, slug } from '../fields.ts'
import { Image, imageFields } from '../image/image.ts'
import { query } from '../query.ts'

/** One run of a course. */
export const CourseDate = z.object({
  _key: z.string(),
  /** For example `Spring group`. */
  title: z.string().nullable(),
  start: day,
  end: day,
  /** When within those days, such as `Saturdays and Sundays, 9:00 to 17:00`. */
  times: z.string().nullable(),
  /** How many seats there are in all; null where the school does not count them. */
  seats: z.int().positive().nullable().catch(null),
  places: z.enum(['open', 'few', 'full']).catch('open'),
})

export type CourseDate = z.infer<typeof CourseDate>

const courseDateFields = '_key, title, start, end, times, seats, places'

const earlyBird = z.object({ amount: z.number().min(0), until: day })

const price = z
  .object({
    amount: z.number().min(0),
    deposit: z.number().min(0).nullable(),
    /** The lower price until the end of a day. One that is not complete is left out. */
    earlyBird: earlyBird.nullable().catch(null),
  })
  .nullable()

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
  price,
  /** Further information about the price. */
  priceNote: z.string().nullable(),
  image: Image,
  dates: nullableList(CourseDate),
}

export const CourseCard = z.object(courseParts)

export type CourseCard = z.infer<typeof CourseCard>

/** The projection that gives a CourseCard; GROQ answers null for a field that is not there. */
export const courseCardFields = `_id, title, "slug": slug.current, tagline, summary, hours, format,
  "price": select(defined(price) => {"amount": price, deposit, earlyBird {amount, until}}),
  priceNote, "image": hero.image {${imageFields}},
  "dates": dates[] | order(start asc) {${courseDateFields}}`

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
