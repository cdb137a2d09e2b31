import * as contract from '@shala/contract/people/teachers'
import { applyTeacherForm, TeacherContent, teachers } from '@shala/contract/people/teachers'
import { changeRecord } from '../firestore/changeRecords.ts'
import { newId } from '../firestore/readRecord.ts'
import { implement } from '../people/implement.ts'
import { adoptTypedName, propagateTeacher } from '../schedules/updateSessions.ts'

export const saveTeacher = implement(
  contract.saveTeacher,
  ({ id: known, revision, teacher, adopt }, { uid: by }) => {
    const id = known ?? newId(teachers)
    let renamed = false
    const decide = (before: TeacherContent | null): TeacherContent => {
      const after = applyTeacherForm(before, teacher)
      renamed = before !== null && before.name !== after.name
      return after
    }
    const action = known === undefined ? 'create' : 'edit'
    const change = { id, seen: revision ?? 'none', action, by, decide } as const
    return changeRecord(teachers, change, async (commit) => {
      const { name } = teacher
      if (adopt) await adoptTypedName(commit, { id, name }, by)
      else if (renamed) await propagateTeacher(commit, id, name)
    })
  },
)

export const setTeacherActive = implement(
  contract.setTeacherActive,
  ({ id, revision, active }, admin) =>
    changeRecord(teachers, {
      id,
      seen: revision,
      action: active ? 'activate' : 'deactivate',
      by: admin.uid,
      decide: (before) => before && { ...TeacherContent.parse(before), active },
    }),
)
