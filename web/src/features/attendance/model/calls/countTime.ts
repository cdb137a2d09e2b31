import type { JoinedName } from '@shala/contract/attendance/participants'

/** A span of time, in seconds after the start of the session. */
export interface Span {
  readonly from: number
  readonly until: number
}

/** One connection of a person to a video call, as the participant file of the call lists it. */
export interface Connection extends JoinedName {
  readonly span: Span | null
  /** The length that the file gives, in seconds; null if it gives only times. */
  readonly seconds: number | null
  /** The title of the call, if the file has it. */
  readonly topic: string
  /** The times of the row if they cannot be read; otherwise null. */
  readonly unread: string | null
}

/** How long after the end of a session its call counts, in minutes. A call that begins late ends late. */
export const marginMinutes = 10

/** Returns the time that counts: the session, and `marginMinutes` after it. */
export const toWindow = (minutes: number): Span => ({
  from: 0,
  until: (minutes + marginMinutes) * 60,
})

/**
 * Returns the time of a person's connections within a window, in seconds. Two devices at the same time count
 * once, and so does a second row that repeats a first one. Lengths without times cannot be compared, so
 * they are added.
 */
export function countSeconds(connections: readonly Connection[], window: Span): number {
  const timed = connections.flatMap(({ span, seconds }) => {
    const inside = span && clip(span, window)
    return inside === null ? [] : [{ ...inside, seconds: seconds ?? inside.until - inside.from }]
  })
  const given = timed.reduce(
    (sum, { from, until, seconds }) => sum + Math.min(seconds, until - from),
    0,
  )
  const untimed = connections.reduce(
    (sum, { span, seconds }) => sum + (span === null ? (seconds ?? 0) : 0),
    0,
  )
  return Math.min(given, countUnion(timed)) + untimed
}

/** Returns the part of a span within a window; null if there is none. */
export function clip(span: Span, window: Span): Span | null {
  const from = Math.max(span.from, window.from)
  const until = Math.min(span.until, window.until)
  return until > from ? { from, until } : null
}

/** Returns the seconds that at least one of the spans covers. */
function countUnion(spans: readonly Span[]): number {
  let covered = 0
  let end = Number.NEGATIVE_INFINITY
  for (const { from, until } of spans.toSorted((one, other) => one.from - other.from)) {
    covered += Math.max(0, until - Math.max(from, end))
    end = Math.max(end, until)
  }
  return covered
}

/** Returns the parts of connections in a window, from the first joining to the last leaving; null without times. */
export function getReach(connections: readonly Connection[], window: Span): Span | null {
  const spans = connections.flatMap(({ span }) => (span && clip(span, window)) ?? [])
  if (spans.length === 0) return null
  const from = Math.min(...spans.map((span) => span.from))
  return { from, until: Math.max(...spans.map((span) => span.until)) }
}

/**
 * Returns how long a call lasted within a window, in minutes. Without times it is as long as its longest
 * connection.
 */
export function countCallMinutes(connections: readonly Connection[], window: Span): number {
  const spans = connections.flatMap(({ span }) => (span && clip(span, window)) ?? [])
  const untimed = connections.map(({ span, seconds }) => (span === null ? (seconds ?? 0) : 0))
  return Math.round(Math.max(countUnion(spans), ...untimed) / 60)
}
