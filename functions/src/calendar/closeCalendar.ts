import * as contract from '@shala/contract/schedules/calendarFeeds'
import { changeRecord } from '../firestore/changeRecords.ts'
import { signedInCallable } from '../people/signedInCallable.ts'
import { calendarKind } from './calendarKind.ts'

export const closeCalendar = signedInCallable(contract.closeCalendar, async (_, { uid }) => {
  await changeRecord(calendarKind, {
    id: uid,
    seen: 'any',
    action: 'close',
    by: uid,
    decide: (before) => before && { userId: uid, token: null },
  })
  return {}
})
