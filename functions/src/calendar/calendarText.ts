import type { Session } from '@shala/contract/schedules/schedules'
import { ICalCalendar, type ICalEventData } from 'ical-generator'

/** A session as a calendar lists it. */
export interface Meeting {
  /** The session's key, which it keeps as long as it begins at the same time. */
  readonly id: string
  readonly session: Session
  readonly courseTitle: string
  readonly changedAt: Date
}

/** How often a calendar program may ask again, in seconds. */
const hourly = 60 * 60

/** Versions of a session count the seconds since then, for a later version must have a larger number. */
const firstVersion = Date.parse('2026-01-01T00:00:00Z')

/**
 * The calendar of a student in iCalendar (RFC 5545): an event for each session, in UTC, so that no
 * program has to know our time zones. `school` is the school's name, and `origin` that of the site,
 * null where it is not known. The same sessions give the same text.
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
  // The library leaves the last line without its end.
  return `${calendar.toString()}\r\n`
}

function toEvent(
  { id, session, courseTitle, changedAt }: Meeting,
  origin: string | null,
): ICalEventData {
  const { title, teacher, roomName, place, courseId, startsAt, endsAt } = session
  const name = printable(title) || printable(courseTitle)
  const where = place.kind === 'online' ? place.link : place.address
  const about = [
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
    summary: name,
    location: printable(place.kind === 'online' ? where : `${roomName}, ${where}`),
    description: about.map(printable).filter(Boolean).join('\n'),
    url: origin === null ? null : `${origin}/dashboard/user/courses/${courseId}`,
  }
}

/** In one line and without what no calendar text may hold: RFC 5545, section 3.3.11. */
function printable(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
}
