import * as contract from '@shala/contract/schedules/bookings'
import { signedInCallable } from '../people/signedInCallable.ts'
import { changeAttendance } from './changeAttendance.ts'

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
