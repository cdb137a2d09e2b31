import type { WaitingContent } from '@shala/contract/waitingGrants'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentReference } from 'firebase-admin/firestore'
import * as logger from 'firebase-functions/logger'
import { granting } from '../access/changeAccess.ts'
import { enter, type Row } from '../access/ledger.ts'
import { revokeEverything } from '../access/revokeEverything.ts'
import { schoolSpan } from '../access/schoolSpan.ts'
import { provenAddresses } from '../addresses/provenAddresses.ts'
import { Refusal } from '../callable/Refusal.ts'
import { firestore } from '../firebase.ts'
import { findUser } from '../people/findUser.ts'
import { enter as enterRecord } from '../records/changeRecords.ts'
import { readRecord, type Kept } from '../records/readRecord.ts'
import { claimed, isClaimable, unlessGrantedSince } from './waiting.ts'
import { waitingKind } from './waitingKind.ts'

/**
 * Gives an account what waits for the addresses that it has proven to be its own, and says how many
 * grants those were. Doing it again changes nothing, and of two who do it at once one claims. What
 * cannot be granted, such as a course that is gone, goes on waiting and is logged.
 */
export async function claimWaiting(record: UserRecord): Promise<number> {
  const { uid } = record
  const waiting = await waitingFor(await provenAddresses(record))
  let count = 0
  for (const ref of waiting) if (await claim(ref, uid)) count += 1
  // The account may have been deleted while we wrote, and its own event may be over already.
  if (count > 0 && (await findUser(uid)) === null) {
    await revokeEverything(uid, { by: 'system', reason: 'Account deleted' })
  }
  return count
}

/** Like `claimWaiting`, where it must not stand in the way: a failure is logged, and counts as none. */
export function claimInPassing(record: UserRecord): Promise<number> {
  return claimWaiting(record).catch((error: unknown) => {
    logger.error('what waits was not claimed', { uid: record.uid, error: String(error) })
    return 0
  })
}

/** Firestore's `in` takes 30 values. */
const addressesAtOnce = 30

async function waitingFor(emails: readonly string[]): Promise<DocumentReference[]> {
  const refs: DocumentReference[] = []
  for (let start = 0; start < emails.length; start += addressesAtOnce) {
    const { docs } = await firestore()
      .collection(waitingKind.collection)
      .where('email', 'in', emails.slice(start, start + addressesAtOnce))
      .where('status', '==', 'waiting')
      .get()
    refs.push(...docs.map(({ ref }) => ref))
  }
  return refs
}

/** Claims one grant, in one commit with the access that it gives, and says whether it did. */
async function claim(ref: DocumentReference, userId: string): Promise<boolean> {
  try {
    const first = readRecord(waitingKind, await ref.get())
    if (first === null || !isClaimable(first, new Date())) return false
    const row = await rowOf(first, userId)
    await enter([row], async (commit, [outcome]) => {
      if (outcome instanceof Refusal) throw outcome
      const snapshot = await ref.get()
      const at = new Date()
      const before = readRecord(waitingKind, snapshot)
      // The row was made of what stood there at first, and is worth nothing for anything else.
      if (before?.revision !== first.revision || !isClaimable(before, at)) throw notWaiting()
      const decide = () => claimed(before, userId)
      const change = { id: ref.id, seen: 'any', action: 'claim', by: userId, decide } as const
      await enterRecord(commit, { kind: waitingKind, change, snapshot, at })
    })
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    logger.warn('goes on waiting', { waitingGrantId: ref.id, userId, why: error.message })
    return false
  }
}

async function rowOf(waiting: Kept<WaitingContent>, userId: string): Promise<Row> {
  const { terms, courseId, by, source, batch } = waiting
  const span = await schoolSpan(terms)
  const grant = granting({ ...terms, ...span }, { courseId, by, source })
  const decide = unlessGrantedSince(waiting, grant.decide)
  return { ...grant, userId, action: 'claim', batch, decide }
}

function notWaiting(): Refusal {
  return new Refusal('aborted', 'somebody else claimed, cancelled or changed it meanwhile')
}
