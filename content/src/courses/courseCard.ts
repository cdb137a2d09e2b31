import * as z from 'zod'
import { slug } from './slug.ts'

/** What a list of courses shows of each. `hours` are those of the whole training. */
export const CourseCard = z.object({
  _id: z.string(),
  title: z.string().min(1),
  slug,
  tagline: z.string().nullable(),
  summary: z.string().min(1),
  hours: z.number().positive().nullable(),
  priceNote: z.string().nullable(),
})

export type CourseCard = z.infer<typeof CourseCard>

/** The projection that gives a CourseCard; GROQ answers null for a field that is not there. */
export const courseCardFields =
  '_id, title, "slug": slug.current, tagline, summary, hours, priceNote'
