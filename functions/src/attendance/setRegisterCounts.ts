import { applyRegister } from '@shala/contract/attendance/courseHours'
import * as contract from '@shala/contract/attendance/registers'
import { expectedRevision } from '@shala/contract/records'
import { readSession } from '../bookings/booking.ts'
import { RecordCommit } from '../firestore/commitRecords.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { implement } from '../people/implement.ts'
import { registers, requireRegister } from './register.ts'
import { updateHours } from './updateHours.ts'

export const setRegisterCounts = implement(
  contract.setRegisterCounts,
  ({ courseId, sessionId, revision, ...counts }, caller) =>
    commitWithRetry(async (commit) => {
      const records = new RecordCommit(commit, caller.uid)
      const id = contract.registerId(courseId, sessionId)
      const [found, session] = await Promise.all([
        records.read(registers, id, expectedRevision(revision)),
        readSession(courseId, sessionId),
      ])
      const after = { ...requireRegister(caller, found.before, session), ...counts }
      const saved = await records.write(found, 'count', after)
      const students = after.marks.map(({ userId }) => userId)
      await updateHours(commit, { courseId, by: caller.uid }, students, (hours) =>
        applyRegister(hours, after),
      )
      return saved
    }),
)
