import type { AccessOrder, CommitRow, PlannedRow, Verdict } from '@shala/contract/accessPlans'

/** In the order in which they are told. */
export const verdicts = [
  'grant',
  'extend',
  'revoke',
  'wait',
  'nothing',
  'invalid',
] as const satisfies readonly Verdict[]

/** How many rows there are of each. */
export function countVerdicts(rows: readonly PlannedRow[]): Readonly<Record<Verdict, number>> {
  const counts = { grant: 0, extend: 0, revoke: 0, wait: 0, nothing: 0, invalid: 0 }
  for (const { verdict } of rows) counts[verdict]++
  return counts
}

/** The row as it is committed; nothing where it cannot be, or need not. */
export function committable(row: PlannedRow): CommitRow[] {
  const { verdict, userId, email, courseId, seen, startsOn, endsOn, notes, adminNotes } = row
  if (verdict === 'nothing' || verdict === 'invalid') return []
  return [{ verdict, userId, email, courseId, seen, startsOn, endsOn, notes, adminNotes }]
}

const number = (n: number) => n.toLocaleString('en')

/** What a commit would do, such as `Grant 9,812, let 143 wait`; empty where there is nothing. */
export function describeCommit(rows: readonly PlannedRow[]): string {
  const { grant, extend, revoke, wait } = countVerdicts(rows)
  const parts = [
    grant > 0 && `grant ${number(grant)}`,
    extend > 0 && `change the last day of ${number(extend)}`,
    revoke > 0 && `revoke ${number(revoke)}`,
    wait > 0 && `let ${number(wait)} wait`,
  ]
  const words = parts.filter((part) => part !== false).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * How many people a commit may write to: at once, and once they have an account. Those who are
 * named in several rows count once.
 */
export function countEmails(rows: readonly PlannedRow[]): { now: number; later: number } {
  const committed = rows.flatMap(committable)
  const now = committed.flatMap(({ userId }) => userId ?? [])
  const later = committed.flatMap(({ verdict, email }) => (verdict === 'wait' ? (email ?? []) : []))
  return { now: new Set(now).size, later: new Set(later).size }
}

const doneTo: Readonly<Record<AccessOrder['action'], string>> = {
  grant: 'Grant of',
  revoke: 'Revoke of',
  extend: 'Last day of',
}

/** What a batch is called until its admin says something else. */
export function titleFor(
  { action }: AccessOrder,
  rows: readonly PlannedRow[],
  titleOf: (courseId: string) => string,
): string {
  const courses = new Set(rows.flatMap(committable).map(({ courseId }) => courseId))
  const [only] = courses
  const what = courses.size === 1 ? titleOf(only ?? '') : `${courses.size} courses`
  return `${doneTo[action]} ${what}`.slice(0, 100)
}
