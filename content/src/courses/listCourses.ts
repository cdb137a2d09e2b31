import { listOfDocuments } from '../listOfDocuments.ts'
import { query } from '../query.ts'
import { CourseCard, courseCardFields } from './courseCard.ts'

/** Every course, in the order that the editors gave them, then by title. */
export const listCourses = query({
  name: 'listCourses',
  groq: `*[_type == "coursePage"] | order(coalesce(position, 1000) asc, title asc) {${courseCardFields}}`,
  result: listOfDocuments(CourseCard),
})
