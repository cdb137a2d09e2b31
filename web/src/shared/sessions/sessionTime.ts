import { formatTimeZone } from '@shala/contract/values/longDay'
import { formatDay } from '../dates.ts'

/** The time of a session in the school's time zone, and in the reader's if it differs. */
export interface SessionTime {
  /** Such as `Monday 29 Mar 2027, 18:00 to 19:30`. */
  there: string
  /** Such as `London time`. */
  zone: string
  /** In the reader's time zone; null if it is the same. */
  here: string | null
  /** The parts of `there` for a timetable, such as `Mon`, `29`, `Mar` and `18:00 to 19:30`. */
  parts: { weekday: string; day: string; month: string; times: string }
}

interface Span {
  startsAt: Date
  endsAt: Date
  timeZone: string
}

/** `ownZone` is the reader's time zone, by default that of the browser. */
export function sessionTime({ startsAt, endsAt, timeZone }: Span, ownZone?: string): SessionTime {
  const there = getSpan(startsAt, endsAt, timeZone)
  const here = getSpan(startsAt, endsAt, ownZone)
  const [weekday = '', day = '', month = '', , ...times] = there.split(' ')
  const parts = { weekday: weekday.slice(0, 3), day, month, times: times.join(' ') }
  return { there, zone: formatTimeZone(timeZone), here: here === there ? null : here, parts }
}

/** The end has a day only if it differs. */
function getSpan(startsAt: Date, endsAt: Date, timeZone: string | undefined): string {
  const clock = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  const [from, to] = [clockAt(clock, startsAt), clockAt(clock, endsAt)]
  return `${from.day}, ${from.time} to ${from.day === to.day ? '' : `${to.day}, `}${to.time}`
}

/** Joins the parts here, because separators differ between browsers. */
function clockAt(clock: Intl.DateTimeFormat, at: Date): { day: string; time: string } {
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]))
  const join = (separator: string, ...types: Intl.DateTimeFormatPartTypes[]) =>
    types.map((type) => parts.get(type)).join(separator)
  return {
    day: `${join('', 'weekday')} ${formatDay(join('-', 'year', 'month', 'day'))}`,
    time: join(':', 'hour', 'minute'),
  }
}
