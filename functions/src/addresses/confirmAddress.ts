import * as contract from '@shala/contract/accounts/addresses'
import { refusalMessages } from '@shala/contract/accounts/refusalMessages'
import { RecordStamps } from '@shala/contract/audit'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { notFound, AppError } from '../callable/AppError.ts'
import { changeRecords } from '../firestore/changeRecords.ts'
import { readLatestEvent } from '../firestore/latestEvents.ts'
import { tryClaimInvitations } from '../invitations/claimInvitations.ts'
import { findUser, findUserWithEmail } from '../people/findUser.ts'
import { implement } from '../people/implement.ts'
import { addressKind } from '../people/provenAddresses.ts'
import { deleteAddresses } from './deleteAddresses.ts'
import { AddressProof, hashToken, proofs } from './proofs.ts'

/**
 * Returns the stamps of a deleted record, so that a new one continues its revisions; null if there
 * never was one or it still exists.
 */
export async function lastStamps(
  { collection }: { readonly collection: string },
  documentId: string,
): Promise<RecordStamps | null> {
  const last = await readLatestEvent(collection, documentId)
  if (last?.after !== null || last.before === null) return null
  return { ...RecordStamps.parse(last.before), revision: last.revision }
}

export const confirmAddress = implement(contract.confirmAddress, async ({ token }, { uid }) => {
  const ref = proofs().doc(hashToken(token))
  const { email } = open(await ref.get(), uid)
  await refuseTaken(email, uid)
  const id = contract.addressId(email)
  const gone = await lastStamps(addressKind, id)
  const change = {
    id,
    seen: 'any',
    action: 'confirm',
    by: uid,
    decide: (before: contract.AddressContent | null, verifiedAt: Date) => {
      if (before !== null && before.userId !== uid) throw cannotBeAdded()
      return { email, userId: uid, verifiedAt }
    },
    ...(gone === null ? {} : { gone }),
  } as const
  await changeRecords(addressKind, [change], async (commit) => {
    const proof = await ref.get()
    open(proof, uid)
    const lastUpdateTime = proof.updateTime
    commit.update(ref, { usedAt: new Date() }, lastUpdateTime ? { lastUpdateTime } : {})
  })
  const record = await findUser(uid)
  // The account may have been deleted since the read, and its event may already be over.
  if (record === null) await deleteAddresses(uid)
  if (record === null) throw new AppError('unauthenticated', refusalMessages.notAuthenticated)
  return { email, claimed: await tryClaimInvitations(record) }
})

/**
 * Parses the proof of a link. Throws an AppError if the caller may not use it or it has expired.
 */
function open(snapshot: DocumentSnapshot, uid: string): AddressProof {
  const proof = AddressProof.safeParse(snapshot.data())
  if (!proof.success) throw tooOld()
  const { userId, usedAt, expiresAt } = proof.data
  if (userId !== uid) {
    throw new AppError('permission-denied', 'Another account asked for this email.')
  }
  if (usedAt !== null) throw new AppError('already-exists', 'This link has already been used.')
  if (expiresAt <= new Date()) throw tooOld()
  return proof.data
}

/** Refuses an address that another user signs in with and has verified. */
async function refuseTaken(email: string, uid: string): Promise<void> {
  const record = await findUserWithEmail(email)
  if (record?.uid === uid || record?.emailVerified === true) throw cannotBeAdded()
}

function tooOld(): AppError {
  return notFound('token', 'this link is too old, or not whole')
}

/** Gives no reason: the owner of an address is private. */
function cannotBeAdded(): AppError {
  return new AppError(
    'failed-precondition',
    'This address cannot be added. Please write to the school if it is yours.',
  )
}
