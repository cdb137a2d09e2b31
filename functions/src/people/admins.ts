import { AdminRecord } from '@shala/contract/people'
import type { UserRecord } from 'firebase-admin/auth'
import { Refusal } from '../callable/Refusal.ts'
import { auth, firestore } from '../firebase.ts'

/** Who was made or unmade an admin through the product. The claim on the Auth record is what counts. */
function admins() {
  return firestore().collection('admins')
}

/** What the product has noted of a person: an admin, an admin no longer, or null for nothing. */
export async function notedAdmin(userId: string): Promise<boolean | null> {
  const record = AdminRecord.safeParse((await admins().doc(userId).get()).data())
  return record.success ? record.data.admin : null
}

/**
 * Notes that `by` makes `userId` an admin or none. A demotion reads the record of who asks in the
 * same transaction: of two admins who demote each other at the same moment, one is refused. Since
 * nobody may demote themself, whoever demoted last is still an admin, and one always remains.
 */
export async function noteAdmin(userId: string, admin: boolean, by: string): Promise<void> {
  if (!admin && userId === by) {
    throw new Refusal(
      'failed-precondition',
      'you cannot take the admin role from yourself; another admin can, so that one always remains',
      'userId',
    )
  }
  await firestore().runTransaction(async (transaction) => {
    const asking = AdminRecord.safeParse((await transaction.get(admins().doc(by))).data())
    if (asking.success && !asking.data.admin) {
      throw new Refusal('permission-denied', 'Your own admin role has just been taken away')
    }
    transaction.set(admins().doc(userId), { userId, admin, changedBy: by, changedAt: new Date() })
  })
}

/**
 * Puts the claim on the Auth record, or takes it off, and leaves its other claims alone. Taking
 * it off also revokes the person's refresh tokens, so that their sessions end.
 */
export async function claimAdmin(record: UserRecord, admin: boolean): Promise<void> {
  const claims = { ...record.customClaims }
  if (admin) claims.admin = true
  else delete claims.admin
  await auth().setCustomUserClaims(record.uid, claims)
  if (!admin) await auth().revokeRefreshTokens(record.uid)
}
