import * as z from 'zod'
import { listOfDocuments, slug } from '../fields.ts'
import { query } from '../query.ts'

const Titled = z.object({ _id: z.string(), title: z.string().min(1) })

/** The agreements that students of a course accept, by title. */
export const listCourseAgreements = query({
  name: 'listCourseAgreements',
  groq: `*[_type == "agreement" && (count(coalesce(courses, [])) == 0 || $slug in courses[]->slug.current)]
    | order(title asc, version desc) {_id, title}`,
  params: z.strictObject({ slug }),
  result: listOfDocuments(Titled),
})
