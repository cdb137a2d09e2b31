import { removeOldMessages } from './removeOldMessages.ts'

/** Every night: what visitors wrote a year ago goes. */
export async function sweepContactMessages(now: Date) {
  return { removed: await removeOldMessages(now) }
}
