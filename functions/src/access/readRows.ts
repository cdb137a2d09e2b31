import { accessId } from '@shala/contract/ids'
import type { Row } from '@shala/domain/access/changes/changeAccess'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { emailTemplatesRef } from '../emails/emailTemplates.ts'
import { firestore } from '../firestore/client.ts'
import { readAll } from '../firestore/readDocuments.ts'

/** The part of a row that determines its reads. */
export type ReadRow = Pick<Row, 'userId' | 'courseId' | 'courseMustExist'>

/** The documents that rows are decided on, read together. */
export interface RowReads {
  readonly templates: DocumentSnapshot | undefined
  /** Required courses that do not exist. */
  readonly missingCourses: ReadonlySet<string>
  /** The access records, in the order of the rows. */
  readonly records: readonly DocumentSnapshot[]
}

/** Reads the documents that rows are decided on, in one request. */
export async function readRows(rows: readonly ReadRow[]): Promise<RowReads> {
  return toRowReads(rows, await readAll(listRowDocuments(rows)))
}

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

/** Converts the documents of `listRowDocuments`, in the same order, to the reads of the rows. */
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

function listCourses(rows: readonly ReadRow[]): string[] {
  return [...new Set(rows.flatMap((row) => (row.courseMustExist ? row.courseId : [])))]
}
