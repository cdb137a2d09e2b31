import * as z from 'zod'

/** A graduate's statement about a course. */
export const Testimonial = z.object({
  _id: z.string(),
  quote: z.string().min(1),
  name: z.string().min(1),
  /** Further description of the author, for example `Midwife, Norwich`. */
  role: z.string().nullable(),
  year: z.number().int().nullable(),
  course: z.string().nullable(),
})

export type Testimonial = z.infer<typeof Testimonial>

/** The projection that gives a Testimonial, from a document or, behind `->`, from a reference. */
export const testimonialFields = '_id, quote, name, role, year, "course": course->title'
