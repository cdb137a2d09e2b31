import { getSources } from '@shala/contract/access/access'
import {
  invitationId,
  InvitationContent,
  type InvitationStatus,
} from '@shala/contract/access/invitations'
import { groupSource } from '@shala/contract/access/sources'
import { memberByAddress } from '@shala/contract/people/groups'
import type { Days } from './operations/operations.ts'
import { at, type School } from './school.ts'
import { endsLater, toHeld, revokeSources, getState, type Held } from './state.ts'
import type { World } from './world.ts'

/** An invitation of an address. */
export interface PendingState {
  status: InvitationStatus
  held: Held
  readonly address: number
  readonly course: number
  readonly source: string
  /** When it began to wait as it does, in milliseconds. */
  since: number
}

/** A membership: of an account, or of an address. */
export interface Member {
  readonly person: number | null
  readonly address: number | null
  left: boolean
  /** The terms that the group granted last, by course index. */
  courses: Map<number, Days>
  isBehind: boolean
}

/** A world as the model knows it, on which an operation is tried. */
export interface Draft {
  readonly here: School
  /** The world before the operation. */
  readonly world: World
  /** Of each person, of each course. */
  readonly states: Record<string, Held>[][]
  readonly invitations: Map<string, PendingState>
  readonly members: Map<string, Member>
  second: (number | null)[]
  isOpen: boolean
  terms: { days: Days; courses: readonly number[] }
  /** The people named by rows of a plan. */
  readonly rows: Set<number>
  readonly group: string
  memberAt(address: number): string
  /** Returns when a source granted a person the course, before the operation. */
  grantedAt(person: number, course: number, source: string): Date | undefined
  /** When the record of a course was last changed, before the operation. */
  changedAt(person: number, course: number): Date | undefined
}

export function createDraft(here: School, world: World): Draft {
  const { group } = world
  const getPair = (person: number, course: number) =>
    world.pairs.find((pair) => pair.person === person && pair.course === course)
  return {
    here,
    world,
    second: [...world.second],
    isOpen: group.active,
    rows: new Set(),
    group: groupSource(here.groupId),
    states: here.people.map((_, person) =>
      here.courseIds.map((_id, course) => ({
        ...getState(getPair(person, course)?.record ?? null),
      })),
    ),
    invitations: new Map(
      world.invitations.map(({ id, record }) => [
        id,
        {
          status: record.status,
          held: toHeld(record.terms),
          source: record.source,
          address: here.addresses.indexOf(record.email),
          course: here.courseIds.indexOf(record.courseId),
          since: record.updatedAt.getTime(),
        },
      ]),
    ),
    members: new Map(
      world.members.map(({ id, record: { userId, email, left, courses, terms } }) => [
        id,
        {
          left,
          isBehind: terms !== group.terms,
          person: userId === null ? null : here.people.indexOf(userId),
          address: email === null ? null : here.addresses.indexOf(email),
          courses: new Map(
            Object.entries(courses).map(([courseId, { startsOn, endsOn }]) => [
              here.courseIds.indexOf(courseId),
              { startsOn, endsOn },
            ]),
          ),
        },
      ]),
    ),
    terms: {
      days: { startsOn: group.startsOn, endsOn: group.endsOn },
      courses: group.courseIds.map((courseId) => here.courseIds.indexOf(courseId)),
    },
    memberAt: (address) => memberByAddress(at(here.addresses, address)),
    grantedAt: (person, course, source) =>
      getSources(getPair(person, course)?.record ?? null)[source]?.grantedAt,
    changedAt: (person, course) => getPair(person, course)?.record?.updatedAt,
  }
}

/** Returns a person's grants of a course, for changes. */
export function held({ states }: Draft, person: number, course: number): Record<string, Held> {
  return at(at(states, person), course)
}

/** Removes one source of a person's course, or all of them. */
export function lose(
  { states }: Draft,
  person: number,
  course: number,
  source: string | null,
): void {
  const own = at(states, person)
  own[course] = { ...revokeSources(at(own, course), source) }
}

/** Makes a grant pending, or gives a pending one other terms. */
export function wait(
  { here, invitations }: Draft,
  address: number,
  course: number,
  source: string,
  terms: Held,
): void {
  const id = invitationId(at(here.addresses, address), at(here.courseIds, course), source)
  invitations.set(id, { address, course, source, held: terms, status: 'waiting', since: 0 })
}

/**
 * Gives a person the invitations of these addresses. Later grants or extensions from the same
 * source stay; of several invitations from the same source, the latest applies.
 */
export function claims(draft: Draft, person: number, addresses: readonly number[]): void {
  const pending = [...draft.invitations.values()]
    .filter(({ status, address }) => status === 'waiting' && addresses.includes(address))
    .toSorted((one, other) => other.since - one.since)
  const given = new Set<string>()
  for (const one of pending) {
    const { course, source, since } = one
    const granted = draft.grantedAt(person, course, source)?.getTime() ?? 0
    const changed = draft.changedAt(person, course)?.getTime() ?? 0
    const now = held(draft, person, course)[source]
    const isExtended = now !== undefined && changed > since && endsLater(now, one.held)
    const place = `${course} ${source}`
    if (granted <= since && !isExtended && !given.has(place)) {
      held(draft, person, course)[source] = one.held
    }
    given.add(place)
    one.status = 'claimed'
  }
}

/** Returns the state of an invitation from an event. */
export function getPendingState(side: unknown): Pick<PendingState, 'status' | 'held'> | null {
  const content = InvitationContent.safeParse(side)
  return content.success ? { status: content.data.status, held: toHeld(content.data.terms) } : null
}
