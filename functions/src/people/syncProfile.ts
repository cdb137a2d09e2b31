import * as contract from '@shala/contract/people'
import { signedInCallable } from '../callable/callable.ts'
import { log } from '../log.ts'
import { claimInPassing } from '../waiting/claimWaiting.ts'
import { readAdminNote } from './adminNote.ts'
import { displayNameOf } from './displayNameOf.ts'
import { rememberPerson } from './mapping.ts'
import { settleAdmin } from './settleAdmin.ts'
import { settleVerification } from './settleVerification.ts'

export const syncProfile = signedInCallable(contract.syncProfile, async (_input, caller) => {
  const { record } = caller
  // Neither the mapping, which is a cache, nor what waits must stand between a person and their login.
  const remembered = rememberPerson(record).catch((error: unknown) => {
    log.error('mapping not written', { uid: record.uid, error: String(error) })
  })
  const settled = settleVerification(caller).catch((error: unknown) => {
    log.error('other sessions not ended', { uid: record.uid, error: String(error) })
  })
  await Promise.all([remembered, settled, claimInPassing(record)])
  const admin = await settleAdmin(record, await readAdminNote(record.uid))
  return {
    uid: record.uid,
    email: record.email ?? null,
    displayName: displayNameOf(record),
    emailVerified: record.emailVerified,
    admin,
    refreshToken: admin !== (caller.claims.admin === true),
  }
})
