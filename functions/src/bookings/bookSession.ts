import * as contract from '@shala/contract/schedules/bookings'
import { signedInCallable } from '../people/signedInCallable.ts'
import { changeAttendance } from './changeAttendance.ts'

export const bookSession = signedInCallable(
  contract.bookSession,
  ({ courseId, sessionId, wait }, { uid, record }) =>
    changeAttendance({
      ...{ courseId, sessionId, wait },
      userId: uid,
      by: uid,
      comes: true,
      notify: false,
      canBeTold: record.emailVerified,
    }),
)
