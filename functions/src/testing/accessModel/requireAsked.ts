import { isGranted, type AccessEvent } from '@shala/contract/access/access'
import type { Acquaintance } from './Acquaintance.ts'
import { isDeleted, type OperationRun } from './operations/operationRun.ts'
import {
  firstDays,
  type Operation,
  type PlannedInstruction,
  type Who,
} from './operations/operations.ts'
import { getSourceKey, type School } from './school.ts'
import { lastToEnd, revokeSources, same, getState, type Held, type State } from './state.ts'
import type { Pair, World } from './world.ts'

/** The expectations for the events of a story. */
export interface Story {
  readonly here: School
  /** Everything that has been asked for. */
  readonly runs: readonly OperationRun[]
  readonly acquaintance: Acquaintance
}

/**
 * Every event of access that is no claim is a step that its operation may take from the state
 * before, and no operation took two with the same record.
 */
export function requireAsked(story: Story, { pairs }: World): void {
  for (const pair of pairs) {
    const byWhom = new Set<string>()
    for (const { event } of pair.events) {
      if (event.action === 'claim') continue
      const isStep = isWhatWasAsked(story, pair, event)
      expect({ event, isStep }).toEqual({ event, isStep: true })
      expect(byWhom).not.toContain(event.by)
      if (event.by !== 'system') byWhom.add(event.by)
    }
  }
}

function isWhatWasAsked(story: Story, pair: Pair, event: AccessEvent): boolean {
  const { runs, here } = story
  const { person, course } = pair
  const isGone = isDeleted(runs, person)
  const read = (state: State) => (isGone ? withoutTexts(state) : state)
  const [before, after] = [read(getState(event.before)), read(getState(event.after))]
  if (event.by === 'system') return same(after, {}) && isGone
  const run = runs.find(({ by }) => by === event.by)
  if (run === undefined) return false
  const operation = isGone ? withoutPlaceholders(run.operation) : run.operation
  if ('course' in operation && operation.course !== course) return false
  const isMeant = (who: Who) => story.acquaintance.mayBe(who, person)
  switch (operation.kind) {
    case 'grant':
      return (
        isMeant(operation.who) &&
        same(after, { ...before, [sourceOfGrant(operation)]: operation.held })
      )
    case 'bulkGrant':
      return (
        operation.people.includes(person) && same(after, { ...before, individual: operation.held })
      )
    case 'bulkRevoke':
      return operation.people.includes(person) && same(after, {})
    case 'revoke': {
      const source = operation.source === null ? null : getSourceKey(here, operation.source)
      return operation.person === person && same(after, revokeSources(before, source))
    }
    case 'extend':
      return operation.people.includes(person) && isExtended(before, after, operation.endsOn, null)
    case 'plan':
      return operation.who.some(isMeant) && isOrdered(before, after, operation.instruction)
    case 'undo': {
      const earlier = beforeBatch(pair, run.undoes ?? '', event.revision - 1)
      return earlier !== null && same(after, read(earlier))
    }
    case 'join':
    case 'leave':
    case 'saveGroup':
      return isOfGroup(story, operation, { before, after }, isMeant)
    default:
      return false
  }
}

/** Removes texts, as in the events of a deleted account, which contain no text about a person. */
function withoutTexts(state: State): State {
  return Object.fromEntries(
    Object.entries(state).map(([source, held]) => [source, { ...held, notes: '' }]),
  )
}

function withoutPlaceholders(operation: Operation): Operation {
  switch (operation.kind) {
    case 'grant':
    case 'bulkGrant':
      return { ...operation, held: { ...operation.held, notes: '' } }
    case 'plan': {
      const { instruction } = operation
      if (instruction.action !== 'grant') return operation
      return {
        ...operation,
        instruction: { ...instruction, held: { ...instruction.held, notes: '' } },
      }
    }
    default:
      return operation
  }
}

/** An address may be granted as an individual only. */
function sourceOfGrant({ who, source }: Extract<Operation, { kind: 'grant' }>): string {
  return 'address' in who ? 'individual' : source
}

function isOrdered(before: State, after: State, instruction: PlannedInstruction): boolean {
  if (instruction.action === 'grant')
    return same(after, { ...before, [instruction.source]: instruction.held })
  if (instruction.action === 'revoke') return same(after, revokeSources(before, instruction.source))
  return isExtended(before, after, instruction.endsOn, instruction.source)
}

/**
 * Returns true if exactly one source has another last day: the named one, or one of those that end
 * last.
 */
function isExtended(
  before: State,
  after: State,
  endsOn: string | null,
  source: string | null,
): boolean {
  const keys = source === null ? lastToEnd(before) : [source]
  return keys.some((key) => {
    const moved = before[key]
    return moved !== undefined && same(after, { ...before, [key]: { ...moved, endsOn } })
  })
}

/** Only the group's own source is other than before, and says what the group said at some time. */
function isOfGroup(
  { here, runs }: Story,
  operation: Extract<Operation, { kind: 'join' | 'leave' | 'saveGroup' }>,
  { before, after }: { before: State; after: State },
  isMeant: (who: Who) => boolean,
): boolean {
  const source = getSourceKey(here, 'group')
  if (operation.kind !== 'saveGroup' && !isMeant(operation.who)) return false
  if (!same(revokeSources(after, source), revokeSources(before, source))) return false
  const given = after[source]
  if (operation.kind === 'leave' || given === undefined) {
    return operation.kind !== 'join' && given === undefined && before[source] !== undefined
  }
  return isOfSomeTerms(runs, given)
}

/** Whether the group has ever granted these days. */
export function isOfSomeTerms(runs: readonly OperationRun[], { notes, startsOn, endsOn }: Held) {
  const terms = runs.flatMap(({ operation }) =>
    operation.kind === 'saveGroup' ? [operation.days] : [],
  )
  return (
    notes === '' &&
    [firstDays, ...terms].some((days) => days.startsOn === startsOn && days.endsOn === endsOn)
  )
}

/**
 * Returns the state of a record before a batch changed it, possibly several times in a row; null if
 * the batch did not make this revision or other changes came between.
 */
function beforeBatch({ events }: Pair, batch: string, revision: number): State | null {
  const own = events.filter(({ event }) => event.batch === batch && event.revision <= revision)
  const [first] = own
  if (first === undefined || own.at(-1)?.event.revision !== revision) return null
  if (revision - first.event.revision + 1 !== own.length) return null
  return isGranted(first.event.before) ? getState(first.event.before) : {}
}
