import { accessId } from '@shala/contract/ids'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { emailTemplatesRef } from '../emails/emailTemplates.ts'
import { firestore } from '../firestore/client.ts'
import { readAll } from '../firestore/readDocuments.ts'
import type { Row } from './changeAccess.ts'

/** A row as far as it decides what is read. */
export type ReadRow = Pick<Row, 'userId' | 'courseId' | 'courseMustExist'>

/** The documents that rows are decided on, as they stand at one moment. */
export interface RowReads {
  readonly templates: DocumentSnapshot | undefined
  /** Courses that must exist and do not. */
  readonly missingCourses: ReadonlySet<string>
  /** The access records, in the order of the rows. */
  readonly records: readonly DocumentSnapshot[]
}

/** Reads the documents that rows are decided on, in one request. */
export async function readRows(rows: readonly ReadRow[]): Promise<RowReads> {
  return toRowReads(rows, await readAll(listRowDocuments(rows)))
}

/** The documents that rows are decided on. */
export function listRowDocuments(rows: readonly ReadRow[]): DocumentReference[] {
  const store = firestore()
  return [
    emailTemplatesRef(),
    ...listCourses(rows).map((courseId) => store.collection('courses').doc(courseId)),
    ...rows.map(({ userId, courseId }) =>
      store.collection('userCourseAccess').doc(accessId(userId, courseId)),
    ),
  ]
}

/** The reads of rows from the documents that `listRowDocuments` named, in the same order. */
export function toRowReads(
  rows: readonly ReadRow[],
  [templates, ...snapshots]: readonly DocumentSnapshot[],
): RowReads {
  const courses = listCourses(rows)
  const missing = courses.filter((_, index) => snapshots[index]?.exists !== true)
  return {
    templates,
    missingCourses: new Set(missing),
    records: snapshots.slice(courses.length),
  }
}

/** The courses that must exist. */
function listCourses(rows: readonly ReadRow[]): string[] {
  return [...new Set(rows.flatMap((row) => (row.courseMustExist ? row.courseId : [])))]
}
