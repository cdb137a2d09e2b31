import { AppError } from '@shala/contract/AppError'
import { limits } from '@shala/contract/limits'
import type { ScheduleForm, WallTime } from '@shala/contract/schedules/schedules'
import { formatLongDay } from '@shala/contract/values/longDay'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import type { Meeting } from './clashes.ts'
import { parseRule, type Rule } from './rule.ts'

type Timing = Pick<ScheduleForm, 'start' | 'minutes' | 'rule' | 'exceptions' | 'timeZone'>

/**
 * Returns the sessions of a schedule in order, and a notice for each session that a clock change
 * moves. Independent of the current time, so past sessions are included.
 *
 * The rule repeats the local time, so 18:00 stays 18:00 all year. It is expanded without a zone and
 * then read in the zone: a skipped time moves forward by the gap, and of a repeated time the first
 * is used. The duration is in elapsed minutes, even across a clock change.
 *
 * Throws the AppError, with its field, for an invalid or endless rule, an exception without a
 * session, and overlapping sessions.
 */
export function expandSessions(timing: Timing): { meetings: Meeting[]; notices: string[] } {
  const { exceptions, timeZone } = timing
  const all = listWallTimes(timing)
  for (const [index, exception] of exceptions.entries()) {
    if (!all.includes(exception)) {
      throw bad(`exceptions.${index}`, 'must be the time of a session of the series')
    }
  }
  const left = new Set(exceptions)
  const held = all.filter((wallTime) => !left.has(wallTime))
  if (held.length === 0) throw bad('exceptions', 'must leave at least one session')
  const meetings = held.map((wallTime) => toMeeting(wallTime, timing))
  for (const [index, { startsAt }] of meetings.entries()) {
    const before = meetings[index - 1]
    if (before !== undefined && before.endsAt > startsAt) {
      throw bad('minutes', `must end before the next session begins (${before.wallTime})`)
    }
  }
  return { meetings, notices: held.flatMap((wallTime) => getNotice(wallTime, timeZone)) }
}

export function toMeeting(
  wallTime: WallTime,
  { timeZone, minutes }: Pick<Timing, 'timeZone' | 'minutes'>,
): Meeting {
  const startsAt = toInstant(wallTime, timeZone)
  return { wallTime, startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) }
}

/** The moment at which the clocks of a zone show a time; see `expandSessions` for changes of them. */
function toInstant(wallTime: WallTime, timeZone: string): Date {
  const local = Temporal.PlainDateTime.from(wallTime)
  return new Date(local.toZonedDateTime(timeZone).epochMilliseconds)
}

function bad(field: string, message: string): AppError {
  return new AppError('invalid-argument', message, `schedule.${field}`)
}

/** The times that the rule meets, as the wall shows them, in order. */
function listWallTimes({ start, rule: text, timeZone }: Timing): WallTime[] {
  if (text === null) return [start]
  const rule = parseRule(text)
  const first = Temporal.PlainDateTime.from(start)
  const furthest = first.add({ days: limits.scheduleDays })
  const until = rule.until === null ? null : getUntil(rule.until, timeZone)
  if (until !== null && Temporal.PlainDateTime.compare(until, furthest) > 0) throw tooFar()
  const found = expand(rule, first, until ?? furthest)
  if (found[0] !== start) {
    throw bad('rule', `must meet the first session (${start.replace('T', ' ')})`)
  }
  if (found.length > limits.scheduleSessions) {
    throw bad('rule', `must come to at most ${limits.scheduleSessions} sessions`)
  }
  if (rule.count !== null && found.length < rule.count) throw tooFar()
  return found
}

function tooFar(): AppError {
  return bad('rule', `must end within ${limits.scheduleDays} days of the first session`)
}

/** UNTIL on the wall of the zone. */
function getUntil(until: string, timeZone: string): Temporal.PlainDateTime {
  try {
    return until.endsWith('Z')
      ? Temporal.Instant.from(until).toZonedDateTimeISO(timeZone).toPlainDateTime()
      : Temporal.PlainDateTime.from(until)
  } catch {
    throw bad('rule', 'must have a day that there is as UNTIL')
  }
}

/** Expands in UTC, which has no clock changes. */
function expand(
  rule: Rule,
  first: Temporal.PlainDateTime,
  last: Temporal.PlainDateTime,
): WallTime[] {
  const dtstart = first.toZonedDateTime('UTC')
  const end = last.toZonedDateTime('UTC')
  const recurrence = new RRuleTemporal({
    freq: rule.freq,
    interval: rule.interval,
    ...(rule.count === null ? { until: end } : { count: rule.count }),
    ...part('byDay', rule.byDay),
    ...part('byMonth', rule.byMonth),
    ...part('byMonthDay', rule.byMonthDay),
    ...part('byYearDay', rule.byYearDay),
    ...part('byWeekNo', rule.byWeekNo),
    ...part('bySetPos', rule.bySetPos),
    wkst: rule.weekStart,
    dtstart,
    tzid: 'UTC',
    temporal: Temporal,
  })
  return recurrence
    .between(dtstart, end, true)
    .map((at) => at.toPlainDateTime().toString({ smallestUnit: 'minute' }))
}

/** An empty list would be a rule that never meets. */
function part<Value>(name: string, values: readonly Value[]): Record<string, Value[]> {
  return values.length === 0 ? {} : { [name]: [...values] }
}

function getNotice(wallTime: WallTime, timeZone: string): string[] {
  const local = Temporal.PlainDateTime.from(wallTime)
  const earlier = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  const later = local.toZonedDateTime(timeZone, { disambiguation: 'later' })
  if (earlier.equals(later)) return []
  const day = formatLongDay(wallTime.slice(0, 10))
  const time = wallTime.slice(11)
  const begins = local.toZonedDateTime(timeZone).toPlainDateTime()
  return begins.equals(local)
    ? [`On ${day} the clocks show ${time} twice; the session begins at the first.`]
    : [
        `On ${day} the clocks skip ${time}; the session begins at ${begins.toPlainTime().toString({ smallestUnit: 'minute' })}.`,
      ]
}
