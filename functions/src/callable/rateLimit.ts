import type { RecordStamps } from '@shala/contract/audit'
import { AppError } from './AppError.ts'

/** The refusal of who did something too often: what that was, in a sentence, and when to go on. */
export function rateLimitError(sentence: string, waitMs: number): AppError {
  const wait = describeWait(wholeMinutes(waitMs))
  return new AppError('resource-exhausted', `${sentence} Please try again in ${wait}.`)
}

/** So often something may be done in so many milliseconds. */
export interface Rate {
  readonly most: number
  readonly within: number
}

/**
 * Which of the moments at which something was done, in order, still count; and how many milliseconds
 * are left until it may be done once more, null where it may be now.
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

/** Rounded up, and one at least. */
export function wholeMinutes(ms: number): number {
  return Math.max(1, Math.ceil(ms / 60_000))
}

/** How long to wait, such as "a minute", "20 minutes" or "3 hours". */
export function describeWait(minutes: number): string {
  if (minutes > 90) return `${Math.round(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/**
 * How often people may change a record of their own, each change of which leaves an event: so many
 * times when it is new, and once more for each `everyMinutes` of its age.
 */
export interface RateLimit {
  readonly atFirst: number
  readonly everyMinutes: number
}

/**
 * Throws an AppError that says how long to wait where a record has changed as often as it may. The
 * stamps that it has anyway are what is counted by (docs/decisions/0019).
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
