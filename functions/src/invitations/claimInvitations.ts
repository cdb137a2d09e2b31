import { type InvitationContent, invitations } from '@shala/contract/access/invitations'
import type { Stored } from '@shala/contract/records'
import { chunk, mapInChunks, maxInClauseValues } from '@shala/contract/values/chunk'
import { type Decide, grantChange, type Row } from '@shala/domain/access/changes/changeAccess'
import { claimed, isClaimable, unlessGrantedSince } from '@shala/domain/access/changes/invitation'
import { noPayment } from '@shala/domain/payments/payments'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { saveAccessForExistingUsers } from '../access/saveAccess.ts'
import { schoolDateRange } from '../access/schoolDateRange.ts'
import { AppError } from '../callable/AppError.ts'
import { addRecordChange } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { log } from '../log.ts'
import { findPeople } from '../people/findPeople.ts'
import { provenAddresses } from '../people/provenAddresses.ts'

/**
 * Returns the change that gives an account an invitation, in the name of the admin who granted it.
 * Access that the same source granted later stays as it is. The change holds only if the access
 * record is still the same at the commit, even if it gives nothing new. A payment that cannot be added
 * to the ledger of the enrolment is left out: it must not keep the student out of the course.
 */
export async function claimRow(pending: Stored<InvitationContent>, userId: string): Promise<Row> {
  const { terms, courseId, by, source, batch, notify } = pending
  const span = await schoolDateRange(terms)
  const options = { courseId, by, source, notify }
  const grant = grantChange({ ...terms, ...span }, options)
  const unpaid = grantChange({ ...terms, ...span, ...noPayment }, options)
  const decide = unlessGrantedSince(pending, orElse(grant.decide, unpaid.decide))
  return { ...grant, userId, action: 'claim', batch, decide, held: true }
}

/** Decides by the second function if the first one refuses. */
function orElse(first: Decide, second: Decide): Decide {
  return (...row) => {
    try {
      return first(...row)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return second(...row)
    }
  }
}

/**
 * Claims the invitations of an account's verified addresses, and returns their number.
 * Idempotent; of two parallel calls, one claims. Grants that fail, for example because the course
 * is missing, stay pending and are logged.
 */
export async function claimInvitations(record: UserRecord): Promise<number> {
  const { uid } = record
  const pending = await invitationsFor(await provenAddresses(record))
  let count = 0
  for (const ref of pending) if (await claim(ref, uid)) count += 1
  return count
}

/** Like `claimInvitations`, but logs failures and returns 0, so that the caller can continue. */
export function tryClaimInvitations(record: UserRecord): Promise<number> {
  return claimInvitations(record).catch((error: unknown) => {
    log.write('invitation.claimFailed', { subject: { userId: record.uid }, error })
    return 0
  })
}

/** Returns the latest first: of several invitations from one source, the latest terms apply. */
async function invitationsFor(emails: readonly string[]): Promise<DocumentReference[]> {
  const found: QueryDocumentSnapshot[] = []
  for (const ids of chunk(emails, maxInClauseValues)) {
    const { docs } = await firestore()
      .collection(invitations.collection)
      .where('email', 'in', ids)
      .where('status', '==', 'waiting')
      .get()
    found.push(...docs)
  }
  return found
    .toSorted((one, other) => other.updateTime.toMillis() - one.updateTime.toMillis())
    .map(({ ref }) => ref)
}

/** Claims one grant, in one commit with the access that it gives, and says whether it did. */
async function claim(ref: DocumentReference, userId: string): Promise<boolean> {
  try {
    const first = readRecord(invitations, await ref.get())
    if (first === null || !isClaimable(first, new Date())) return false
    const row = await claimRow(first, userId)
    const [entered] = await saveAccessForExistingUsers([row], async (commit, [outcome]) => {
      if (outcome instanceof AppError) throw outcome
      const snapshot = await ref.get()
      const at = new Date()
      const before = readRecord(invitations, snapshot)
      // The row was built from the first version and is invalid for any other.
      if (before?.revision !== first.revision || !isClaimable(before, at)) throw notPending()
      const decide = () => claimed(before, userId)
      const change = { id: ref.id, seen: 'any', action: 'claim', by: userId, decide } as const
      await addRecordChange(commit, { kind: invitations, change, snapshot, at })
    })
    return !(entered instanceof AppError)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Its key says the address.
    log.write('invitation.refused', { subject: { userId }, error: error.message })
    return false
  }
}

function notPending(): AppError {
  return new AppError('aborted', 'this invitation has since been claimed, cancelled or changed')
}

/**
 * Claims the invitations of these addresses for the accounts that have verified them. Called
 * after creating invitations: an address may have been verified between the check and the
 * commit, and its owner may have signed in too early to find them. Idempotent.
 */
export async function claimForVerified(emails: Iterable<string>): Promise<void> {
  const { byAddress } = await findPeople([], emails)
  const people = new Map([...byAddress.values()].map((record) => [record.uid, record]))
  await mapInChunks([...people.values()], { size: 1, atOnce: 8 }, (ids) =>
    Promise.all(ids.map(tryClaimInvitations)),
  )
}

/**
 * Like `claimForVerified`, for use after a commit: failures are logged. The owner of the address
 * claims the invitations at the next login.
 */
export async function tryClaimForVerified(emails: Iterable<string>): Promise<void> {
  try {
    await claimForVerified(emails)
  } catch (error) {
    log.write('invitation.claimFailed', { error })
  }
}
