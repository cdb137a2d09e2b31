import type { Session } from '@shala/contract/schedules/schedules'
import {
  ICalCalendar,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator'

/** A session in a calendar. */
export interface Meeting {
  /** The session key, stable while the start time is unchanged. */
  readonly id: string
  readonly session: Session
  readonly courseTitle: string
  /** The last change of its time, place or title. */
  readonly changedAt: Date
  /** The place of the calendar's owner; null if they have not booked. */
  readonly place: 'booked' | 'waiting' | null
}

/** The refresh interval for calendar programs, in seconds. */
const hourly = 60 * 60

/** Versions count seconds from this date, because a later version must have a larger number. */
const firstVersion = Date.parse('2026-01-01T00:00:00Z')

/**
 * Builds a student's calendar as iCalendar (RFC 5545) with one UTC event per session, so that
 * programs need no time zone data. `school` is the school's name; `origin` is the site's, or null.
 * Deterministic.
 */
export function calendarText(
  meetings: readonly Meeting[],
  { school, origin }: { readonly school: string; readonly origin: string | null },
): string {
  const calendar = new ICalCalendar({
    name: printable(`${school}: my sessions`),
    prodId: { company: 'shala', product: 'sessions', language: 'EN' },
    ttl: hourly,
    events: meetings.map((meeting) => toEvent(meeting, origin)),
  })
  // The library omits the final line break.
  return `${calendar.toString()}\r\n`
}

function toEvent(
  { id, session, courseTitle, changedAt, place: own }: Meeting,
  origin: string | null,
): ICalEventData {
  const { title, teacher, roomName, place, courseId, startsAt, endsAt } = session
  const name = printable(title) || printable(courseTitle)
  const where = place.kind === 'online' ? place.link : place.address
  const about = [
    places[own ?? 'none'].text,
    name === courseTitle ? '' : courseTitle,
    `With ${teacher}`,
    place.kind === 'online' ? `Join: ${place.link}` : `Room: ${roomName}`,
  ]
  return {
    id: `${id}@shala`,
    start: startsAt,
    end: endsAt,
    stamp: changedAt,
    lastModified: changedAt,
    sequence: Math.max(0, Math.floor((changedAt.getTime() - firstVersion) / 1000)),
    summary: `${name}${places[own ?? 'none'].suffix}`,
    status: own === 'booked' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    transparency:
      own === 'booked' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    location: printable(place.kind === 'online' ? where : `${roomName}, ${where}`),
    description: about.map(printable).filter(Boolean).join('\n'),
    url: origin === null ? null : `${origin}/dashboard/user/courses/${courseId}`,
  }
}

/** The title says it too, because most views of calendar programs show nothing else. */
const places = {
  booked: { text: 'You have a seat.', suffix: '' },
  waiting: { text: 'You are on the waiting list.', suffix: ' (waiting list)' },
  none: { text: 'You have not booked a seat.', suffix: ' (not booked)' },
} as const

/** Removes line breaks and characters that RFC 5545, section 3.3.11, forbids. */
function printable(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
}
