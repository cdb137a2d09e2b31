import { CalendarFeedContent } from '@shala/contract/schedules/calendarFeeds'
import type { Collection } from '../firestore/readRecord.ts'

/** The private addresses of calendars, as records. Admins read events, so no event tells a token. */
export const calendarKind: Collection<CalendarFeedContent> = {
  collection: 'calendarFeeds',
  noun: 'calendar',
  content: CalendarFeedContent,
  secret: 'token',
}
