import * as z from 'zod'
import { Image, imageFields } from '../image/image.ts'
import { nullableList } from '../nullableList.ts'
import { CourseDate, courseDateFields } from './courseDate.ts'
import { slug } from './slug.ts'

/** The price of a course, in the currency of the school, which is a setting of the site. */
export interface Price {
  amount: number
  /** The part of it that keeps a place. */
  deposit: number | null
}

const price = z
  .object({ amount: z.number().min(0), deposit: z.number().min(0).nullable() })
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

/** A course in a list. */
export const CourseCard = z.object(courseParts)

export type CourseCard = z.infer<typeof CourseCard>

/** The projection that gives a CourseCard; GROQ answers null for a field that is not there. */
export const courseCardFields = `_id, title, "slug": slug.current, tagline, summary, hours, format,
  "price": select(defined(price) => {"amount": price, deposit}),
  priceNote, "image": hero.image {${imageFields}},
  "dates": dates[] | order(start asc) {${courseDateFields}}`
