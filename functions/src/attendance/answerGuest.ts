import { applyRegister } from '@shala/contract/attendance/courseHours'
import { mergeMarks } from '@shala/contract/attendance/marks'
import * as contract from '@shala/contract/attendance/registers'
import { readSession } from '../bookings/booking.ts'
import { AppError, notFound } from '../callable/AppError.ts'
import { RecordCommit } from '../firestore/commitRecords.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { implement } from '../people/implement.ts'
import { registers, requireRegister } from './register.ts'
import { findUnknown } from './saveRegister.ts'
import { updateHours } from './updateHours.ts'

export const answerGuest = implement(
  contract.answerGuest,
  ({ courseId, sessionId, guestId, userId }, caller) =>
    commitWithRetry(async (commit) => {
      const records = new RecordCommit(commit, caller.uid)
      const [found, session] = await Promise.all([
        records.read(registers, contract.registerId(courseId, sessionId)),
        readSession(courseId, sessionId),
      ])
      const before = requireRegister(caller, found.before, session)
      const guest = requireOpenGuest(before, guestId)
      const answered = { ...guest, answer: 'left' as const }
      const after =
        userId === null
          ? withGuest(before, answered)
          : giveSession(before, guest, { userId, by: caller.uid, at: records.at })
      if (userId !== null && (await findUnknown(caller, session, before, [{ userId }])).size > 0) {
        throw notFound('userId', 'never had this course')
      }
      const saved = await records.write(found, userId === null ? 'leaveGuest' : 'giveGuest', after)
      if (userId !== null) {
        await updateHours(commit, { courseId, by: caller.uid }, [userId], (hours) =>
          applyRegister(hours, after),
        )
      }
      return saved
    }),
)

function requireOpenGuest({ guests }: contract.RegisterContent, guestId: string): contract.Guest {
  const guest = guests.find(({ id }) => id === guestId)
  if (guest === undefined) throw notFound('guestId', 'there is no such person in the register')
  if (guest.answer === 'open') return guest
  throw new AppError('failed-precondition', 'was answered or taken back meanwhile', 'guestId')
}

const withGuest = (
  register: contract.RegisterContent,
  guest: contract.Guest,
): contract.RegisterContent => ({
  ...register,
  guests: register.guests.map((one) => (one.id === guest.id ? guest : one)),
})

/** Marks the student who came; the name that the teacher wrote is not needed any more. */
function giveSession(
  register: contract.RegisterContent,
  guest: contract.Guest,
  { userId, by, at }: Pick<contract.Mark, 'userId' | 'by' | 'at'>,
): contract.RegisterContent {
  const state = guest.reason === 'madeUp' ? 'madeUp' : 'present'
  const mark = { userId, state, missed: 0, id: guest.id, at, by, overruled: null } as const
  return {
    ...withGuest(register, { ...guest, answer: 'given', name: '' }),
    marks: mergeMarks(register.marks, [mark]),
  }
}
