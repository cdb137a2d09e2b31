import { claims, type Draft } from './draft.ts'
import type { Operation } from './operations.ts'
import { ownerOf, provenBy } from './world.ts'

type OfAccount = Extract<
  Operation,
  { kind: 'login' | 'confirmAddress' | 'removeAddress' | 'deleteAccount' }
>

/** What somebody does with their own account. */
export function ofAccount(draft: Draft, operation: OfAccount): Draft {
  const { world, second } = draft
  const { person } = operation
  if (world.lives[person] !== true) return draft
  switch (operation.kind) {
    case 'login': {
      const proven = provenBy(world, person)
      claims(draft, person, operation.verifies ? [...proven, person] : proven)
      break
    }
    case 'confirmAddress': {
      const { address } = operation
      const owner = ownerOf(world, address) ?? person
      if (address === person || owner !== person) return draft
      second[address] = person
      claims(draft, person, [...provenBy(world, person), address])
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
  }
  return draft
}
