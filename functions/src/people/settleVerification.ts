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
 * `unverifiedAccounts/{uid}`: an account with an unverified address, to detect its first
 * verification. It contains only the time of the record.
 */
export function unverifiedAccount(userId: string): DocumentReference {
  return firestore().collection('unverifiedAccounts').doc(userId)
}

/** Records once that an account's address is unverified; later logins only read it. Idempotent. */
export async function noteUnverified({ uid, email, emailVerified }: UserRecord): Promise<void> {
  if (email === undefined || emailVerified) return
  await commitWithRetry(async (commit) => {
    const noted = await unverifiedAccount(uid).get()
    if (!noted.exists) commit.create(noted.ref, { since: new Date() })
  })
}

async function deleteUnverifiedNote(userId: string): Promise<void> {
  await unverifiedAccount(userId).delete()
}

/**
 * Ends the other sessions of an account after its address was verified for the first time: until
 * then a stranger may have registered it and be signed in (decision 31). If another session
 * started after the caller's, the two cannot be distinguished by time, and the caller's session
 * ends as well.
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
