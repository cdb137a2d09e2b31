import { searchKey } from '@shala/contract/values/searchKey'
import { Temporal } from 'temporal-polyfill'
import { findMonth } from '#shared/tables/findMonth.ts'

/** The session against which a participant file is read. */
export interface CallSession {
  readonly startsAt: string
  readonly endsAt: string
  readonly timeZone: string
}

const day = 86_400

/** A time as it is written: what stands around the time of day, and that time in seconds. */
interface Written {
  /** The numbers of the day as texts, whose length tells a year. */
  readonly texts: readonly string[]
  readonly month: number | undefined
  readonly seconds: number
  /** The distance from UTC in seconds; null without a zone. */
  readonly offset: number | null
}

const orders = ['year', 'day', 'month'] as const
type Order = (typeof orders)[number]

/**
 * Reads times in seconds after the start of a session; null for other texts. Times without a zone are on
 * the clock of the session, and times without a day are the ones next to it. The order of day and month
 * is the one that brings most times near the session: `11/12/2026` is either.
 */
export function readMoments(
  cells: readonly string[],
  { startsAt, timeZone }: CallSession,
): (number | null)[] {
  const start = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone)
  const wall = start.toPlainDateTime().toZonedDateTime('UTC').epochMilliseconds / 1000
  const written = cells.map(readWritten)
  const readings = orders.map((order) =>
    written.map((one) => {
      if (one === null) return null
      const date = findDate(one, order, start.year)
      if (date === null) return null
      if (date === 'none') return nearest(one.seconds - (wall % day))
      const at = date + one.seconds
      return one.offset === null ? at - wall : at - one.offset - Date.parse(startsAt) / 1000
    }),
  )
  const rank = (all: readonly (number | null)[]) => {
    const read = all.filter((one) => one !== null)
    return read.length + read.filter((one) => Math.abs(one) < 1.5 * day).length * (all.length + 1)
  }
  return readings.reduce((best, one) => (rank(one) > rank(best) ? one : best))
}

/** Moves a distance by whole days, so that it is at most half a day. */
function nearest(seconds: number): number {
  return seconds - Math.round(seconds / day) * day
}

/** Builds a pattern for texts as `searchKey` returns them. */
const keyed = (pattern: string) => new RegExp(pattern.normalize('NFKD'), 'u')

/** The halves of the day: after the time, in East Asia before it. */
const halfAfter = keyed(String.raw`^\s*(?:([aπ])|([pμ]))\.?\s?[mμ]\b`)
const halfBefore = keyed(String.raw`(?:(午前|上午|오전|de\.)|(午後|下午|오후|du\.))\s*$`)

const clocks = [
  /(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?/u,
  /(\d{1,2})時(\d{1,2})分(?:(\d{1,2})秒)?/u,
  /(?<=^|[\s,])(\d{1,2})[.h](\d{2})(?:[.m](\d{2}))?s?$/u,
  // A spreadsheet leaves the time of midnight out.
  /(?<=^\d{4}-\d{2}-\d{2})()()$/u,
]

const zone =
  /^\s*(?:[ap]\.?\s?m\.?)?\s*\(?(?:(?:z|utc|gmt)\s*([+-]\d{1,2})?(?::?(\d{2}))?|([+-]\d{2}):?(\d{2}))\)?$/u

function readWritten(text: string): Written | null {
  const key = searchKey(text)
  const clock = clocks.map((pattern) => pattern.exec(key)).find((found) => found !== null)
  if (!clock) return null
  const [whole, hours = '', minutes = '', seconds = '0'] = clock
  const after = key.slice(clock.index + whole.length)
  const before = key.slice(0, clock.index)
  const [, early, late] = halfAfter.exec(after) ?? halfBefore.exec(before) ?? []
  const isHalf = (early ?? late) !== undefined && Number(hours) <= 12
  const hour = isHalf ? (Number(hours) % 12) + (late === undefined ? 0 : 12) : Number(hours)
  if (hour > 24 || Number(minutes) > 59 || Number(seconds) > 59) return null
  const [named, ...offsets] = zone.exec(after) ?? []
  const [hourOffset = '0', minuteOffset = '0'] = offsets.filter(Boolean)
  const date = `${before} ${named === undefined ? after : ''}`
  const texts = date.match(/\d+/g) ?? []
  const isClockAlone = texts[0] === '1899'
  return {
    texts: isClockAlone ? [] : texts,
    // A short weekday can be a short month: `mar 24 nov`.
    month: (date.match(/[\p{L}\p{M}]+/gu) ?? []).flatMap((word) => findMonth(word) ?? []).at(-1),
    seconds: (hour * 60 + Number(minutes)) * 60 + Number(seconds),
    offset:
      named === undefined
        ? null
        : Number(hourOffset) * 3600 +
          (hourOffset.startsWith('-') ? -60 : 60) * Number(minuteOffset),
  }
}

/** Returns the seconds of midnight of a written day; `none` without a day, null for no day of that order. */
function findDate(
  { texts, month: named }: Written,
  order: Order,
  year: number,
): number | 'none' | null {
  if (texts.length === 0) return named === undefined ? 'none' : null
  const parts = named === undefined ? orderNumbers(texts, order) : orderNamed(texts, named)
  if (parts === null) return null
  const [written, month, date] = parts
  const full = written === null ? year : written < 100 ? 2000 + written : written
  const at = new Date(Date.UTC(full, month - 1, date))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date ? at.getTime() / 1000 : null
}

type Parts = readonly [year: number | null, month: number, day: number]

function orderNumbers(texts: readonly string[], order: Order): Parts | null {
  const [first = '', second = '', third] = texts
  const [one, two, three] = [Number(first), Number(second), Number(third)]
  if (texts.length === 2 && order !== 'year')
    return order === 'day' ? [null, two, one] : [null, one, two]
  if (texts.length !== 3 || third === undefined) return null
  if (order === 'year') return third.length > 2 ? null : [one, two, three]
  if (first.length > 2) return null
  return order === 'day' ? [three, two, one] : [three, one, two]
}

function orderNamed(texts: readonly string[], month: number): Parts | null {
  const [first = '', second] = texts
  if (second === undefined) return [null, month, Number(first)]
  return first.length > 2
    ? [Number(first), month, Number(second)]
    : [Number(second), month, Number(first)]
}
