import * as contract from '@shala/contract/schedules/bookings'
import { assertAgreementsAccepted } from '../agreements/listMissingAgreements.ts'
import { implement } from '../people/implement.ts'
import { changeAttendance } from './changeAttendance.ts'

export const bookSession = implement(
  contract.bookSession,
  async ({ courseId, sessionId, wait, overlap }, { uid, record }) => {
    await assertAgreementsAccepted(uid, courseId)
    return changeAttendance({
      courseId,
      sessionId,
      wait,
      overlap,
      userId: uid,
      by: uid,
      comes: true,
      notify: false,
      canBeTold: record.emailVerified,
    })
  },
)

export const leaveSession = implement(contract.leaveSession, ({ courseId, sessionId }, { uid }) =>
  changeAttendance({
    courseId,
    sessionId,
    userId: uid,
    by: uid,
    comes: false,
    wait: false,
    notify: false,
  }),
)

export const setAttendance = implement(contract.setAttendance, (attendance, { uid }) =>
  changeAttendance({ ...attendance, by: uid }),
)
