import * as logger from 'firebase-functions/logger'

/** What is said beside a line, such as a uid, a count or an error. */
type Entry = Readonly<Record<string, unknown>>

/**
 * The log of the functions; nothing else writes to it (a lint rule says so). People are named by
 * their uid. An address, wherever it got into a line, such as a document's key in an error of the
 * store, is written as `(address)`: a log outlives an account, and is read by others than admins.
 */
export const log = {
  info: (line: string, entry?: Entry) => {
    logger.info(...plainEntry(line, entry))
  },
  warn: (line: string, entry?: Entry) => {
    logger.warn(...plainEntry(line, entry))
  },
  error: (line: string, entry?: Entry) => {
    logger.error(...plainEntry(line, entry))
  },
}

/** A line and what is said beside it, with no address left in either, however deep it lies. */
export function plainEntry(line: string, entry: Entry = {}): [string, Record<string, unknown>] {
  return [withoutAddresses(line), plainObject(entry)]
}

/**
 * An address in plain text, or as it stands in a key (`%40`). Rather a little too much than too
 * little: what looks like one is one.
 */
const address = /(?:[^\s"<>()[\],;:/\\]+|\/)(?:@|%40)[^\s"'<>()[\]{},;:/\\?&=#]+/giu

/** A text in which no address is left. */
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
