import { AppError } from '@shala/contract/AppError'
import {
  isGranted,
  getSources,
  type AccessRecord,
  type AccessSources,
  type AccessTerms,
  type PastPayment,
  type Payment,
} from '@shala/contract/access/access'
import { toSourceKeys, type SourceKey } from '@shala/contract/access/sources'
import { limits } from '@shala/contract/limits'
import type { LedgerEntry, NewLedgerEntry } from '@shala/contract/payments/ledger'
import { sameValues } from '@shala/contract/values/sameValues'
import {
  listPastPayments,
  listPaymentKeys,
  listTransfers,
  type ToDay,
} from '../../payments/enrolmentLedger.ts'
import { listPayments, getPaymentStatus } from '../../payments/payments.ts'
import type { DateRange } from '../accessDays.ts'
import { findLastToEnd, findLatestSource, accessWindow, without } from './accessWindow.ts'
import { addEntries, addGrantPayment, settleSources, undoEntries } from './changeLedger.ts'

/** The student, the course, the admin, the time of a change, and the days of the school. */
export interface ChangeContext {
  readonly userId: string
  readonly courseId: string
  /** The uid of the admin, or `system`. */
  readonly by: string
  readonly at: Date
  readonly toDay: ToDay
}

/** The terms of a grant with its start and end. */
export type Granting = AccessTerms & DateRange

/**
 * Returns the record after a grant from one source. It replaces that source's previous grant and
 * clears a revoke. Returns `before` itself if the source already grants the same terms.
 */
export function grant(
  before: AccessRecord | null,
  terms: Granting,
  { userId, courseId, by, at, toDay }: ChangeContext,
  source: SourceKey = 'individual',
): AccessRecord {
  const sources = getSources(before)
  const old = sources[source]
  const revision = nextRevision(before)
  const known = before?.ledger ?? []
  const ledger = addGrantPayment(known, source, terms, { by, at, toDay, old, revision })
  const grant = { ...pickTerms(terms), grantedAt: at, grantedBy: by }
  const granted = settleSources({ ...sources, [source]: grant }, ledger)
  const isSame = old !== undefined && sameTerms(old, pickTerms(granted[source] ?? grant))
  if (before !== null && isSame && ledger === known) return before
  return {
    userId,
    courseId,
    createdAt: at,
    updatedAt: at,
    revision,
    ...summarizeSources(
      granted,
      withoutReceipt(before, terms, { sources: granted, ledger }),
      ledger,
    ),
  }
}

/**
 * Returns the record after a revoke, even if the access has not begun or has ended, because its end
 * may still move. Revoking one source keeps the others; without a source, all are revoked. Returns
 * `before` itself if nothing is granted.
 */
export function revoke(
  before: AccessRecord,
  reason: string,
  { by, at }: Pick<ChangeContext, 'by' | 'at'>,
  source: SourceKey | null = null,
): AccessRecord {
  const sources = getSources(before)
  if (!isGranted(before) || (source !== null && sources[source] === undefined)) return before
  const stamps = { updatedAt: at, revision: nextRevision(before) }
  const left = source === null ? {} : without(sources, source)
  const removed = Object.fromEntries(
    Object.entries(sources).filter(([key]) => !Object.hasOwn(left, key)),
  )
  const { ledger = [] } = before
  const pastPayments = [...(before.pastPayments ?? []), ...listPayments(removed, ledger)]
  if (Object.keys(left).length > 0) {
    return { ...before, ...stamps, ...summarizeSources(left, pastPayments, ledger) }
  }
  return {
    ...before,
    ...stamps,
    hasAccess: false,
    isActive: false,
    sources: {},
    sourceKeys: [],
    ...summarizePayments({}, pastPayments, ledger),
    revokedAt: at,
    revokedBy: by,
    revokeReason: reason,
  }
}

/**
 * Returns the record with a new last day for one source: the given one, or the one that ends last.
 * Returns `before` itself if the day is the same.
 */
export function extend(
  before: AccessRecord,
  { endsOn, endsAt }: Pick<Granting, 'endsOn' | 'endsAt'>,
  { at }: Pick<ChangeContext, 'at'>,
  source: SourceKey | null = null,
): AccessRecord {
  const sources = getSources(before)
  const key = source ?? findLastToEnd(sources)
  const old = sources[key]
  if (old === undefined || sameValues(old, { endsOn, endsAt })) return before
  const moved = { ...sources, [key]: { ...old, endsOn, endsAt } }
  return {
    ...before,
    updatedAt: at,
    revision: nextRevision(before),
    ...summarizeSources(moved, before.pastPayments ?? [], before.ledger),
  }
}

/** Identifies one payment of a record by its source and the time of the grant. */
export interface PaymentKey {
  readonly source: SourceKey
  readonly grantedAt: Date
}

/**
 * Returns the record with more entries in the ledger of an enrolment, present or removed. The access
 * does not change. Returns `before` itself if the entries are known.
 */
export function recordPayments(
  before: AccessRecord,
  source: SourceKey,
  entries: readonly NewLedgerEntry[],
  context: Pick<ChangeContext, 'by' | 'at' | 'toDay'>,
): AccessRecord {
  const ledger = addEntries(before, source, entries, context)
  if (ledger === null) return before
  const past = listPastPayments(before, ledger)
  const sources = settleSources(getSources(before), ledger)
  return {
    ...withoutAnonymity(before),
    updatedAt: context.at,
    revision: nextRevision(before),
    ...(isGranted(before)
      ? summarizeSources(sources, past, ledger)
      : summarizePayments({}, past, ledger)),
  }
}

/**
 * Returns the record with a new payment for one enrolment, which may have been removed since. The
 * access does not change. Returns `before` itself for the same payment, and null if the record has
 * no such enrolment or payment. Throws `failed-precondition` for an enrolment with a ledger.
 */
export function changePayment(
  before: AccessRecord,
  key: PaymentKey,
  payment: Payment,
  { at }: Pick<ChangeContext, 'at'>,
): AccessRecord | null {
  const unmarked = withoutAnonymity(before)
  const isMeant = (one: { grantedAt: Date }) => one.grantedAt.getTime() === key.grantedAt.getTime()
  const stamps = { updatedAt: at, revision: nextRevision(before) }
  const sources = getSources(before)
  const past = before.pastPayments ?? []
  const { ledger = [] } = before
  const now = sources[key.source]
  if (now !== undefined && isMeant(now)) {
    if (ledger.some(({ source }) => source === key.source)) {
      throw new AppError('failed-precondition', 'correct the payments of this enrolment instead')
    }
    if (sameValues(now, payment)) return before
    const changed = { ...sources, [key.source]: { ...now, ...payment } }
    return { ...unmarked, ...stamps, ...summarizeSources(changed, past, ledger) }
  }
  const place = past.findIndex((one) => one.source === key.source && isMeant(one))
  const old = past[place]
  if (old === undefined) return null
  if (sameValues(old, payment)) return before
  const entered = getPaymentStatus(payment) === null ? [] : [{ ...old, ...payment }]
  return {
    ...unmarked,
    ...stamps,
    // A revoked record shows the terms of the last grant.
    ...(!isGranted(before) && isMeant(before) ? payment : {}),
    ...summarizePayments(sources, past.toSpliced(place, 1, ...entered), ledger),
  }
}

/**
 * Returns the record as it was before a change, as a new revision. A record that did not exist is
 * revoked, because records are never deleted.
 */
export function restore(
  now: AccessRecord,
  earlier: AccessRecord | null,
  reason: string,
  { by, at, toDay }: Pick<ChangeContext, 'by' | 'at' | 'toDay'>,
): AccessRecord {
  if (earlier === null) {
    const revoked = revoke(now, reason, { by, at })
    // Undoing a grant also removes the payment that came with it.
    return revoked === now ? now : { ...revoked, ...summarizePayments({}, [], now.ledger) }
  }
  const ledger = undoEntries(now, earlier, { by, at, toDay })
  const sources = settleSources(getSources(earlier), ledger)
  return {
    ...withoutAnonymity(earlier),
    ...(ledger.length > 0 &&
      isGranted(earlier) && { sources, ...pickPayment(findLatestSource(sources)) }),
    sourceKeys: toSourceKeys(sources),
    ...summarizePayments(sources, listPastPayments(earlier, ledger), ledger),
    updatedAt: at,
    revision: nextRevision(now),
  }
}

/** Builds the fields of a granted record that summarize its sources. */
function summarizeSources(
  sources: AccessSources,
  pastPayments: readonly PastPayment[],
  ledger: readonly LedgerEntry[] | undefined,
) {
  const { grantedAt, grantedBy, ...latest } = findLatestSource(sources)
  const granting = { hasAccess: true, isActive: true, grantedAt, grantedBy }
  const sourceKeys = toSourceKeys(sources)
  const summary = {
    ...granting,
    ...pickTerms(latest),
    ...accessWindow(sources),
    sources,
    sourceKeys,
  }
  return { ...summary, ...summarizePayments(sources, pastPayments, ledger) }
}

/** Builds the payment fields of a record. A removed enrolment keeps its payment. */
function summarizePayments(
  sources: AccessSources,
  past: readonly PastPayment[],
  entries: readonly LedgerEntry[] = [],
) {
  const paid = {
    pastPayments: past.slice(-limits.pastPayments),
    ...(entries.length > 0 && { ledger: [...entries] }),
  }
  return { ...paid, paymentMonths: listPaymentKeys({ sources, ...paid }) }
}

/**
 * Returns the past payments without one whose receipt is entered again: one receipt is one payment.
 */
function withoutReceipt(
  before: AccessRecord | null,
  { paymentId }: Pick<AccessTerms, 'paymentId'>,
  { sources, ledger }: { sources: AccessSources; ledger: readonly LedgerEntry[] },
): readonly PastPayment[] {
  const past = before?.pastPayments ?? []
  const isEntered =
    listPayments(sources, ledger).some((payment) => payment.paymentId === paymentId) ||
    listTransfers(ledger).some(({ reference }) => reference === paymentId)
  if (paymentId === null || !isEntered) return past
  return past.filter((payment) => payment.paymentId !== paymentId)
}

/**
 * Returns the record without the mark of an anonymous one: a change and its event may name the
 * person, so that the nightly job has to make them anonymous again.
 */
function withoutAnonymity({ accountDeleted: _, ...record }: AccessRecord): AccessRecord {
  return record
}

function nextRevision(before: AccessRecord | null): number {
  return (before?.revision ?? 0) + 1
}

function pickTerms(terms: Granting): Granting {
  const { notes, startsOn, endsOn, startsAt, endsAt } = terms
  return { ...pickPayment(terms), notes, startsOn, endsOn, startsAt, endsAt }
}

function pickPayment(terms: Payment): Payment {
  const { paymentMethod, paymentId, amount, currency, paymentStatus } = terms
  return { paymentMethod, paymentId, amount, currency, paymentStatus }
}

/** Returns true if these terms are already granted. A currency without an amount is ignored. */
function sameTerms(old: Granting, terms: Granting): boolean {
  return sameValues(old, terms.amount === null ? { ...terms, currency: old.currency } : terms)
}
