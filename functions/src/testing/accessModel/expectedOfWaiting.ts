import { cohortOf } from '@shala/contract/sources'
import { claims, type Draft } from './draft.ts'
import type { Errand } from './errand.ts'
import { ownerOf, provenBy } from './world.ts'

/** Only what waits can be cancelled. */
export function cancels(draft: Draft, { waitingGrantId }: Errand): Draft {
  const waiting = draft.waits.get(waitingGrantId ?? '')
  if (waiting?.status === 'waiting') waiting.status = 'cancelled'
  return draft
}

/** What was cancelled waits again, as if granted now, and whoever has proven its address has it. */
export function renews(draft: Draft, { waitingGrantId }: Errand): Draft {
  const waiting = draft.waits.get(waitingGrantId ?? '')
  if (waiting?.status !== 'cancelled') return draft
  const { address, course, source } = waiting
  const isCohorts = cohortOf(source) !== null
  const member = draft.members.get(draft.memberAt(address))
  const isMeant = member?.left === false && member.courses.has(course)
  if (isCohorts && !isMeant) return draft
  waiting.status = 'waiting'
  waiting.since = Number.POSITIVE_INFINITY
  const owner = ownerOf(draft.world, address)
  if (owner !== null) claims(draft, owner, provenBy(draft.world, owner))
  return draft
}
