import { invitationId } from '@shala/contract/access/invitations'
import { held, lose, wait, type Draft, type Member } from '../draft.ts'
import type { Days, Operation, Who } from '../operations/operations.ts'
import { at } from '../school.ts'
import { findOwner } from '../world.ts'

/**
 * Adds a member, who is granted the group's courses or gets invitations; existing members stay
 * as they are.
 */
export function joins(draft: Draft, who: Who): Draft {
  if (!draft.isOpen) return draft
  const owner = 'person' in who ? who.person : findOwner(draft.world, who.address)
  const lives = owner !== null && draft.world.lives[owner] === true
  if ('person' in who && !lives) return draft
  const address = lives || !('address' in who) ? null : who.address
  const person = lives ? owner : null
  const id = person === null ? draft.memberAt(address ?? 0) : at(draft.here.people, person)
  if (draft.members.get(id)?.left === false) return draft
  const member = { person, address, left: false, courses: new Map<number, Days>(), isBehind: true }
  draft.members.set(id, member)
  follows(draft, member)
  return draft
}

/** Removes a member with the group's access or invitations. */
export function leaves(draft: Draft, who: Who): Draft | null {
  const owner = 'person' in who ? who.person : findOwner(draft.world, who.address)
  const ids = [owner === null ? '' : at(draft.here.people, owner)]
  if ('address' in who) {
    const id = draft.memberAt(who.address)
    const member = draft.members.get(id)
    const known = member?.left === true ? member.person : null
    ids.push(id, known === null ? '' : at(draft.here.people, known))
  }
  const members = ids.flatMap((id) => draft.members.get(id) ?? []).filter(({ left }) => !left)
  if (members.some((member) => isClaimed(draft, member))) return null
  for (const member of members) {
    for (const course of member.courses.keys()) withdraw(draft, member, course)
    member.left = true
    member.courses = new Map()
  }
  return draft
}

/** The group grants other courses for other days, and its members follow. */
export function savesGroup(
  draft: Draft,
  { days, courses }: Extract<Operation, { kind: 'saveGroup' }>,
): Draft | null {
  const { terms } = draft
  const isSame =
    sameDays(days, terms.days) && courses.toSorted().join() === [...terms.courses].toSorted().join()
  draft.terms = { days, courses }
  const members = [...draft.members.values()].filter(({ left }) => !left)
  if (members.some((member) => isClaimed(draft, member))) return null
  for (const member of members) if (!isSame || member.isBehind) follows(draft, member)
  return draft
}

/** Updates a member: access that an admin changed manually since the group granted it stays. */
function follows(draft: Draft, member: Member): void {
  const { days, courses } = draft.terms
  const due = new Map(courses.map((course) => [course, days]))
  for (const course of new Set([...member.courses.keys(), ...due.keys()])) {
    const [given, wanted] = [member.courses.get(course) ?? null, due.get(course) ?? null]
    if (sameDays(given, wanted)) continue
    const actual = getActual(draft, member, course)
    const isByHand = given !== null && !sameDays(actual, given) && !sameDays(actual, wanted)
    // An address has no manual changes: cancelled grants stay cancelled.
    const stays = member.person === null ? given !== null && actual === null : isByHand
    if (stays && !(member.person === null && wanted === null)) continue
    if (wanted === null) withdraw(draft, member, course)
    else give(draft, member, course, wanted)
    if (wanted === null) member.courses.delete(course)
    else member.courses.set(course, wanted)
  }
  member.isBehind = false
}

function getActual(draft: Draft, { person, address }: Member, course: number): Days | null {
  if (person !== null) return held(draft, person, course)[draft.group] ?? null
  const pending = draft.invitations.get(pendingKey(draft, address, course))
  return pending?.status === 'waiting' ? pending.held : null
}

function give(draft: Draft, { person, address }: Member, course: number, days: Days): void {
  const terms = { notes: '', ...days }
  if (person !== null) held(draft, person, course)[draft.group] = terms
  else if (address !== null) wait(draft, address, course, draft.group, terms)
}

function withdraw(draft: Draft, { person, address }: Member, course: number): void {
  if (person !== null) {
    lose(draft, person, course, draft.group)
    return
  }
  const pending = draft.invitations.get(pendingKey(draft, address, course))
  if (pending?.status === 'waiting') pending.status = 'cancelled'
}

/**
 * Returns true if a member by address has claimed the grants: such members are recognized first.
 */
function isClaimed(draft: Draft, { person, address, courses }: Member): boolean {
  if (person !== null || address === null) return false
  return [...courses.keys()].some(
    (course) => draft.invitations.get(pendingKey(draft, address, course))?.status === 'claimed',
  )
}

function pendingKey({ here, group }: Draft, address: number | null, course: number): string {
  if (address === null) return ''
  return invitationId(at(here.addresses, address), at(here.courseIds, course), group)
}

function sameDays(one: Days | null, other: Days | null): boolean {
  if (one === null || other === null) return one === other
  return one.startsOn === other.startsOn && one.endsOn === other.endsOn
}
