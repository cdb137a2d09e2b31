import { StudentDetailsContent } from '@shala/contract/people/students'
import type { Collection } from '../firestore/readRecord.ts'

/** What the office writes down of students, as records. */
export const studentDetails: Collection<StudentDetailsContent> = {
  collection: 'studentDetails',
  noun: 'student',
  content: StudentDetailsContent,
}
