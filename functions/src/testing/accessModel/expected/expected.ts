import { createDraft, held, lose, wait, type Draft } from '../draft.ts'
import type { OperationRun } from '../operations/operationRun.ts'
import type { Operation, PlannedInstruction, Who } from '../operations/operations.ts'
import { getSourceKey, type School } from '../school.ts'
import { toHeld, lastToEnd } from '../state.ts'
import { findOwner, type World } from '../world.ts'
import { expectAccount } from './accountExpectations.ts'
import { joins, leaves, savesGroup } from './groupExpectations.ts'
import { cancels, renews } from './invitationExpectations.ts'
import { expectUndo } from './undoExpectations.ts'

/**
 * Returns the expected world after an operation without concurrent ones; a refused operation
 * changes nothing. Null if it includes earlier claims, whose progress the model does not know.
 */
export function expected(
  here: School,
  before: World,
  run: OperationRun,
  runs: readonly OperationRun[],
): Draft | null {
  const draft = createDraft(here, before)
  const { operation } = run
  switch (operation.kind) {
    case 'undo':
      expectUndo(draft, run, runs)
      return draft
    case 'join':
      return joins(draft, operation.who)
    case 'leave':
      return leaves(draft, operation.who)
    case 'saveGroup':
      return savesGroup(draft, operation)
    case 'setGroupActive':
      return { ...draft, isOpen: operation.active }
    case 'cancelInvitation':
      return cancels(draft, run)
    case 'renewInvitation':
      return renews(draft, run)
    case 'login':
    case 'confirmAddress':
    case 'removeAddress':
    case 'deleteAccount':
      return expectAccount(draft, operation)
    case 'plan':
      return plans(draft, operation)
    default:
      return direct(draft, operation)
  }
}

type Direct = Extract<
  Operation,
  { kind: 'grant' | 'revoke' | 'extend' | 'bulkGrant' | 'bulkRevoke' }
>

function direct(draft: Draft, operation: Direct): Draft {
  const { course } = operation
  switch (operation.kind) {
    case 'grant': {
      const person = whoIs(draft.world, operation.who)
      const source = 'address' in operation.who ? 'individual' : operation.source
      if (person !== null) held(draft, person, course)[source] = toHeld(operation.held)
      return draft
    }
    case 'bulkGrant':
      for (const person of operation.people.filter((one) => draft.world.lives[one])) {
        held(draft, person, course)['individual'] = toHeld(operation.held)
      }
      return draft
    case 'bulkRevoke':
      for (const person of operation.people) lose(draft, person, course, null)
      return draft
    case 'revoke':
      lose(
        draft,
        operation.person,
        course,
        operation.source === null ? null : getSourceKey(draft.here, operation.source),
      )
      return draft
    case 'extend':
      for (const person of operation.people) {
        extend(draft, { person, course, source: null, endsOn: operation.endsOn })
      }
      return draft
  }
}

/** Moves the end of one source: the one that is named, or of those that end last the latest. */
function extend(
  draft: Draft,
  {
    person,
    course,
    source,
    endsOn,
  }: { person: number; course: number; source: string | null; endsOn: string | null },
): void {
  const state = held(draft, person, course)
  const last = lastToEnd(state).toSorted((one, other) => since(other) - since(one))[0]
  const key = source ?? last ?? ''
  const moved = state[key]
  if (moved === undefined) return
  const { startsOn } = moved
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) return
  state[key] = { ...moved, endsOn }

  function since(one: string): number {
    return draft.grantedAt(person, course, one)?.getTime() ?? 0
  }
}

function whoIs(world: World, who: Who): number | null {
  const person = 'person' in who ? who.person : findOwner(world, who.address)
  return person !== null && world.lives[person] === true ? person : null
}

function plans(draft: Draft, operation: Extract<Operation, { kind: 'plan' }>): Draft {
  const { instruction, course, who } = operation
  for (const one of who) {
    // Only a grant needs the account; access can be revoked from a deleted one.
    const person =
      'person' in one && instruction.action !== 'grant' ? one.person : whoIs(draft.world, one)
    if (person !== null) ordered(draft, instruction, person, course)
    else if ('address' in one && instruction.action === 'grant') {
      wait(draft, one.address, course, instruction.source, toHeld(instruction.held))
    }
  }
  return draft
}

function ordered(
  draft: Draft,
  instruction: PlannedInstruction,
  person: number,
  course: number,
): void {
  switch (instruction.action) {
    case 'grant':
      held(draft, person, course)[instruction.source] = toHeld(instruction.held)
      break
    case 'revoke':
      lose(draft, person, course, instruction.source)
      break
    case 'extend':
      if (!draft.rows.has(person)) extend(draft, { ...instruction, person, course })
  }
  // Two rows for the same person count as one row.
  draft.rows.add(person)
}
