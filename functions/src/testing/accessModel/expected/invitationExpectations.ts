import { getGroupId } from '@shala/contract/access/sources'
import { claims, type Draft } from '../draft.ts'
import type { OperationRun } from '../operations/operationRun.ts'
import { findOwner, listProvenAddresses } from '../world.ts'

/** Only an invitation can be cancelled. */
export function cancels(draft: Draft, { invitationId }: OperationRun): Draft {
  const pending = draft.invitations.get(invitationId ?? '')
  if (pending?.status === 'waiting') pending.status = 'cancelled'
  return draft
}

/**
 * Makes a cancelled grant pending again, as if granted now; the account with the verified address
 * claims it.
 */
export function renews(draft: Draft, { invitationId }: OperationRun): Draft {
  const pending = draft.invitations.get(invitationId ?? '')
  if (pending?.status !== 'cancelled') return draft
  const { address, course, source } = pending
  const isGroups = getGroupId(source) !== null
  const member = draft.members.get(draft.memberAt(address))
  const isMeant = member?.left === false && member.courses.has(course)
  if (isGroups && !isMeant) return draft
  pending.status = 'waiting'
  pending.since = Number.POSITIVE_INFINITY
  const owner = findOwner(draft.world, address)
  if (owner !== null) claims(draft, owner, listProvenAddresses(draft.world, owner))
  return draft
}
