import type { Crash } from '../crashes.ts'
import type { Moment, Operation, PlannedInstruction } from './operations.ts'

const person = 0
const address = 4
const [first, second] = [0, 1]
const grant: PlannedInstruction = {
  action: 'grant',
  source: 'individual',
  held: { notes: '', adminNotes: 'A friend of Leo', startsOn: null, endsOn: null },
}

/**
 * Fixed stories that run every time: each action in the history once, and a process that dies. A
 * few random stories miss one of them now and then.
 */
export const everyAction: readonly Moment[] = [
  alone(
    {
      kind: 'plan',
      instruction: grant,
      course: first,
      continueBatch: 'resume',
      who: [{ person }, { address }],
    },
    { commit: 0, side: 'after' },
  ),
  alone({ kind: 'extend', people: [person], course: first, endsOn: '2099-12-31', aim: null }),
  alone({ kind: 'revoke', person, course: first, source: null, aim: null }),
  alone({
    kind: 'plan',
    instruction: grant,
    course: second,
    who: [{ person }],
    continueBatch: 'again',
  }),
  alone({ kind: 'undo', which: 1, continueBatch: 'again' }),
  alone({ kind: 'confirmAddress', person, address, times: 1, aim: null }),
]

function alone(operation: Operation, crash: Crash | null = null): Moment {
  return [{ operation, crash }]
}
