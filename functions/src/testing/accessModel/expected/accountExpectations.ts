import { claims, type Draft } from '../draft.ts'
import type { Operation } from '../operations/operations.ts'
import { at } from '../school.ts'
import { findOwner, listProvenAddresses } from '../world.ts'

type OfAccount = Extract<
  Operation,
  { kind: 'login' | 'confirmAddress' | 'removeAddress' | 'deleteAccount' }
>

/** Applies an operation of users on their own account. */
export function expectAccount(draft: Draft, operation: OfAccount): Draft {
  const { world, second } = draft
  const { person } = operation
  if (world.lives[person] !== true) return draft
  switch (operation.kind) {
    case 'login': {
      const proven = listProvenAddresses(world, person)
      claims(draft, person, operation.verifies ? [...proven, person] : proven)
      break
    }
    case 'confirmAddress': {
      const { address } = operation
      const owner = findOwner(world, address) ?? person
      if (address === person || owner !== person) return draft
      second[address] = person
      claims(draft, person, [...listProvenAddresses(world, person), address])
      break
    }
    case 'removeAddress':
      if (second[operation.address] === person) second[operation.address] = null
      break
    case 'deleteAccount':
      draft.states[person] = (draft.states[person] ?? []).map(() => ({}))
      draft.second = second.map((owner) => (owner === person ? null : owner))
      for (const [id, member] of draft.members) {
        if (member.person === person) draft.members.delete(id)
      }
      deleteInvitations(draft, person)
  }
  return draft
}

/**
 * Deletes the grants that a deleted person claimed, and the invitations of addresses that only
 * this person had.
 */
function deleteInvitations({ here, world, invitations }: Draft, person: number): void {
  const uid = at(here.people, person)
  const claimed = world.invitations.filter(({ record }) => record.claimedBy === uid)
  const memberships = world.members.filter(({ record }) => record.userId === uid)
  const emails = [...claimed, ...memberships].flatMap(({ record: { email } }) => email ?? [])
  const known = [
    ...listProvenAddresses(world, person),
    ...emails.map((email) => here.addresses.indexOf(email)),
  ].filter((address) => [null, person].includes(findOwner(world, address)))
  const claimedIds = new Set(claimed.map(({ id }) => id))
  for (const [id, { address }] of invitations) {
    if (claimedIds.has(id) || known.includes(address)) invitations.delete(id)
  }
}
