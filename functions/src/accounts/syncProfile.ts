import * as contract from '@shala/contract/people/people'
import { getClaimedRole } from '@shala/contract/people/roles'
import { sendRequestUpdates } from '../enrolments/requestEmail.ts'
import { log } from '../log.ts'
import { tryClaimPending } from '../pendingGrants/claimPending.ts'
import { settleRole } from '../people/changeRole.ts'
import { syncEmailMapping } from '../people/mapping.ts'
import { getDisplayName } from '../people/person.ts'
import { settleVerification } from '../people/settleVerification.ts'
import { signedInCallable } from '../people/signedInCallable.ts'
import { readStaffNote } from '../people/staffNote.ts'

export const syncProfile = signedInCallable(contract.syncProfile, async (_input, caller) => {
  const { record } = caller
  // A failure of the mapping (a cache) or a pending grant must not block the login.
  const remembered = syncEmailMapping(record).catch((error: unknown) => {
    log.write('account.mappingFailed', { error })
  })
  const settled = settleVerification(caller).catch((error: unknown) => {
    log.write('account.sessionsFailed', { error })
  })
  const told = sendRequestUpdates(record).catch((error: unknown) => {
    log.write('email.requestFailed', { error })
  })
  await Promise.all([remembered, settled, told, tryClaimPending(record)])
  const role = await settleRole(record, await readStaffNote(record.uid))
  return {
    uid: record.uid,
    email: record.email ?? null,
    displayName: getDisplayName(record),
    emailVerified: record.emailVerified,
    role,
    refreshToken: role !== getClaimedRole(caller.claims),
  }
})
