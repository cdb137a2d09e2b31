import { randomBytes } from 'node:crypto'
import { limits } from '@shala/contract/limits'
import * as contract from '@shala/contract/schedules/calendarFeeds'
import { changeRecord } from '../firestore/changeRecords.ts'
import { signedInCallable } from '../people/signedInCallable.ts'
import { calendarKind } from './calendarKind.ts'

export const openCalendar = signedInCallable(contract.openCalendar, async (_, { uid }) => {
  const token = randomBytes(32).toString('base64url')
  await changeRecord(calendarKind, {
    id: uid,
    seen: 'any',
    action: 'open',
    by: uid,
    rateLimit: limits.calendarChanges,
    decide: () => ({ userId: uid, token }),
  })
  return { token }
})
