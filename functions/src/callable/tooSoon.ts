import { Refusal } from './Refusal.ts'

/** The refusal of who did something too often: what that was, in a sentence, and when to go on. */
export function tooSoon(sentence: string, waitMs: number): Refusal {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Refusal('resource-exhausted', `${sentence} Please try again in ${wait}.`)
}
