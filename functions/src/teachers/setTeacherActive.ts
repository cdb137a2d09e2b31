import * as contract from '@shala/contract/people/teachers'
import { changeRecord } from '../firestore/changeRecords.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { teachers } from './teacher.ts'

export const setTeacherActive = adminCallable(
  contract.setTeacherActive,
  ({ id, revision, active }, admin) =>
    changeRecord(teachers, {
      id,
      seen: revision,
      action: active ? 'activate' : 'deactivate',
      by: admin.uid,
      decide: (before) => before && { ...contract.TeacherContent.parse(before), active },
    }),
)
