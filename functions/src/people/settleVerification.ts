import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentReference } from 'firebase-admin/firestore'
import type { Caller } from '../callable/caller.ts'
import { firestore } from '../firestore/client.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { log } from '../log.ts'
import { endAllSessions, endSessionsBefore } from './endSessions.ts'

/** Two clocks of the provider write down one sign-in, in whole seconds. */
const sameSignIn = 2

/**
 * `unverifiedAccounts/{uid}`: an account whose address nobody has verified yet, so that the moment
 * is noticed at which somebody has. It holds nothing but since when that is known.
 */
export function unverifiedAccount(userId: string): DocumentReference {
  return firestore().collection('unverifiedAccounts').doc(userId)
}

/**
 * Records that nobody has verified an account's address, once: every later login only reads it.
 * Idempotent.
 */
export async function noteUnverified({ uid, email, emailVerified }: UserRecord): Promise<void> {
  if (email === undefined || emailVerified) return
  await commitWithRetry(async (commit) => {
    const noted = await unverifiedAccount(uid).get()
    if (!noted.exists) commit.create(noted.ref, { since: new Date() })
  })
}

export async function deleteUnverifiedNote(userId: string): Promise<void> {
  await unverifiedAccount(userId).delete()
}

/**
 * Ends the other sessions of an account whose address has been verified for the first time: until
 * then it may have been opened, and be in use, by somebody whose address it is not
 * (docs/decisions/0031). Where somebody signed in after the caller, no moment parts the caller's
 * session from the others, and the caller's ends with them.
 */
export async function settleVerification({ uid, record, claims }: Caller): Promise<void> {
  if (!record.emailVerified) return noteUnverified(record)
  const noted = await unverifiedAccount(uid).get()
  if (!noted.exists) return
  const signedInAt = claims.auth_time
  const lastSignIn = Date.parse(record.metadata.lastSignInTime) / 1000
  if (lastSignIn > signedInAt + sameSignIn) await endAllSessions(uid)
  else await endSessionsBefore(uid, signedInAt)
  await deleteUnverifiedNote(uid)
  log.write('account.verified', { subject: { userId: uid } })
}
