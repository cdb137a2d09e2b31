import { countRecent, rateLimitError } from '../callable/rateLimit.ts'

const windowMs = 60 * 60 * 1000

const tooManyFromYou = 'Too many messages have come from you within an hour.'

/** What is said where it is not the sender who wrote too much. */
export const tooManyInAll = 'More messages have come within an hour than we can read.'

/**
 * The moments of the past hour at which somebody wrote, with `now` added to them. Throws an AppError
 * that begins with `sentence` and says how long to wait where there are as many as `limit` already.
 */
export function sentAlso(
  sentAt: readonly Date[],
  now: Date,
  limit: number,
  sentence = tooManyFromYou,
): Date[] {
  const { recent, waitMs } = countRecent(sentAt, now, { most: limit, within: windowMs })
  if (waitMs !== null) throw rateLimitError(sentence, waitMs)
  return [...recent, now]
}

/** When the last of these moments no longer counts. */
export function forgottenAt(sentAt: readonly Date[]): Date {
  return new Date(Math.max(...sentAt.map((at) => at.getTime())) + windowMs)
}
