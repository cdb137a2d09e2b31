import { getCohortId } from '@shala/contract/access/sources'
import { claims, type Draft } from '../draft.ts'
import type { OperationRun } from '../operations/operationRun.ts'
import { findOwner, listProvenAddresses } from '../world.ts'

/** Only a pending grant can be cancelled. */
export function cancels(draft: Draft, { pendingGrantId }: OperationRun): Draft {
  const pending = draft.pendingGrants.get(pendingGrantId ?? '')
  if (pending?.status === 'waiting') pending.status = 'cancelled'
  return draft
}

/**
 * Makes a cancelled grant pending again, as if granted now; the account with the verified address
 * claims it.
 */
export function renews(draft: Draft, { pendingGrantId }: OperationRun): Draft {
  const pending = draft.pendingGrants.get(pendingGrantId ?? '')
  if (pending?.status !== 'cancelled') return draft
  const { address, course, source } = pending
  const isCohorts = getCohortId(source) !== null
  const member = draft.members.get(draft.memberAt(address))
  const isMeant = member?.left === false && member.courses.has(course)
  if (isCohorts && !isMeant) return draft
  pending.status = 'waiting'
  pending.since = Number.POSITIVE_INFINITY
  const owner = findOwner(draft.world, address)
  if (owner !== null) claims(draft, owner, listProvenAddresses(draft.world, owner))
  return draft
}
