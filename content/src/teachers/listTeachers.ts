import { listOfDocuments } from '../listOfDocuments.ts'
import { query } from '../query.ts'
import { Teacher, teacherFields } from './teacher.ts'

/** All teachers, in the editors' order, then by name. */
export const listTeachers = query({
  name: 'listTeachers',
  groq: `*[_type == "teacher"] | order(coalesce(position, 1000) asc, name asc) {${teacherFields}}`,
  result: listOfDocuments(Teacher),
})
