import * as contract from '@shala/contract/people/students'
import { StudentDetailsContent } from '@shala/contract/people/students'
import type { Collection } from '@shala/contract/records'
import { changeRecord } from '../firestore/changeRecords.ts'
import { requireUser } from '../people/findUser.ts'
import { implement } from '../people/implement.ts'

/** The office's notes about students, as records. */
export const studentDetails: Collection<StudentDetailsContent> = {
  collection: 'studentDetails',
  noun: 'student',
  content: StudentDetailsContent,
}

export const saveStudentDetails = implement(
  contract.saveStudentDetails,
  async ({ userId, revision, details }, admin) => {
    await requireUser(userId)
    return changeRecord(studentDetails, {
      id: userId,
      seen: revision ?? 'none',
      action: revision === undefined ? 'create' : 'edit',
      by: admin.uid,
      decide: () => ({ userId, ...details }),
    })
  },
)
