import { InvitationContent, type InvitationStatus } from '@shala/contract/access/invitations'
import { groupSource } from '@shala/contract/access/sources'
import type { School } from './school.ts'
import { toHeld, getState, type Held, type State } from './state.ts'
import type { World } from './world.ts'

/** An invitation of an address. */
export interface PendingState {
  readonly status: InvitationStatus
  readonly held: Held
  readonly address: number
  readonly course: number
  readonly source: string
}

/** A membership: of an account, or of an address. */
interface Member {
  readonly person: number | null
  readonly address: number | null
  readonly left: boolean
  readonly isBehind: boolean
}

/** A world as the model knows it. */
export interface Draft {
  /** Of each person, of each course. */
  readonly states: readonly (readonly State[])[]
  readonly invitations: readonly PendingState[]
  readonly members: readonly Member[]
  readonly group: string
}

export function createDraft(here: School, { group, pairs, invitations, members }: World): Draft {
  const getRecord = (person: number, course: number) =>
    pairs.find((pair) => pair.person === person && pair.course === course)?.record ?? null
  return {
    group: groupSource(here.groupId),
    states: here.people.map((_, person) =>
      here.courseIds.map((_id, course) => getState(getRecord(person, course))),
    ),
    invitations: invitations.map(({ record: { status, terms, source, email, courseId } }) => ({
      status,
      held: toHeld(terms),
      source,
      address: here.addresses.indexOf(email),
      course: here.courseIds.indexOf(courseId),
    })),
    members: members.map(({ record: { userId, email, left, terms } }) => ({
      left,
      isBehind: terms !== group.terms,
      person: userId === null ? null : here.people.indexOf(userId),
      address: email === null ? null : here.addresses.indexOf(email),
    })),
  }
}

/** Returns the state of an invitation from an event. */
export function getPendingState(side: unknown): Pick<PendingState, 'status' | 'held'> | null {
  const content = InvitationContent.safeParse(side)
  return content.success ? { status: content.data.status, held: toHeld(content.data.terms) } : null
}
