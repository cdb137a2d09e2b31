import { nullableList, slug } from '@shala/content/fields'
import { query } from '@shala/content/query'
import { Day } from '@shala/contract/values/days'
import * as z from 'zod'

const Amount = z.number().min(0)

/** A date of a course as editors once wrote it. */
const FormerDate = z.object({
  _key: z.string(),
  title: z.string().nullable(),
  start: Day,
  end: Day,
  times: z.string().nullable(),
  seats: z.int().positive().nullable().catch(null),
  places: z.enum(['open', 'few', 'full']).catch('open'),
})
export type FormerDate = z.infer<typeof FormerDate>

const FormerOffer = z.object({
  courseId: slug,
  price: Amount.nullable(),
  deposit: Amount.nullable(),
  earlyBird: z.object({ amount: Amount, until: Day }).nullable().catch(null),
  dates: nullableList(FormerDate),
})
/** The price, in major units, and the dates that the page of a course once had. */
export type FormerOffer = z.infer<typeof FormerOffer>

/** The prices and dates of all courses, as the content service keeps them from before they were records. */
export const listFormerOffers = query({
  name: 'listFormerOffers',
  groq: `*[_type == "coursePage" && defined(slug.current)] | order(slug.current asc) {
  "courseId": slug.current, price, deposit, earlyBird {amount, until},
  dates[] {_key, title, start, end, times, seats, places}
}`,
  result: z.array(FormerOffer),
})
