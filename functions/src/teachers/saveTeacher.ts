import type { TeacherContent } from '@shala/contract/people/teachers'
import * as contract from '@shala/contract/people/teachers'
import { changeRecord } from '../firestore/changeRecords.ts'
import { newId } from '../firestore/newId.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { adoptTypedName } from '../schedules/adoptTypedName.ts'
import { propagateTeacher } from '../schedules/updateSessions.ts'
import { fromForm, teachers } from './teacher.ts'

export const saveTeacher = adminCallable(
  contract.saveTeacher,
  ({ id: known, revision, teacher, adopt }, { uid: by }) => {
    const id = known ?? newId(teachers)
    let renamed = false
    const decide = (before: TeacherContent | null): TeacherContent => {
      const after = fromForm(before, teacher)
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
