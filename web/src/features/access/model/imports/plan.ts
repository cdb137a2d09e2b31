import type {
  AccessOrder,
  CommitRow,
  PlannedRow,
  PlanRow,
  Verdict,
} from '@shala/contract/access/accessPlans'
import { paths } from '../../../../shared/paths.ts'

/** The label of a row: its verdict, or the reason to ask the admin first. */
export type RowKind = Verdict | NonNullable<PlannedRow['warning']>

/** In the order in which they are told. */
export const rowKinds = [
  'grant',
  'extend',
  'revoke',
  'wait',
  'lookalike',
  'shorter',
  'past',
  'nothing',
  'invalid',
] as const satisfies readonly RowKind[]

export const kindOf = ({ warning, verdict }: PlannedRow): RowKind => warning ?? verdict

/** How many rows there are of each kind. */
export function countKinds(rows: readonly PlannedRow[]): Readonly<Record<RowKind, number>> {
  const none = { grant: 0, extend: 0, revoke: 0, wait: 0, nothing: 0, invalid: 0 }
  const counts: Record<RowKind, number> = { ...none, lookalike: 0, shorter: 0, past: 0 }
  for (const row of rows) counts[kindOf(row)]++
  return counts
}

/** The rows that would be committed: those with a warning only where the admin includes them. */
export function chosenRows(plan: Pick<Plan, 'rows' | 'included'>): PlannedRow[] {
  return chosenPlaces(plan).flatMap((place) => plan.rows[place] ?? [])
}

/** The places of the rows that would be committed, in the order of the batch. */
export function chosenPlaces({ rows, included }: Pick<Plan, 'rows' | 'included'>): number[] {
  return rows.flatMap((row, place) =>
    isCommittable(row) && (row.warning === null || included.has(place)) ? place : [],
  )
}

/** The row as it is committed; nothing where it cannot be, or need not. */
export function committable(row: PlannedRow): CommitRow[] {
  if (!isCommittable(row)) return []
  const { verdict, userId, email, courseId, seen, startsOn, endsOn } = row
  const { notes, adminNotes, payment } = row
  const who = { verdict, userId, email, courseId, seen }
  return [{ ...who, startsOn, endsOn, notes, adminNotes, payment }]
}

function isCommittable(row: PlannedRow): row is PlannedRow & Pick<CommitRow, 'verdict'> {
  return row.verdict !== 'nothing' && row.verdict !== 'invalid'
}

const number = (n: number) => n.toLocaleString('en')

/** What a commit would do, such as `Give access to 9,812, invite 143`; empty where there is nothing. */
export function describeCommit(rows: readonly PlannedRow[]): string {
  const count = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length
  const [grant, extend, revoke, wait] = [
    count('grant'),
    count('extend'),
    count('revoke'),
    count('wait'),
  ]
  const parts = [
    grant > 0 && `give access to ${number(grant)}`,
    extend > 0 && `change the last day of ${number(extend)}`,
    revoke > 0 && `remove access of ${number(revoke)}`,
    wait > 0 && `invite ${number(wait)}`,
  ]
  const words = parts.filter((part) => part !== false).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * How many people a commit may write to: at once, and once they have an account. Those who are
 * named in several rows count once.
 */
export function countEmails(rows: readonly PlannedRow[]): {
  now: number
  later: number
  /** Each course for an address without an account is an invitation of its own. */
  invitations: number
} {
  const committed = rows.flatMap(committable)
  const now = committed.flatMap(({ userId }) => userId ?? [])
  const later = committed.flatMap(({ verdict, email }) => (verdict === 'wait' ? (email ?? []) : []))
  const invitations = later.length
  return { now: new Set(now).size, later: new Set(later).size, invitations }
}

const doneTo: Readonly<Record<AccessOrder['action'], string>> = {
  grant: 'Access to',
  revoke: 'Access removed:',
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

/** What an order would do with each row, by the rows as they were given. */
export interface Plan {
  /** The name of the batch that it becomes: sending it twice makes one. */
  batchId: string
  order: AccessOrder
  given: readonly PlanRow[]
  rows: readonly PlannedRow[]
  /** The places of rows with a warning that the admin wants all the same. */
  included: ReadonlySet<number>
}

/** Which rows of a plan are shown, and which of their pages. All of it is in the address. */
export interface PlanView {
  readonly show: RowKind | 'all'
  /** From 1 on. */
  readonly page: number
}

/** Rows of one page. */
export const rowsPerPage = 100

/** The page that a query asks for, from 1 on; the first where it names none. */
function pageOf(query: URLSearchParams): number {
  return Math.max(1, Math.floor(Number(query.get('page') ?? 1)) || 1)
}

export function planView(query: URLSearchParams): PlanView {
  const show = rowKinds.find((kind) => kind === query.get('show')) ?? 'all'
  return { page: pageOf(query), show }
}

/** The address of a view of the plan. */
export function planAddress({ show, page }: PlanView): string {
  const view = new URLSearchParams({
    ...(show === 'all' ? {} : { show }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return [paths.admin.bulkReview, view.toString()].filter(Boolean).join('?')
}
