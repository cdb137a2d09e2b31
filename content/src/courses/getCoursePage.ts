import * as z from 'zod'
import { CallToAction, callToActionFields } from '../callToAction.ts'
import { instant } from '../contentDate.ts'
import { Hero, heroFields } from '../hero.ts'
import { listOf } from '../listOf.ts'
import { listOfReferences } from '../listOfReferences.ts'
import { query } from '../query.ts'
import { RichText, richTextFields } from '../richText/richText.ts'
import { Seo, seoFields } from '../seo.ts'
import { Teacher, teacherFields } from '../teachers/teacher.ts'
import { Testimonial, testimonialFields } from '../testimonials/testimonial.ts'
import { courseCardFields, courseParts } from './courseCard.ts'
import { slug } from './slug.ts'

/** A course with all that its page shows. */
export const CoursePage = z.object({
  ...courseParts,
  updatedAt: instant,
  hero: Hero,
  introduction: RichText,
  outcomes: listOf(z.string()),
  curriculum: listOf(
    z.object({
      _key: z.string(),
      title: z.string().min(1),
      hours: z.number().positive().nullable(),
      text: z.string().nullable(),
      topics: listOf(z.string()),
    }),
  ),
  /** What one needs to take part. */
  requirements: z.string().nullable(),
  certificate: z.string().nullable(),
  teachers: listOfReferences(Teacher),
  faq: listOf(
    z.object({ _key: z.string(), question: z.string().min(1), answer: z.string().min(1) }),
  ),
  testimonials: listOfReferences(Testimonial),
  callToAction: CallToAction,
  seo: Seo,
})

export type CoursePage = z.infer<typeof CoursePage>

/** The page of the course at an address, or null when there is none. */
export const getCoursePage = query({
  name: 'getCoursePage',
  groq: `*[_type == "coursePage" && slug.current == $slug][0] {
  ${courseCardFields}, "updatedAt": _updatedAt, hero {${heroFields}},
  introduction[] {${richTextFields}}, outcomes, curriculum[] {_key, title, hours, text, topics},
  requirements, certificate, teachers[]-> {${teacherFields}}, faq[] {_key, question, answer},
  testimonials[]-> {${testimonialFields}}, callToAction {${callToActionFields}}, seo {${seoFields}}
}`,
  params: z.strictObject({ slug }),
  result: CoursePage.nullable(),
})
