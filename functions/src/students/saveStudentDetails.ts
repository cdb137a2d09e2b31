import * as contract from '@shala/contract/people/students'
import { changeRecord } from '../firestore/changeRecords.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { requireStudent } from './requireStudent.ts'
import { studentDetails } from './studentDetails.ts'

export const saveStudentDetails = adminCallable(
  contract.saveStudentDetails,
  async ({ userId, revision, details }, admin) => {
    await requireStudent(userId)
    return changeRecord(studentDetails, {
      id: userId,
      seen: revision ?? 'none',
      action: revision === undefined ? 'create' : 'edit',
      by: admin.uid,
      decide: () => ({ userId, ...details }),
    })
  },
)
