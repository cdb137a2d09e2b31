import { isGranted, sourcesOf, type AccessRecord } from '@shala/contract/access'
import type { PlannedRow, Verdict } from '@shala/contract/accessPlans'
import { cohortOf } from '@shala/contract/sources'
import { decideWithNote, type NotedTexts } from '../../access/accessNotes.ts'
import type { Change } from '../../access/change.ts'
import { AppError } from '../../callable/AppError.ts'

export type Evaluation = Pick<PlannedRow, 'verdict' | 'reason'>

/** For whom, when, and what the cohorts are called by their keys. */
interface Context {
  readonly userId: string
  readonly at: Date
  readonly noted: NotedTexts
  readonly cohortNames: ReadonlyMap<string, string>
}

/** What a change of a record would do: it is decided as the commit decides it, and nothing is kept. */
export function evaluateChange(
  change: Change,
  before: AccessRecord | null,
  context: Context,
): Evaluation {
  if (change.action === 'revoke' && before !== null && !isGranted(before)) {
    return { verdict: 'nothing', reason: 'was revoked already' }
  }
  try {
    const after = decideWithNote(change, before, context)
    if (after === before)
      return { verdict: 'nothing', reason: sameAlready(change, before, context) }
    return { verdict: verdictOf(change), reason: reasonFor(change, before, after, context) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code === 'not-found'
      ? { verdict: 'nothing', reason: 'never had this course' }
      : { verdict: 'invalid', reason: error.message }
  }
}

function verdictOf({ action }: Change): Verdict {
  if (action === 'claim' || action === 'undo') throw new Error(`No order says ${action}`)
  return action
}

function sameAlready({ action }: Change, before: AccessRecord, context: Context): string {
  if (action === 'grant') return 'has it already on these terms'
  if (action === 'extend') return 'ends on that day already'
  const others = remaining(before, context)
  return others === '' ? 'has nothing from this source' : `has nothing from this source; ${others}`
}

function reasonFor(
  change: Change,
  before: AccessRecord | null,
  after: AccessRecord,
  context: Context,
): string {
  const { action, source } = change
  if (action === 'revoke') return remaining(after, context)
  const had = action === 'grant' && source !== null && sourcesOf(before)[source] !== undefined
  if (!had) return ''
  return change.decide(before, context.userId, context.at) === before
    ? 'has it already on these terms; your note is added'
    : 'has it already, on other terms'
}

/** Through what a record still grants the course, or empty where it grants it no longer. */
function remaining(record: AccessRecord, { at, cohortNames }: Context): string {
  const left = Object.entries(sourcesOf(record))
    .filter(([, { endsAt }]) => endsAt === null || endsAt > at)
    .map(([source, { endsOn }]) => {
      const until = endsOn === null ? '' : ` until ${endsOn}`
      return `${nameOf(source, cohortNames)}${until}`
    })
  return left.length === 0 ? '' : `still held through ${left.join(' and ')}`
}

const sourceNames = new Map([
  ['individual', 'an individual grant'],
  ['scholarship', 'a scholarship'],
  ['purchase', 'a purchase'],
])

function nameOf(source: string, cohortNames: ReadonlyMap<string, string>): string {
  const cohortId = cohortOf(source)
  if (cohortId === null) return sourceNames.get(source) ?? source
  const name = cohortNames.get(cohortId)
  return name === undefined ? 'a cohort' : `the cohort ${name}`
}
