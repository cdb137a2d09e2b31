import { setTimeout as pause } from 'node:timers/promises'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { firestore } from '../firebase.ts'

/** What a commit was decided on is no longer there, so all of it has to be decided again. */
export class MovedOn extends Error {}

const attempts = 15

/** Runs an attempt, and runs it again while what it had read moves on before it commits. */
export async function whileMoving<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof MovedOn) || tried === attempts) throw error
      await pause(Math.random() * 20 * tried)
    }
  }
}

/** Throws `MovedOn` where one of the documents is no longer as it was read. */
export async function requireUnmoved(seen: readonly DocumentSnapshot[]): Promise<void> {
  const now = await readAll(seen.map(({ ref }) => ref))
  const same = now.every(({ updateTime }, place) => {
    const before = seen[place]?.updateTime
    return updateTime === undefined || before === undefined
      ? updateTime === before
      : updateTime.isEqual(before)
  })
  if (!same) throw new MovedOn('Somebody else changed this meanwhile')
}

/** The documents, in the order given. */
export async function readAll(refs: readonly DocumentReference[]): Promise<DocumentSnapshot[]> {
  return refs.length === 0 ? [] : firestore().getAll(...refs)
}
