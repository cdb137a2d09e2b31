import { AppError } from '@shala/contract/AppError'
import { isGranted, getSources, type AccessRecord } from '@shala/contract/access/access'
import type { PlannedRow, Verdict } from '@shala/contract/access/accessPlans'
import { getGroupId } from '@shala/contract/access/sources'
import { daysWarning, findPause, overallDays, type Days } from '../accessDays.ts'
import { decideWithNote, type NotedTexts } from '../changes/applyChange.ts'
import type { Change } from '../changes/changeAccess.ts'

export type Evaluation = Pick<PlannedRow, 'verdict' | 'reason' | 'before' | 'after' | 'warning'>

/** The result for rows without any change of days. */
export const noDays = { before: null, after: null, warning: null } as const

/** The student, the time, the days and the group names. */
interface Context {
  readonly userId: string
  readonly at: Date
  /** Today in the school's time zone. */
  readonly today: string
  /** The days that the row sets. */
  readonly days: Days
  readonly noted: NotedTexts
  readonly groupNames: ReadonlyMap<string, string>
}

/** Evaluates a change of a record exactly as the commit would, without saving. */
export function evaluateChange(
  change: Change,
  before: AccessRecord | null,
  context: Context,
): Evaluation {
  const had = getDays(before)
  const same = { before: overallDays(had), after: overallDays(had), warning: null }
  if (change.action === 'revoke' && before !== null && !isGranted(before)) {
    return { ...same, verdict: 'nothing', reason: 'access was removed already' }
  }
  try {
    const after = decideWithNote(change, before, { ...context, toDay: () => context.today })
    if (after === before) {
      return { ...same, verdict: 'nothing', reason: sameAlready(change, before, context) }
    }
    const has = getDays(after)
    return {
      verdict: getVerdict(change),
      reason: [reasonFor(change, before, after, context), describePause(has, context.today)]
        .filter(Boolean)
        .join('; '),
      before: same.before,
      after: overallDays(has),
      warning:
        change.action === 'revoke'
          ? null
          : daysWarning(context.days, { before: had, after: has }, context.today),
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code === 'not-found'
      ? { ...same, verdict: 'nothing', reason: 'never had access to this course' }
      : { ...same, verdict: 'invalid', reason: error.message }
  }
}

function getDays(record: AccessRecord | null): Days[] {
  return Object.values(getSources(record))
}

/** Describes the days without access between two times with it; empty for none. */
function describePause(days: readonly Days[], today: string): string {
  const pause = findPause(days, today)
  return pause === null ? '' : `no access between ${pause.lastDay} and ${pause.startsOn}`
}

function getVerdict({ action }: Change): Verdict {
  if (action === 'payment' || action === 'claim' || action === 'undo') {
    throw new Error(`No instruction says ${action}`)
  }
  return action
}

function sameAlready({ action }: Change, before: AccessRecord, context: Context): string {
  if (action === 'grant') return 'already has this access'
  if (action === 'extend') return 'already ends on that day'
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
  const had = action === 'grant' && source !== null && getSources(before)[source] !== undefined
  if (!had) return ''
  return change.decide(before, context.userId, context.at, () => context.today) === before
    ? 'already has this access; your note is added'
    : 'already has access'
}

/** Describes the sources that still grant the course; empty if none does. */
function remaining(record: AccessRecord, { at, groupNames }: Context): string {
  const left = Object.entries(getSources(record))
    .filter(([, { endsAt }]) => endsAt === null || endsAt > at)
    .map(([source, { endsOn }]) => {
      const until = endsOn === null ? '' : ` until ${endsOn}`
      return `${getSourceName(source, groupNames)}${until}`
    })
  return left.length === 0 ? '' : `keeps access by ${left.join(' and ')}`
}

const sourceNames = new Map([
  ['individual', 'a grant of our own'],
  ['scholarship', 'a scholarship'],
  ['purchase', 'a payment'],
])

function getSourceName(source: string, groupNames: ReadonlyMap<string, string>): string {
  const groupId = getGroupId(source)
  if (groupId === null) return sourceNames.get(source) ?? source
  const name = groupNames.get(groupId)
  return name === undefined ? 'a group' : `the group ${name}`
}
