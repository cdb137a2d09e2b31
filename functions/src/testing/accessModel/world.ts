import type { AccessEvent, AccessRecord } from '@shala/contract/access/access'
import type { AccessNote } from '@shala/contract/access/accessNotes'
import type { Invitation } from '@shala/contract/access/invitations'
import type { AuditEvent } from '@shala/contract/audit'
import type { Group, GroupMember } from '@shala/contract/people/groups'

/** A revision with the time of its commit from Firestore. */
export interface SavedEvent<Event> {
  readonly event: Event
  readonly savedAt: string
}

/** A stored record with all of its events, in the order of revisions. */
export interface History<Kept, Event> {
  readonly record: Kept | null
  readonly savedAt: string | null
  readonly events: readonly SavedEvent<Event>[]
}

/** The course of a person. */
export interface Pair extends History<AccessRecord, AccessEvent> {
  readonly person: number
  readonly course: number
  /** The admin notes about its changes, in the order of revisions. */
  readonly notes: readonly SavedEvent<AccessNote>[]
  /** Whether the rules let this person read the course now. */
  readonly reads: boolean
}

/** A current or former invitation of an address. */
export interface InvitationHistory extends History<Invitation, AuditEvent> {
  readonly record: Invitation
  readonly id: string
}

export interface Membership extends History<GroupMember, AuditEvent> {
  readonly record: GroupMember
  readonly id: string
}

/** Everything that is stored of a school at one moment. */
export interface World {
  readonly pairs: readonly Pair[]
  readonly invitations: readonly InvitationHistory[]
  readonly members: readonly Membership[]
  readonly group: Group
  /** Of each person, whether they have an account still, and have verified its address. */
  readonly lives: readonly boolean[]
  readonly verified: readonly boolean[]
  /** The person with this second address, by address; null if there is none. */
  readonly second: readonly (number | null)[]
}

/** Returns the person who has verified an address, as first or second address. */
export function findOwner({ verified, second }: World, address: number): number | null {
  return verified[address] === true ? address : (second[address] ?? null)
}

export function listProvenAddresses({ verified, second }: World, person: number): number[] {
  return second.flatMap((owner, address) =>
    owner === person || (address === person && verified[address] === true) ? address : [],
  )
}
