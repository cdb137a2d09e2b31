import { randomBytes } from 'node:crypto'
import { limits } from '@shala/contract/limits'
import type { Collection } from '@shala/contract/records'
import * as contract from '@shala/contract/schedules/calendarFeeds'
import { CalendarFeedContent } from '@shala/contract/schedules/calendarFeeds'
import { changeRecord } from '../firestore/changeRecords.ts'
import { implement } from '../people/implement.ts'

/** Private calendar addresses. Admins can read events, so events contain no token. */
export const calendarKind: Collection<CalendarFeedContent> = {
  collection: 'calendarFeeds',
  noun: 'calendar',
  content: CalendarFeedContent,
  secret: 'token',
}

export const openCalendar = implement(contract.openCalendar, async (_, { uid }) => {
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

export const closeCalendar = implement(contract.closeCalendar, async (_, { uid }) => {
  await changeRecord(calendarKind, {
    id: uid,
    seen: 'any',
    action: 'close',
    by: uid,
    decide: (before) => before && { userId: uid, token: null },
  })
  return {}
})
