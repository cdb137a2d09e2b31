import { isDeepStrictEqual } from 'node:util'
import { GrantTerms } from '@shala/contract/access/access'
import { daysWarning } from '@shala/contract/access/accessDays'
import type { AccessOrder, PlannedRow } from '@shala/contract/access/accessPlans'
import { type PendingGrantContent, pendingGrantId } from '@shala/contract/access/pendingGrants'
import { rowError, type RowError, type RowTerms } from '@shala/contract/access/planRows'
import { Email } from '@shala/contract/emails/email'
import { accessId } from '@shala/contract/ids'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { NotedTexts } from '../../access/accessNotes.ts'
import { parseAccessRecord } from '../../access/commitAccessChanges.ts'
import { AppError } from '../../callable/AppError.ts'
import { readRecord } from '../../firestore/readRecord.ts'
import { pendingGrants } from '../../pendingGrants/pendingGrant.ts'
import type { People } from '../../people/findPeople.ts'
import { getDisplayName } from '../../people/person.ts'
import { evaluateChange, type Evaluation, noDays } from './evaluateChange.ts'
import type { Identified } from './identify.ts'
import { type OrderContext, orderedChange } from './order.ts'

/** Evaluates an order for an address without a verified account. */
function evaluatePending(
  order: AccessOrder,
  row: RowTerms,
  { before, isRegistered, at, today }: Context,
): Evaluation {
  const isPending = before?.status === 'waiting' && before.endsAt > at
  if (order.action !== 'grant') {
    const message = 'is invited and has not registered; cancel it among the invitations'
    const reason = isPending ? message : 'nobody has verified this address'
    return { ...noDays, verdict: 'nothing', reason }
  }
  const after = { startsOn: row.startsOn, endsOn: row.endsOn }
  if (!isPending) {
    const reason = isRegistered ? 'the account with this address has not verified it yet' : ''
    const warning = daysWarning(after, { before: [], after: [after] }, today)
    return { verdict: 'wait', reason, before: null, after, warning }
  }
  const { startsOn, endsOn } = before.terms
  const had = { startsOn, endsOn }
  if (isDeepStrictEqual(before.terms, getPendingTerms(order, row))) {
    const reason = 'already has this invitation'
    return { verdict: 'nothing', reason, before: had, after: had, warning: null }
  }
  const warning = daysWarning(after, { before: [had], after: [after] }, today)
  return { verdict: 'wait', reason: 'already has an invitation', before: had, after, warning }
}

interface Context {
  readonly before: PendingGrantContent | null
  /** An account with this address exists but has not verified it. */
  readonly isRegistered: boolean
  readonly at: Date
  /** Today in the school's time zone. */
  readonly today: string
}

export function getPendingTerms(
  { terms }: Extract<AccessOrder, { action: 'grant' }>,
  { startsOn, endsOn, notes, adminNotes, payment }: RowTerms,
): GrantTerms {
  return GrantTerms.parse({ ...terms, ...payment, startsOn, endsOn, notes, adminNotes })
}

type Documents = ReadonlyMap<string, DocumentSnapshot>

/** The documents that a plan reads for its rows, all at one time. */
interface LoadedDocuments {
  readonly courses: Documents
  readonly records: Documents
  readonly pendingByKey: Documents
  readonly unproven: People['unproven']
  readonly cohortNames: ReadonlyMap<string, string>
  readonly context: OrderContext
  readonly noted: NotedTexts
  readonly at: Date
  /** Today in the school's time zone. */
  readonly today: string
}

/** Evaluates the effect of an order on one row. */
export function evaluateRow(
  row: Identified,
  order: AccessOrder,
  loaded: LoadedDocuments,
): PlannedRow {
  if (row.error !== null) return invalid(row, row.error)
  const record = loaded.records.get(recordKey(row) ?? '')
  const isKnown = loaded.courses.get(row.parsed.courseId)?.exists === true
  if (!isKnown && (order.action !== 'revoke' || record?.exists !== true)) {
    return invalid(row, rowError('courseId', 'there is no such course'))
  }
  try {
    return row.userId === null
      ? forNobodyYet(row, order, loaded)
      : forSomebody({ ...row, userId: row.userId }, record, { order, loaded })
  } catch (error) {
    // An unreadable record, or invalid days.
    if (error instanceof AppError) return invalid(row, rowError(null, error.message))
    throw error
  }
}

/** Returns the ID of a row's access record, or null if the student is unknown. */
export function recordKey({ userId, parsed }: Identified): string | null {
  return userId === null ? null : accessId(userId, parsed.courseId)
}

/**
 * Returns the ID of the pending grant for a row's address, in the order's source or `individual`.
 */
export function pendingGrantKey(
  { userId, parsed }: Identified,
  { source }: AccessOrder,
): string | null {
  if (userId !== null || parsed.email === null) return null
  return pendingGrantId(Email.parse(parsed.email), parsed.courseId, source ?? 'individual')
}

function forNobodyYet(
  row: Identified,
  order: AccessOrder,
  { pendingByKey, unproven, at, today }: LoadedDocuments,
): PlannedRow {
  const stored = pendingByKey.get(pendingGrantKey(row, order) ?? '')
  const before = stored === undefined ? null : readRecord(pendingGrants, stored)
  const isRegistered = unproven.has(row.parsed.email ?? '')
  const evaluation = evaluatePending(order, row.parsed, { before, isRegistered, at, today })
  const isAsked = row.isLookalike && evaluation.verdict === 'wait'
  const warning = isAsked ? 'lookalike' : evaluation.warning
  return planned(row, { ...evaluation, warning }, before?.revision ?? 0)
}

function forSomebody(
  row: Identified & { readonly userId: string },
  stored: DocumentSnapshot | undefined,
  { order, loaded }: { readonly order: AccessOrder; readonly loaded: LoadedDocuments },
): PlannedRow {
  const { userId, account, parsed } = row
  const before = stored === undefined ? null : parseAccessRecord(stored)
  const change = orderedChange(order, parsed, loaded.context)
  const evaluation = evaluateChange(change, before, { ...loaded, userId, days: parsed })
  const isClosed = account?.disabled === true && evaluation.verdict === 'grant'
  const reasons = [evaluation.reason, isClosed ? 'the account is disabled' : '']
  const reason = reasons.filter((one) => one !== '').join('; ')
  return planned(row, { ...evaluation, reason }, before?.revision ?? 0)
}

function invalid(row: Identified, { field, reason, meant }: RowError): PlannedRow {
  return { ...planned(row, { ...noDays, verdict: 'invalid', reason }, 0), field, meant }
}

function planned(row: Identified, evaluation: Evaluation, seen: number): PlannedRow {
  const { parsed, account, userId, meant } = row
  const { email, courseId, startsOn, endsOn, notes, adminNotes, payment } = parsed
  return {
    ...evaluation,
    userId: userId ?? parsed.userId,
    email,
    courseId,
    seen,
    displayName: account && getDisplayName(account),
    startsOn,
    endsOn,
    notes,
    adminNotes,
    payment,
    field: null,
    meant,
  }
}
