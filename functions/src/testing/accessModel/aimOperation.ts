import { DirectSource } from '@shala/contract/access/sources'
import { createDraft, type Draft } from './draft.ts'
import type { Operation, Who } from './operations/operations.ts'
import type { School } from './school.ts'
import type { World } from './world.ts'

/**
 * Gives an operation an existing target if there is one, because random targets rarely match
 * existing grants, members or invitations.
 */
export function aimOperation(here: School, operation: Operation, world: World): Operation {
  if (!('aim' in operation) || operation.aim === null) return operation
  const { aim } = operation
  const one = <Thing>(things: readonly Thing[]) => things[aim % things.length]
  const draft = createDraft(here, world)
  switch (operation.kind) {
    case 'revoke':
    case 'extend': {
      const target = one(
        draft.states.flatMap((courses, person) =>
          courses.flatMap((state, course) =>
            Object.keys(state).map((key) => ({ person, course, source: getSource(draft, key) })),
          ),
        ),
      )
      if (target === undefined) return operation
      const { person, course, source } = target
      if (operation.kind === 'extend') return { ...operation, course, people: [person] }
      return { ...operation, person, course, source: operation.source === null ? null : source }
    }
    case 'grant': {
      // An invitation from a source that also grants access now.
      const pending = one(
        draft.invitations.filter(({ status, source }) => {
          return status === 'waiting' && source !== draft.group
        }),
      )
      if (pending === undefined) return operation
      const { address, course, source } = pending
      const person = address < here.people.length ? address : aim % here.people.length
      return { ...operation, who: { person }, course, source: DirectSource.parse(source) }
    }
    case 'leave': {
      const members = draft.members.filter(({ left }) => !left)
      const who = one(members.flatMap(({ person, address }) => whoIs(person, address)))
      return who === undefined ? operation : { ...operation, who }
    }
    case 'confirmAddress': {
      const pending = draft.invitations.filter(({ status }) => status === 'waiting')
      const address = one(pending.map((wait) => wait.address))
      return address === undefined ? operation : { ...operation, address }
    }
    case 'removeAddress': {
      const kept = one(
        world.second.flatMap((person, address) => (person === null ? [] : { person, address })),
      )
      return kept === undefined ? operation : { ...operation, ...kept }
    }
  }
}

function getSource({ group }: Draft, key: string): DirectSource | 'group' {
  return key === group ? 'group' : DirectSource.parse(key)
}

function whoIs(person: number | null, address: number | null): Who[] {
  if (address !== null) return [{ address }]
  return person === null ? [] : [{ person }]
}
