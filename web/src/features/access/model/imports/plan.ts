import type {
  PlanInstruction,
  CommitRow,
  PlannedRow,
  PlanRow,
  Verdict,
} from '@shala/contract/access/accessPlans'
import { limits } from '@shala/contract/limits'
import { Day } from '@shala/contract/values/days'
import { getPaymentStatus } from '@shala/domain/payments/payments'
import { formatDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { describePayment } from '#shared/terms/payments.ts'

export function saysPayments({ instruction, given }: Plan): boolean {
  if (instruction.action !== 'grant') return false
  return (
    getPaymentStatus(instruction.terms) !== null || given.some((row) => typedPayment(row) !== '')
  )
}

/** Describes the payment of a row; for an invalid row, the typed values. */
export function paymentLabel({ instruction, given, rows }: Plan, place: number): string {
  const row = rows[place]
  if (instruction.action !== 'grant' || row === undefined) return ''
  const typed = typedPayment(given[place] ?? {})
  if (row.verdict === 'invalid' && typed !== '') return typed
  return describePayment(row.payment ?? instruction.terms) ?? 'None entered'
}

function typedPayment({ paymentStatus, amount, currency, paymentId }: Plan['given'][number]) {
  return [paymentStatus, amount, currency, paymentId].filter(Boolean).join(', ')
}

/** Formats a day; other text stays as it is. */
export const dayLabel = (day: string): string => (Day.safeParse(day).success ? formatDay(day) : day)

/** Describes the days; empty without limits. */
function dateRangeLabel(startsOn: string | null, endsOn: string | null): string {
  const from = startsOn === null ? '' : `From ${dayLabel(startsOn)}`
  const until = endsOn === null ? '' : `${from === '' ? 'Until' : ' until'} ${dayLabel(endsOn)}`
  return from + until
}

/** Describes the days before and after, such as `No end date → Until 31 Dec 2026`. */
export function accessChangeLabel({
  before,
  after,
  verdict,
  startsOn,
  endsOn,
}: Pick<PlannedRow, 'before' | 'after' | 'verdict' | 'startsOn' | 'endsOn'>): string {
  if (verdict === 'invalid') return dateRangeLabel(startsOn, endsOn)
  const label = (days: PlannedRow['before']) =>
    days === null ? 'No access' : dateRangeLabel(days.startsOn, days.endsOn) || 'No end date'
  const [from, to] = [label(before), label(after)]
  return before === null || from === to ? to : `${from} → ${to}`
}

export const kindLabels: Readonly<Record<RowKind, string>> = {
  grant: 'Give access',
  extend: 'New last day',
  revoke: 'Remove access',
  wait: 'Invite',
  lookalike: 'Check the address',
  shorter: 'Shorter',
  past: 'In the past',
  nothing: 'Already correct',
  invalid: 'Problem',
}

export const kindTones = {
  grant: 'good',
  extend: 'good',
  revoke: 'accent',
  wait: 'good',
  lookalike: 'warn',
  shorter: 'warn',
  past: 'warn',
  nothing: 'plain',
  invalid: 'bad',
} as const satisfies Record<RowKind, string>

export type RowKind = Verdict | NonNullable<PlannedRow['warning']>

/** In display instruction. */
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

export const getRowKind = ({ warning, verdict }: PlannedRow): RowKind => warning ?? verdict

export function countKinds(rows: readonly PlannedRow[]): Readonly<Record<RowKind, number>> {
  const none = { grant: 0, extend: 0, revoke: 0, wait: 0, nothing: 0, invalid: 0 }
  const counts: Record<RowKind, number> = { ...none, lookalike: 0, shorter: 0, past: 0 }
  for (const row of rows) counts[getRowKind(row)]++
  return counts
}

/** Returns the rows to commit. Rows with a warning are committed only if included. */
export function chosenRows(plan: Pick<Plan, 'rows' | 'included'>): PlannedRow[] {
  return chosenPlaces(plan).flatMap((place) => plan.rows[place] ?? [])
}

/** Returns the positions of the rows to commit, in batch instruction. */
export function chosenPlaces({ rows, included }: Pick<Plan, 'rows' | 'included'>): number[] {
  return rows.flatMap((row, place) =>
    isCommittable(row) && (row.warning === null || included.has(place)) ? place : [],
  )
}

/** Returns the row to commit; empty if it is invalid or needs no change. */
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

/** Describes the commit, such as `Give access to 9,812, invite 143`; empty if nothing changes. */
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
    revoke > 0 && `remove access from ${number(revoke)}`,
    wait > 0 && `invite ${number(wait)}`,
  ]
  const words = parts.filter((part) => part !== false).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Counts the people to notify now and after registration. A person in several rows counts once. */
export function countEmails(rows: readonly PlannedRow[]): {
  now: number
  later: number
  /** An address without an account gets one invitation per course. */
  invitations: number
} {
  const committed = rows.flatMap(committable)
  const now = committed.flatMap(({ userId }) => userId ?? [])
  const later = committed.flatMap(({ verdict, email }) => (verdict === 'wait' ? (email ?? []) : []))
  const invitations = later.length
  return { now: new Set(now).size, later: new Set(later).size, invitations }
}

const doneTo: Readonly<Record<PlanInstruction['action'], string>> = {
  grant: 'Access to',
  revoke: 'Access removed:',
  extend: 'Last day of',
}

/** Returns the default name of a batch. */
export function titleFor(
  { action }: PlanInstruction,
  rows: readonly PlannedRow[],
  getTitle: (courseId: string) => string,
): string {
  const courses = new Set(rows.flatMap(committable).map(({ courseId }) => courseId))
  const [only] = courses
  const what = courses.size === 1 ? getTitle(only ?? '') : `${courses.size} courses`
  return `${doneTo[action]} ${what}`.slice(0, limits.batchTitle)
}

/** The planned change of each row. */
export interface Plan {
  /** The ID of the future batch, which makes the commit idempotent. */
  batchId: string
  instruction: PlanInstruction
  given: readonly PlanRow[]
  rows: readonly PlannedRow[]
  /** The positions of rows with a warning that the admin includes. */
  included: ReadonlySet<number>
}

/** The filter and the page of the plan, kept in the URL. */
export interface PlanView {
  readonly show: RowKind | 'all'
  /** Starts at 1. */
  readonly page: number
}

function getPage(query: URLSearchParams): number {
  return Math.max(1, Math.floor(Number(query.get('page') ?? 1)) || 1)
}

export function planView(query: URLSearchParams): PlanView {
  const show = rowKinds.find((kind) => kind === query.get('show')) ?? 'all'
  return { page: getPage(query), show }
}

export function planAddress({ show, page }: PlanView): string {
  const view = new URLSearchParams({
    ...(show === 'all' ? {} : { show }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return [paths.admin.importReview, view.toString()].filter(Boolean).join('?')
}
