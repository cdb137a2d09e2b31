import { SchoolContent } from '@shala/contract/school/school'
import * as contract from '@shala/contract/school/school'
import { changeRecord } from '../firestore/changeRecords.ts'
import { type Collection, expectedRevision } from '../firestore/readRecord.ts'
import { adminCallable } from '../people/adminCallable.ts'

/** The school's details, as a record. */
const school: Collection<SchoolContent> = {
  collection: 'school',
  noun: 'school',
  content: SchoolContent,
}

export const saveSchool = adminCallable(contract.saveSchool, ({ revision, school: said }, admin) =>
  changeRecord(school, {
    id: contract.schoolDocument,
    seen: expectedRevision(revision),
    action: revision === 0 ? 'create' : 'edit',
    by: admin.uid,
    decide: () => said,
  }),
)
