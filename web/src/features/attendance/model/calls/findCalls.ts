import { type Connection, clip, type Span } from './countTime.ts'

/** A video call in a participant file. */
export interface Call {
  readonly topic: string
  readonly connections: readonly Connection[]
  /** From the first joining to the last leaving, in seconds after the start of the session; null without times. */
  readonly span: Span | null
  readonly isOfSession: boolean
}

/** People who join again within this time, in seconds, are in the same call. */
const longestBreak = 30 * 60

/**
 * Separates the calls of a file: a call ends when all people have left for half an hour. All that was at the
 * time of the session is one call, also with a long break. Connections without times belong to each call.
 */
export function findCalls(connections: readonly Connection[], window: Span): Call[] {
  const untimed = connections.filter(({ span }) => span === null)
  const timed = connections
    .flatMap((connection) =>
      connection.span === null ? [] : { connection, span: connection.span },
    )
    .toSorted((one, other) => one.span.from - other.span.from)
  const parts: { topic: string; span: Span; connections: Connection[] }[] = []
  for (const { connection, span } of timed) {
    const { topic } = connection
    const known = parts.findLast((part) => part.topic === topic)
    if (known === undefined || span.from - known.span.until > longestBreak) {
      parts.push({ topic, span, connections: [connection] })
      continue
    }
    known.connections.push(connection)
    known.span = { from: known.span.from, until: Math.max(known.span.until, span.until) }
  }
  if (parts.length === 0) return [{ topic: '', connections, span: null, isOfSession: true }]
  const calls: Call[] = []
  for (const { topic, span, connections: own } of parts) {
    const isOfSession = own.some((one) => one.span !== null && clip(one.span, window) !== null)
    const same = calls.findIndex((call) => isOfSession && call.isOfSession && call.topic === topic)
    const before = calls[same]
    if (before?.span) {
      calls[same] = {
        ...before,
        connections: [...before.connections, ...own],
        span: { from: before.span.from, until: Math.max(before.span.until, span.until) },
      }
    } else calls.push({ topic, connections: [...own], span, isOfSession })
  }
  return calls.map((call) => ({ ...call, connections: [...call.connections, ...untimed] }))
}

/** Returns the call that shares most time with the session; undefined if none does. */
export function findSessionCall(calls: readonly Call[], window: Span): Call | undefined {
  const shared = ({ span }: Call) => {
    const inside = span && clip(span, window)
    return inside === null ? 0 : inside.until - inside.from
  }
  return calls
    .filter(({ isOfSession }) => isOfSession)
    .toSorted((one, other) => shared(other) - shared(one))[0]
}

/** The zones of the world differ by half hours. In seconds. */
export const zoneStep = 1800

/** Returns a call of another time as if it had begun with the session, such as one in another time zone. */
export function alignCall(call: Call): Call {
  if (call.isOfSession || call.span === null) return call
  const by = -Math.round(call.span.from / zoneStep) * zoneStep
  const move = (span: Span) => ({ from: span.from + by, until: span.until + by })
  return {
    ...call,
    span: move(call.span),
    isOfSession: true,
    connections: call.connections.map((one) => ({ ...one, span: one.span && move(one.span) })),
  }
}
