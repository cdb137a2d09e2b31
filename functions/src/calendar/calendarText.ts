import type { Session } from '@shala/contract/schedules/schedules'
import {
  ICalCalendar,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator'

export interface Meeting {
  /** The session key, stable while the start time is unchanged. */
  readonly id: string
  readonly session: MeetingSession
  readonly courseTitle: string
  /** The last change of its time, place or title. */
  readonly changedAt: Date
  /** The place of the calendar's owner, `none` if they have not booked, or `cancelled` for all. */
  readonly state: 'booked' | 'waiting' | 'none' | 'cancelled'
}

/** The parts of a session that a calendar shows. */
interface MeetingSession extends Pick<
  Session,
  'title' | 'teacher' | 'courseId' | 'dateKey' | 'startsAt' | 'endsAt'
> {
  /** Null for a cancelled session, which takes place nowhere. */
  readonly where: Pick<Session, 'roomName' | 'place'> | null
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
  { id, session, courseTitle, changedAt, state }: Meeting,
  origin: string | null,
): ICalEventData {
  const { title, teacher, where, courseId, startsAt, endsAt } = session
  const name = printable(title) || printable(courseTitle)
  const { text, suffix, status } = states[state]
  const about = [text, name === courseTitle ? '' : courseTitle, `With ${teacher}`, describe(where)]
  return {
    id: `${id}@shala`,
    start: startsAt,
    end: endsAt,
    stamp: changedAt,
    lastModified: changedAt,
    sequence: Math.max(0, Math.floor((changedAt.getTime() - firstVersion) / 1000)),
    summary: `${name}${suffix}`,
    status,
    transparency:
      state === 'booked' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    location: where === null ? null : printable(getLocation(where)),
    description: about.map(printable).filter(Boolean).join('\n'),
    url: origin === null ? null : `${origin}/dashboard/user/courses/${courseId}`,
  }
}

const describe = (where: MeetingSession['where']): string => {
  if (where === null) return ''
  return where.place.kind === 'online' ? `Join: ${where.place.link}` : `Room: ${where.roomName}`
}

const getLocation = ({ roomName, place }: NonNullable<MeetingSession['where']>): string =>
  place.kind === 'online' ? place.link : `${roomName}, ${place.address}`

/** The title says it too, because most views of calendar programs show nothing else. */
const states = {
  booked: { text: 'You have a seat.', suffix: '', status: ICalEventStatus.CONFIRMED },
  waiting: {
    text: 'You are on the waiting list.',
    suffix: ' (waiting list)',
    status: ICalEventStatus.TENTATIVE,
  },
  none: {
    text: 'You have not booked a seat.',
    suffix: ' (not booked)',
    status: ICalEventStatus.TENTATIVE,
  },
  cancelled: {
    text: 'This session is cancelled.',
    suffix: ' (cancelled)',
    status: ICalEventStatus.CANCELLED,
  },
} as const

/** Removes line breaks and characters that RFC 5545, section 3.3.11, forbids. */
function printable(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
}
