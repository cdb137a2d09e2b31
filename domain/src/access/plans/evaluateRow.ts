import { AppError } from '@shala/contract/AppError'
import { type AccessRecord, GrantTerms } from '@shala/contract/access/access'
import type { PlanInstruction, PlannedRow } from '@shala/contract/access/accessPlans'
import { type Invitation, invitationId } from '@shala/contract/access/invitations'
import { Email } from '@shala/contract/emails/email'
import { accessId } from '@shala/contract/ids'
import { sameValues } from '@shala/contract/values/sameValues'
import { daysWarning } from '../accessDays.ts'
import type { NotedTexts } from '../changes/applyChange.ts'
import { isClaimable } from '../changes/invitation.ts'
import { evaluateChange, type Evaluation, noDays } from './evaluateChange.ts'
import type { Identified, PlanPeople } from './identifyRows.ts'
import { exportReasons, isAsStored, isOfOtherType } from './ownExport.ts'
import { rowError, type RowError, type RowTerms } from './parseRow.ts'
import { type PlanContext, toAccessChange } from './toAccessChange.ts'

/** Evaluates an instruction for an address without a verified account. */
function evaluatePending(
  instruction: PlanInstruction,
  row: RowTerms,
  { before, isRegistered, at, today }: Context,
): Evaluation {
  const isPending = before !== null && isClaimable(before, at)
  if (instruction.action !== 'grant') {
    const message = 'is invited and has not registered; cancel it among the invitations'
    const reason = isPending ? message : 'this address is not verified'
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
  if (sameValues(before.terms, getPendingTerms(instruction, row))) {
    const reason = 'already has this invitation'
    return { verdict: 'nothing', reason, before: had, after: had, warning: null }
  }
  const warning = daysWarning(after, { before: [had], after: [after] }, today)
  return { verdict: 'wait', reason: 'already has an invitation', before: had, after, warning }
}

interface Context {
  readonly before: Invitation | null
  /** An account with this address exists but has not verified it. */
  readonly isRegistered: boolean
  readonly at: Date
  /** Today in the school's time zone. */
  readonly today: string
}

export function getPendingTerms(
  { terms }: Extract<PlanInstruction, { action: 'grant' }>,
  { startsOn, endsOn, notes, adminNotes, payment }: RowTerms,
): GrantTerms {
  return GrantTerms.parse({ ...terms, ...payment, startsOn, endsOn, notes, adminNotes })
}

/** The data that a plan reads for its rows, all at one time. */
export interface LoadedPlan {
  readonly hasCourse: (courseId: string) => boolean
  /** Returns an access record or null. Throws an AppError for a damaged one. */
  readonly getRecord: (id: string) => AccessRecord | null
  /** Returns an invitation or null. Throws an AppError for a damaged one. */
  readonly getPending: (id: string) => Invitation | null
  readonly unproven: PlanPeople['unproven']
  readonly groupNames: ReadonlyMap<string, string>
  readonly context: PlanContext
  readonly noted: NotedTexts
  readonly at: Date
  /** Today in the school's time zone. */
  readonly today: string
}

export function evaluateRow(
  row: Identified,
  instruction: PlanInstruction,
  loaded: LoadedPlan,
): PlannedRow {
  const isOver = row.parsed.exported?.row.status === 'over'
  if (isOver && instruction.action !== 'revoke') return unchanged(row, exportReasons.over, null)
  if (row.error !== null) return invalid(row, row.error)
  try {
    const isKnown = loaded.hasCourse(row.parsed.courseId)
    if (!isKnown && (instruction.action !== 'revoke' || getRecord(row, loaded) === null)) {
      return invalid(row, rowError('courseId', 'there is no such course'))
    }
    return row.userId === null
      ? evaluateForEmail(row, instruction, loaded)
      : evaluateForUser({ ...row, userId: row.userId }, instruction, loaded)
  } catch (error) {
    // An unreadable record, or invalid days.
    if (error instanceof AppError) return invalid(row, rowError(null, error.message))
    throw error
  }
}

function getRecord(row: Identified, loaded: LoadedPlan): AccessRecord | null {
  const key = recordKey(row)
  return key === null ? null : loaded.getRecord(key)
}

/** Returns the ID of a row's access record, or null if the student is unknown. */
export function recordKey({ userId, parsed }: Identified): string | null {
  return userId === null ? null : accessId(userId, parsed.courseId)
}

/**
 * Returns the ID of the invitation for a row's address, in the instruction's source or `individual`.
 */
export function invitationKey(
  { userId, parsed }: Identified,
  { source }: PlanInstruction,
): string | null {
  if (userId !== null || parsed.email === null) return null
  return invitationId(Email.parse(parsed.email), parsed.courseId, source ?? 'individual')
}

function evaluateForEmail(
  row: Identified,
  instruction: PlanInstruction,
  loaded: LoadedPlan,
): PlannedRow {
  const { unproven, at, today } = loaded
  const key = invitationKey(row, instruction)
  const before = key === null ? null : loaded.getPending(key)
  const isRegistered = unproven.has(row.parsed.email ?? '')
  const reason = findExportReason(row, instruction, { before, isRegistered, at, today })
  if (reason !== null) return unchanged(row, reason, before)
  const evaluation = evaluatePending(instruction, row.parsed, { before, isRegistered, at, today })
  const isAsked = row.isLookalike && evaluation.verdict === 'wait'
  const warning = isAsked ? 'lookalike' : evaluation.warning
  return planned(row, { ...evaluation, warning }, before?.revision ?? 0)
}

/** Returns why a row of the school's own export invites no one; null if it does. */
function findExportReason(
  { parsed: { exported } }: Identified,
  instruction: PlanInstruction,
  { before, isRegistered, at }: Context,
): string | null {
  if (exported === null || instruction.action !== 'grant') return null
  if (isRegistered) return exportReasons.unproven
  if (isOfOtherType(exported.row, instruction)) return exportReasons.otherType
  if (before === null) return null
  if (!isClaimable(before, at)) return exportReasons.invitation
  const { terms } = before
  const isSame = isAsStored(exported.row, terms, new Set([terms.adminNotes]))
  return isSame ? 'already has this invitation' : null
}

function evaluateForUser(
  row: Identified & { readonly userId: string },
  instruction: PlanInstruction,
  loaded: LoadedPlan,
): PlannedRow {
  const { userId, account, parsed } = row
  const before = getRecord(row, loaded)
  const { exported } = parsed
  if (exported !== null && instruction.action === 'grant') {
    const noted = loaded.noted.get(accessId(userId, parsed.courseId)) ?? new Set()
    if (before !== null && isAsStored(exported.row, before, noted)) {
      return unchanged(row, 'already has this access', before)
    }
    if (exported.paymentError !== null) return invalid(row, exported.paymentError)
    if (isOfOtherType(exported.row, instruction)) {
      return invalid(row, rowError(null, exportReasons.otherType))
    }
  }
  const change = toAccessChange(instruction, parsed, loaded.context)
  const evaluation = evaluateChange(change, before, { ...loaded, userId, days: parsed })
  const isClosed = account?.disabled === true && evaluation.verdict === 'grant'
  const reasons = [evaluation.reason, isClosed ? 'the account is disabled' : '']
  const reason = reasons.filter((one) => one !== '').join('; ')
  return planned(row, { ...evaluation, reason }, before?.revision ?? 0)
}

/** Leaves a row of an export as it is. */
function unchanged(
  row: Identified,
  reason: string,
  stored: AccessRecord | Invitation | null,
): PlannedRow {
  const { startsOn = null, endsOn = null } =
    stored && 'terms' in stored ? stored.terms : (stored ?? {})
  const days = stored && { startsOn, endsOn }
  const evaluation = {
    verdict: 'nothing',
    reason,
    before: days,
    after: days,
    warning: null,
  } as const
  return planned(row, evaluation, stored?.revision ?? 0)
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
    displayName: account?.displayName ?? null,
    startsOn,
    endsOn,
    notes,
    adminNotes,
    payment,
    field: null,
    meant,
  }
}
