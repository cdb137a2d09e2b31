import * as contract from '@shala/contract/people'
import { refusalMessages } from '@shala/contract/refusals'
import type { UserRecord } from 'firebase-admin/auth'
import * as logger from 'firebase-functions/logger'
import { Refusal } from '../callable/Refusal.ts'
import { signedInCallable } from '../callable/callable.ts'
import { adminUids } from '../settings.ts'
import { claimAdmin, noteAdmin, wasDemoted } from './admins.ts'
import { findUser } from './findUser.ts'
import { rememberPerson } from './mapping.ts'

export const syncProfile = signedInCallable(contract.syncProfile, async (_input, caller) => {
  const record = await findUser(caller.uid)
  if (record === null || record.disabled) {
    throw new Refusal('unauthenticated', refusalMessages.notAuthenticated)
  }
  // The mapping is a cache and must not stand between a person and their login.
  await rememberPerson(record).catch((error: unknown) => {
    logger.error('mapping not written', { uid: record.uid, error: String(error) })
  })
  const admin = await isAdminNow(record)
  return {
    uid: record.uid,
    email: record.email ?? null,
    displayName: record.displayName ?? null,
    emailVerified: record.emailVerified,
    admin,
    refreshToken: admin !== (caller.claims.admin === true),
  }
})

/** Whether the person is an admin, after giving one of the first admins the claim. */
async function isAdminNow(record: UserRecord): Promise<boolean> {
  if (record.customClaims?.admin === true) return true
  if (!isFirstAdmin(record.uid) || (await wasDemoted(record.uid))) return false
  await noteAdmin(record.uid, true, 'ADMIN_UIDS')
  await claimAdmin(record, true)
  logger.info('first admin', { uid: record.uid })
  return true
}

function isFirstAdmin(uid: string): boolean {
  return adminUids
    .value()
    .split(',')
    .some((listed) => listed.trim() === uid)
}
