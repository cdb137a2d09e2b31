import { accessId } from '@shala/contract/ids'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { emailTemplatesRef } from '../emails/emailTemplates.ts'
import { firestore } from '../firestore/client.ts'
import type { Row } from './change.ts'

/** The documents that rows are decided on, as they stand at one moment. */
export interface RowReads {
  readonly templates: DocumentSnapshot | undefined
  /** Courses that must exist and do not. */
  readonly missingCourses: ReadonlySet<string>
  /** The access records, in the order of the rows. */
  readonly records: readonly DocumentSnapshot[]
}

/** Reads the documents that rows are decided on, in one request. */
export async function readRows(
  rows: readonly Pick<Row, 'userId' | 'courseId' | 'courseMustExist'>[],
): Promise<RowReads> {
  const store = firestore()
  const courses = [...new Set(rows.flatMap((row) => (row.courseMustExist ? row.courseId : [])))]
  const [templates, ...snapshots] = await store.getAll(
    emailTemplatesRef(),
    ...courses.map((courseId) => store.collection('courses').doc(courseId)),
    ...rows.map(({ userId, courseId }) =>
      store.collection('userCourseAccess').doc(accessId(userId, courseId)),
    ),
  )
  const missing = courses.filter((_, index) => snapshots[index]?.exists !== true)
  return {
    templates,
    missingCourses: new Set(missing),
    records: snapshots.slice(courses.length),
  }
}
