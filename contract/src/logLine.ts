import { logEvents, type LogEvent } from './logEvents.ts'

/** The subject of a log line, by its key; never by a name or an address. */
export type LogSubject = Partial<
  Record<
    'userId' | 'courseId' | 'accessId' | 'groupId' | 'orderId' | 'requestId' | 'bookingId' | 'path',
    string | null
  > & { userIds: readonly string[]; batches: readonly string[]; groups: readonly string[] }
>

/** The fields of a log line; each has the same meaning in every line. */
export interface LogFields {
  /** The uid of the caller; null if no user is signed in. */
  readonly actor?: string | null
  readonly subject?: LogSubject
  readonly batch?: string
  /** How long it took. */
  readonly milliseconds?: number
  /** By which the browser's call and all its lines are found together. */
  readonly correlationId?: string | undefined
  readonly callable?: string
  readonly job?: string
  /** Of a refusal: its code, and the field at fault. */
  readonly code?: string
  readonly field?: string | null
  /** Numbers by name. */
  readonly counts?: Readonly<Record<string, number | boolean>>
  /** The error, or the reason for skipping the work. */
  readonly error?: unknown
  /** Further details for the reader. */
  readonly detail?: unknown
}

/** A line of the log, as Cloud Logging reads it. */
export interface LogLine extends Readonly<Record<string, unknown>> {
  readonly severity: (typeof logEvents)[LogEvent]['severity']
  readonly message: string
  readonly event: LogEvent
}

/**
 * The line for an event. People are named by their uid. An address, wherever it got into a line,
 * such as a document's key in an error of the store, is written as `(address)`: a log outlives an
 * account, and is read by others than admins.
 */
export function logLine(event: LogEvent, fields: LogFields = {}): LogLine {
  const { severity, says } = logEvents[event]
  return { severity, message: says, event, ...plainObject(fields) }
}

/**
 * An email address in plain text or as part of a key (`%40`). Prefers false positives: any text
 * that looks like an address is masked.
 */
const address = /(?:[^\s"<>()[\],;:/\\]+|\/)(?:@|%40)[^\s"'<>()[\]{},;:/\\?&=#]+/giu

export function withoutAddresses(text: string): string {
  return text.replace(address, '(address)')
}

function plainObject(value: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => [
      withoutAddresses(name),
      plainValue(part),
    ]),
  )
}

function plainValue(value: unknown): unknown {
  if (typeof value === 'string') return withoutAddresses(value)
  if (value instanceof Error) return withoutAddresses(value.stack ?? String(value))
  if (Array.isArray(value)) return value.map(plainValue)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return plainObject(value)
}
