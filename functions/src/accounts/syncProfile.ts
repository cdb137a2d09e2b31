import * as contract from '@shala/contract/people/people'
import { getClaimedRole } from '@shala/contract/people/roleClaims'
import { tryClaimInvitations } from '../invitations/claimInvitations.ts'
import { log } from '../log.ts'
import { settleRole } from '../people/changeRole.ts'
import { findUser } from '../people/findUser.ts'
import { implement } from '../people/implement.ts'
import { syncEmailMapping } from '../people/mapping.ts'
import { getDisplayName } from '../people/person.ts'
import { settleVerification } from '../people/settleVerification.ts'
import { tryRecordSignIn } from '../people/staff/staffSignIns.ts'
import { readStaffNote } from '../people/staffNote.ts'
import { sendRequestUpdates } from '../requests/requestEmail.ts'
import { tryAcceptStaffInvitation } from '../staffInvitations/tryAcceptStaffInvitation.ts'

export const syncProfile = implement(contract.syncProfile, async (_input, caller, { headers }) => {
  const known = caller.record
  // A failure of the mapping (a cache) or an invitation must not block the login.
  const remembered = syncEmailMapping(known).catch((error: unknown) => {
    log.write('account.mappingFailed', { error })
  })
  const settled = settleVerification(caller).catch((error: unknown) => {
    log.write('account.sessionsFailed', { error })
  })
  const told = sendRequestUpdates(known).catch((error: unknown) => {
    log.write('email.requestFailed', { error })
  })
  // A role is given only after the sessions from before the verification have ended.
  const joined = settled.then(() => tryAcceptStaffInvitation(known))
  const [hasJoined] = await Promise.all([joined, remembered, told, tryClaimInvitations(known)])
  const record = hasJoined ? ((await findUser(known.uid)) ?? known) : known
  const role = await settleRole(record, await readStaffNote(record.uid))
  if (role !== null) await tryRecordSignIn(caller, headers['user-agent'] ?? '')
  return {
    uid: record.uid,
    email: record.email ?? null,
    displayName: getDisplayName(record),
    emailVerified: record.emailVerified,
    role,
    refreshToken: role !== getClaimedRole(caller.claims),
  }
})
