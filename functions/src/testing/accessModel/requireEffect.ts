import type { OperationRun } from './operations/operationRun.ts'
import type { Operation, Who } from './operations/operations.ts'
import { getSourceKey, type School } from './school.ts'
import { getState, toHeld, type Held } from './state.ts'
import { findOwner, type World } from './world.ts'

/** The sources of people's course that an operation sets to terms, or removes with null. */
interface Effect {
  readonly who: readonly Who[]
  readonly course: number
  /** Null for all sources. */
  readonly source: string | null
  readonly held: Held | null
}

/** Requires that a grant or revocation without concurrent operations has its full effect. */
export function requireEffect(here: School, run: OperationRun, world: World): void {
  const effect = run.answer === 'done' ? getEffect(here, run.operation) : null
  if (effect === null) return
  const { course, source, held } = effect
  for (const one of effect.who) {
    const person = 'person' in one ? one.person : findOwner(world, one.address)
    if (person === null || world.lives[person] !== true) continue
    const pair = world.pairs.find((some) => some.person === person && some.course === course)
    const state = getState(pair?.record ?? null)
    const now = source === null ? (Object.values(state)[0] ?? null) : (state[source] ?? null)
    expect({ person, run, now }).toEqual({ person, run, now: held === null ? null : toHeld(held) })
  }
}

function getEffect(here: School, operation: Operation): Effect | null {
  switch (operation.kind) {
    case 'grant': {
      const { who, course, held } = operation
      return {
        who: [who],
        course,
        source: 'address' in who ? 'individual' : operation.source,
        held,
      }
    }
    case 'bulkGrant':
    case 'bulkRevoke': {
      const who = operation.people.map((person) => ({ person }))
      const { course } = operation
      return operation.kind === 'bulkGrant'
        ? { who, course, source: 'individual', held: operation.held }
        : { who, course, source: null, held: null }
    }
    case 'revoke': {
      const { person, course, source } = operation
      const key = source === null ? null : getSourceKey(here, source)
      return { who: [{ person }], course, source: key, held: null }
    }
    case 'plan': {
      const { who, course, instruction } = operation
      if (instruction.action === 'extend') return null
      const held = instruction.action === 'grant' ? instruction.held : null
      return { who, course, source: instruction.source, held }
    }
    default:
      return null
  }
}
