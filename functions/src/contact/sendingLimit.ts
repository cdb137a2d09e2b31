import { Refusal } from '../callable/Refusal.ts'

const windowMs = 60 * 60 * 1000

/**
 * The moments of the past hour at which a sender wrote, with `now` added to them. Throws a Refusal
 * that says how long to wait where there are as many as `limit` already.
 */
export function sentAlso(sentAt: readonly Date[], now: Date, limit: number): Date[] {
  const recent = sentAt.filter((at) => now.getTime() - at.getTime() < windowMs)
  const oldest = recent[recent.length - limit]
  if (oldest !== undefined) throw tooMany(oldest.getTime() + windowMs - now.getTime())
  return [...recent, now]
}

/** When the last of these moments no longer counts. */
export function forgottenAt(sentAt: readonly Date[]): Date {
  return new Date(Math.max(...sentAt.map((at) => at.getTime())) + windowMs)
}

function tooMany(waitMs: number): Refusal {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  const message = `Too many messages have come from you within an hour. Please try again in ${wait}.`
  return new Refusal('resource-exhausted', message)
}
