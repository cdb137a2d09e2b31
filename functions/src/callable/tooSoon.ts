import { Refusal } from './Refusal.ts'

/** The refusal of who did something too often: what that was, in a sentence, and when to go on. */
export function tooSoon(sentence: string, waitMs: number): Refusal {
  const wait = waitInWords(Math.max(1, Math.ceil(waitMs / 60_000)))
  return new Refusal('resource-exhausted', `${sentence} Please try again in ${wait}.`)
}

/** How long to wait, such as "a minute", "20 minutes" or "3 hours". */
export function waitInWords(minutes: number): string {
  if (minutes > 90) return `${Math.round(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
