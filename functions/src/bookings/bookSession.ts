import * as contract from '@shala/contract/schedules/bookings'
import { assertAgreementsAccepted } from '../agreements/listMissingAgreements.ts'
import { signedInCallable } from '../people/signedInCallable.ts'
import { staffCallable } from '../people/staffCallable.ts'
import { changeAttendance } from './changeAttendance.ts'

export const bookSession = signedInCallable(
  contract.bookSession,
  async ({ courseId, sessionId, wait, overlap }, { uid, record }) => {
    await assertAgreementsAccepted(uid, courseId)
    return changeAttendance({
      ...{ courseId, sessionId, wait, overlap },
      userId: uid,
      by: uid,
      comes: true,
      notify: false,
      canBeTold: record.emailVerified,
    })
  },
)

export const leaveSession = signedInCallable(
  contract.leaveSession,
  ({ courseId, sessionId }, { uid }) =>
    changeAttendance({
      ...{ courseId, sessionId },
      userId: uid,
      by: uid,
      comes: false,
      wait: false,
      notify: false,
    }),
)

export const setAttendance = staffCallable(contract.setAttendance, (attendance, { uid }) =>
  changeAttendance({ ...attendance, by: uid }),
)
