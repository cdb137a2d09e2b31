import * as z from 'zod'
import { documentOrNull, instant, listOfDocuments, nullableList, slug } from '../fields.ts'
import { CallToAction, callToActionFields, Hero, heroFields } from '../pageParts.ts'
import { query } from '../query.ts'
import { RichText, richTextFields } from '../richText/richText.ts'
import { Seo, seoFields } from '../seo.ts'
import { Teacher, teacherFields } from '../teachers/teacher.ts'
import { Testimonial, testimonialFields } from '../testimonials/testimonial.ts'
import { CourseCard, courseCardFields, courseParts } from './courseCard.ts'

/** Courses that are offered at the end of a course's page. */
const RELATED = 2

/** The parts of a course that its page shows, without the courses offered under it. */
export const coursePageParts = {
  ...courseParts,
  updatedAt: instant,
  hero: Hero,
  introduction: RichText,
  outcomes: nullableList(z.string()),
  curriculum: nullableList(
    z.object({
      _key: z.string(),
      title: z.string().min(1),
      hours: z.number().positive().nullable(),
      text: z.string().nullable(),
      topics: nullableList(z.string()),
    }),
  ),
  requirements: z.string().nullable(),
  certificate: z.string().nullable(),
  teachers: listOfDocuments(Teacher),
  faq: nullableList(
    z.object({ _key: z.string(), question: z.string().min(1), answer: z.string().min(1) }),
  ),
  testimonials: listOfDocuments(Testimonial),
  callToAction: CallToAction,
  seo: Seo,
}

/**
 * A course with all that its page shows. `related` are two at most: those that the editors chose, then
 * the others in the order of the site.
 */
export const CoursePage = z
  .object({
    ...coursePageParts,
    chosen: listOfDocuments(CourseCard),
    others: listOfDocuments(CourseCard),
  })
  .transform(({ chosen, others, ...course }) => {
    const byId = new Map([...chosen, ...others].map((each) => [each._id, each]))
    return { ...course, related: [...byId.values()].slice(0, RELATED) }
  })

export type CoursePage = z.infer<typeof CoursePage>

/** The projection that gives these parts. */
export const coursePageFields = `${courseCardFields}, "updatedAt": _updatedAt, hero {${heroFields}},
  introduction[] {${richTextFields}}, outcomes, curriculum[] {_key, title, hours, text, topics},
  requirements, certificate, teachers[]-> {${teacherFields}}, faq[] {_key, question, answer},
  testimonials[]-> {${testimonialFields}}, callToAction {${callToActionFields}}, seo {${seoFields}}`

/** The page of the course at an address, or null when there is none. */
export const getCoursePage = query({
  name: 'getCoursePage',
  groq: `*[_type == "coursePage" && slug.current == $slug][0] {
  ${coursePageFields}, "chosen": related[]-> {${courseCardFields}},
  "others": *[_type == "coursePage" && _id != ^._id]
    | order(coalesce(position, 1000) asc, title asc)[0...${2 * RELATED}] {${courseCardFields}}
}`,
  params: z.strictObject({ slug }),
  result: documentOrNull(CoursePage),
})
