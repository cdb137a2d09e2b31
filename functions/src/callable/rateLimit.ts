import type { RecordStamps } from '@shala/contract/audit'
import { AppError } from './AppError.ts'

/** Builds the error for too many attempts: a sentence, and the time to wait. */
export function rateLimitError(sentence: string, waitMs: number): AppError {
  const wait = describeWait(wholeMinutes(waitMs))
  return new AppError('resource-exhausted', `${sentence} Please try again in ${wait}.`)
}

/** A number of attempts within a number of milliseconds. */
export interface Rate {
  readonly most: number
  readonly within: number
}

/**
 * Returns the times that still count, in order, and the milliseconds until the next attempt is
 * allowed, or null if it is allowed now.
 */
export function countRecent(
  moments: readonly Date[],
  now: Date,
  { most, within }: Rate,
): { recent: Date[]; waitMs: number | null } {
  const recent = moments.filter((at) => now.getTime() - at.getTime() < within)
  const oldest = recent[recent.length - most]
  return { recent, waitMs: oldest ? oldest.getTime() + within - now.getTime() : null }
}

/** Rounds up to whole minutes, at least one. */
export function wholeMinutes(ms: number): number {
  return Math.max(1, Math.ceil(ms / 60_000))
}

/** Formats the time to wait, such as "a minute", "20 minutes" or "3 hours". */
export function describeWait(minutes: number): string {
  if (minutes > 90) return `${Math.round(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/**
 * A limit on the changes of a user's own record, each of which creates an event: an initial number,
 * and one more per `everyMinutes` of the record's age.
 */
export interface RateLimit {
  readonly atFirst: number
  readonly everyMinutes: number
}

/**
 * Throws an AppError with the time to wait if the record has reached its limit. Counts by the
 * record's existing stamps (decision 2).
 */
export function assertWithinRateLimit(
  { atFirst, everyMinutes }: RateLimit,
  { revision, createdAt }: Pick<RecordStamps, 'revision' | 'createdAt'>,
  at: Date,
): void {
  if (revision < atFirst) return
  const nextAt = createdAt.getTime() + (revision - atFirst + 1) * everyMinutes * 60_000
  if (at.getTime() >= nextAt) return
  throw rateLimitError('That was changed too often.', nextAt - at.getTime())
}
