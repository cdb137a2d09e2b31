import * as z from 'zod'
import { Agreement, agreementFields } from '../agreements/listAgreements.ts'
import { postPageFields, postPageParts } from '../blog/getPost.ts'
import { published } from '../blog/postCard.ts'
import { coursePageFields, coursePageParts } from '../courses/getCoursePage.ts'
import { query } from '../query.ts'
import { Teacher, teacherFields } from '../teachers/teacher.ts'
import { Testimonial, testimonialFields } from '../testimonials/testimonial.ts'

/** A published document that the site leaves out, with the fields that are wrong. */
export interface BrokenDocument {
  readonly id: string
  readonly type: string
  /** Empty if the document has no name. */
  readonly name: string
  readonly fields: string[]
}

const Named = z.looseObject({
  _id: z.string(),
  title: z.string().nullish(),
  name: z.string().nullish(),
})

const findBroken = (type: string, schema: z.ZodType) =>
  z.array(Named).transform((documents) =>
    documents.flatMap((document): BrokenDocument[] => {
      const { error } = schema.safeParse(document)
      if (error === undefined) return []
      const fields = new Set(error.issues.map(({ path }) => String(path[0])))
      const name = document.title || document.name || ''
      return [{ id: document._id, type, name, fields: [...fields] }]
    }),
  )

/**
 * The published documents that `listOfDocuments` and `documentOrNull` leave out. The answer is public,
 * so it holds the ID, the title and names of fields only, all of documents that the site or students would see.
 */
export const listBrokenDocuments = query({
  name: 'listBrokenDocuments',
  groq: `{
  "posts": *[${published}] {${postPageFields}},
  "courses": *[_type == "coursePage" && defined(slug.current)] {${coursePageFields}},
  "teachers": *[_type == "teacher"] {${teacherFields}},
  "testimonials": *[_type == "testimonial"] {${testimonialFields}},
  "agreements": *[_type == "agreement"] {_id, ${agreementFields}}
}`,
  result: z
    .object({
      posts: findBroken('blogPost', z.object(postPageParts)),
      courses: findBroken('coursePage', z.object(coursePageParts)),
      teachers: findBroken('teacher', Teacher),
      testimonials: findBroken('testimonial', Testimonial),
      agreements: findBroken('agreement', Agreement),
    })
    .transform((found) => Object.values(found).flat()),
})
