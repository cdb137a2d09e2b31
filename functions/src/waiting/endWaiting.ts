import * as logger from 'firebase-functions/logger'
import { Refusal } from '../callable/Refusal.ts'
import { firestore } from '../firebase.ts'
import { changeRecord } from '../records/changeRecords.ts'
import { ended } from './waiting.ts'
import { waitingKind } from './waitingKind.ts'

/** Grants that are ended at once. */
const portion = 100

/**
 * Marks what has waited for too long, so that lists say it. It could not be claimed any more
 * already: see `isClaimable`. Doing it again changes nothing. Says how many there were.
 */
export async function endWaiting(now: Date): Promise<number> {
  const over = firestore()
    .collection(waitingKind.collection)
    .where('status', '==', 'waiting')
    .where('endsAt', '<=', now)
    .orderBy('endsAt')
    .limit(portion)
  let count = 0
  let page = (await over.get()).docs
  while (page.length > 0) {
    const marked = await Promise.all(page.map(({ id }) => end(id, now)))
    count += marked.filter(Boolean).length
    const last = page.at(-1)
    page = last === undefined ? [] : (await over.startAfter(last).get()).docs
  }
  return count
}

async function end(id: string, now: Date): Promise<boolean> {
  try {
    await changeRecord(waitingKind, {
      id,
      seen: 'any',
      action: 'end',
      by: 'system',
      decide: (before) => before && ended(before, now),
    })
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    logger.error('not ended', { waitingGrantId: id, why: error.message })
    return false
  }
}
