import * as z from 'zod'
import { PostCard, postCardFields, published } from '../blog/postCard.ts'
import { CourseCard, courseCardFields } from '../courses/courseCard.ts'
import { instant, listOfDocuments, nullableList } from '../fields.ts'
import {
  CallToAction,
  callToActionFields,
  Hero,
  heroFields,
  TitledText,
  titledTextFields,
} from '../pageParts.ts'
import { query } from '../query.ts'
import { Seo, seoFields } from '../seo.ts'
import { Testimonial, testimonialFields } from '../testimonials/testimonial.ts'

const Section = z.object({ title: z.string().nullable(), text: z.string().nullable() }).nullable()
const sectionFields = 'title, text'

/** The home page, with the courses and the three newest posts that it shows. */
export const HomePage = z.object({
  updatedAt: instant,
  hero: Hero,
  coursesIntro: Section,
  /** In the editors' order; all courses when none are chosen. */
  courses: listOfDocuments(CourseCard),
  /** True if the editors chose courses. */
  hasChosenCourses: z.boolean().default(false),
  approach: Section,
  principles: nullableList(TitledText),
  figures: nullableList(z.object({ _key: z.string(), value: z.string(), label: z.string() })),
  graduatesIntro: Section,
  testimonials: listOfDocuments(Testimonial),
  blogIntro: Section,
  posts: listOfDocuments(PostCard),
  callToAction: CallToAction,
  seo: Seo,
})

export type HomePage = z.infer<typeof HomePage>

/** The home page, or null before an editor has written it; the document has a fixed id. */
export const getHomePage = query({
  name: 'getHomePage',
  groq: `*[_type == "home" && _id == "home"][0] {
  "updatedAt": _updatedAt, hero {${heroFields}},
  coursesIntro {${sectionFields}},
  "courses": select(
    count(courses) > 0 => courses[]-> {${courseCardFields}},
    *[_type == "coursePage"] | order(coalesce(position, 1000) asc, title asc) {${courseCardFields}}
  ),
  "hasChosenCourses": coalesce(count(courses) > 0, false),
  approach {${sectionFields}}, principles[] {${titledTextFields}},
  figures[] {_key, value, label},
  graduatesIntro {${sectionFields}}, testimonials[]-> {${testimonialFields}},
  blogIntro {${sectionFields}},
  "posts": *[${published}] | order(publishedAt desc, slug.current asc)[0...3] {${postCardFields}},
  callToAction {${callToActionFields}}, seo {${seoFields}}
}`,
  result: HomePage.nullable(),
})
