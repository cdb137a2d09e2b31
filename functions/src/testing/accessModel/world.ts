import type { AccessEvent, AccessRecord } from '@shala/contract/access/access'
import type { AccessNote } from '@shala/contract/access/accessNotes'
import type { PendingGrant } from '@shala/contract/access/pendingGrants'
import type { AuditEvent } from '@shala/contract/audit'
import type { Cohort, CohortMember } from '@shala/contract/people/cohorts'

/** One revision of something, and the moment of its commit by the store's own clock. */
export interface SavedEvent<Event> {
  readonly event: Event
  readonly savedAt: string
}

/** Something as it is stored, and all that was told of it, in the order of its revisions. */
export interface History<Kept, Event> {
  readonly record: Kept | null
  readonly savedAt: string | null
  readonly events: readonly SavedEvent<Event>[]
}

/** One person's course. */
export interface Pair extends History<AccessRecord, AccessEvent> {
  readonly person: number
  readonly course: number
  /** What admins noted with its changes, in the order of their revisions. */
  readonly notes: readonly SavedEvent<AccessNote>[]
  /** Whether the rules let this person read the course now. */
  readonly reads: boolean
}

/** What waits, or once did, for an address. */
export interface PendingGrantHistory extends History<PendingGrant, AuditEvent> {
  readonly record: PendingGrant
  readonly id: string
}

/** A membership of the cohort. */
export interface Membership extends History<CohortMember, AuditEvent> {
  readonly record: CohortMember
  readonly id: string
}

/** Everything that is stored of a school at one moment. */
export interface World {
  readonly pairs: readonly Pair[]
  readonly pendingGrants: readonly PendingGrantHistory[]
  readonly members: readonly Membership[]
  readonly cohort: Cohort
  /** Of each person, whether they have an account still, and have verified its address. */
  readonly lives: readonly boolean[]
  readonly verified: readonly boolean[]
  /** Whose second address each address is; null for nobody's. */
  readonly second: readonly (number | null)[]
}

/** Who has proven an address: with whose account it is verified, or else whose second one it is. */
export function findOwner({ verified, second }: World, address: number): number | null {
  return verified[address] === true ? address : (second[address] ?? null)
}

/** The addresses that a person has proven. */
export function listProvenAddresses({ verified, second }: World, person: number): number[] {
  return second.flatMap((owner, address) =>
    owner === person || (address === person && verified[address] === true) ? address : [],
  )
}
