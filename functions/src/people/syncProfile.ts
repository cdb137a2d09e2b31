import * as contract from '@shala/contract/people'
import { refusalMessages } from '@shala/contract/refusals'
import type { UserRecord } from 'firebase-admin/auth'
import * as logger from 'firebase-functions/logger'
import { Refusal } from '../callable/Refusal.ts'
import { signedInCallable } from '../callable/callable.ts'
import { adminUids } from '../settings.ts'
import { claimInPassing } from '../waiting/claimWaiting.ts'
import { claimAdmin, noteAdmin, notedAdmin } from './admins.ts'
import { findUser } from './findUser.ts'
import { rememberPerson } from './mapping.ts'

export const syncProfile = signedInCallable(contract.syncProfile, async (_input, caller) => {
  const record = await findUser(caller.uid)
  if (record === null || record.disabled) {
    throw new Refusal('unauthenticated', refusalMessages.notAuthenticated)
  }
  // Neither the mapping, which is a cache, nor what waits must stand between a person and their login.
  const remembered = rememberPerson(record).catch((error: unknown) => {
    logger.error('mapping not written', { uid: record.uid, error: String(error) })
  })
  await Promise.all([remembered, claimInPassing(record)])
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

/**
 * Whether the person is an admin, after giving one of the first admins the claim. An admin whose
 * claim was set by other means is noted too, so that the list of admins is whole.
 */
async function isAdminNow(record: UserRecord): Promise<boolean> {
  const claimed = record.customClaims?.admin === true
  if (!claimed && !isFirstAdmin(record.uid)) return false
  const noted = await notedAdmin(record.uid)
  if (claimed && noted !== null) return true
  if (!claimed && noted === false) return false
  await noteAdmin(record.uid, true, claimed ? 'claim' : 'ADMIN_UIDS')
  if (!claimed) await claimAdmin(record, true)
  logger.info('admin noted', { uid: record.uid, claimed })
  return true
}

function isFirstAdmin(uid: string): boolean {
  return adminUids
    .value()
    .split(',')
    .some((listed) => listed.trim() === uid)
}
