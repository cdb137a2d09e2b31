import {
  isGranted,
  sourcesOf,
  type AccessRecord,
  type AccessSources,
  type AccessTerms,
  type PastPayment,
  type Payment,
} from '@shala/contract/access/access'
import { sourceKeysOf, type SourceKey } from '@shala/contract/access/sources'
import { limits } from '@shala/contract/limits'
import { paymentMonthsOf, paymentsIn, paymentStatusOf } from '@shala/contract/payments/payments'
import type { DateRange } from './dateRange.ts'
import { findLastToEnd, findLatestSource, accessWindow, without } from './sources.ts'

/** Whose access to what, and who changes it when. */
export interface ChangeContext {
  readonly userId: string
  readonly courseId: string
  /** The uid of the admin, or `system`. */
  readonly by: string
  readonly at: Date
}

/** A grant's terms, and the moments at which its days begin and end. */
export type Granting = AccessTerms & DateRange

/**
 * The record after a source granted the course. It overwrites what that source granted before, and
 * the traces of a revoke; the same terms granted again to somebody who has them from that source
 * change nothing and give `before` itself.
 */
export function grant(
  before: AccessRecord | null,
  terms: Granting,
  { userId, courseId, by, at }: ChangeContext,
  source: SourceKey = 'individual',
): AccessRecord {
  const sources = sourcesOf(before)
  const old = sources[source]
  if (before !== null && old !== undefined && sameTerms(old, pickTerms(terms))) return before
  const grant = { ...pickTerms(terms), grantedAt: at, grantedBy: by }
  return {
    userId,
    courseId,
    createdAt: at,
    updatedAt: at,
    revision: nextRevision(before),
    ...summarizeSources({ ...sources, [source]: grant }, withoutReceipt(before, terms)),
  }
}

/**
 * The record after a revoke, whether it has begun or is over: its end may yet be moved. Revoking
 * one source leaves what the others grant; without a source, all of them go. Revoking what is not
 * granted changes nothing and gives `before` itself.
 */
export function revoke(
  before: AccessRecord,
  reason: string,
  { by, at }: Pick<ChangeContext, 'by' | 'at'>,
  source: SourceKey | null = null,
): AccessRecord {
  const sources = sourcesOf(before)
  if (!isGranted(before) || (source !== null && sources[source] === undefined)) return before
  const stamps = { updatedAt: at, revision: nextRevision(before) }
  const left = source === null ? {} : without(sources, source)
  const removed = Object.fromEntries(
    Object.entries(sources).filter(([key]) => !Object.hasOwn(left, key)),
  )
  const pastPayments = [...(before.pastPayments ?? []), ...paymentsIn(removed)]
  if (Object.keys(left).length > 0) {
    return { ...before, ...stamps, ...summarizeSources(left, pastPayments) }
  }
  return {
    ...before,
    ...stamps,
    hasAccess: false,
    isActive: false,
    sources: {},
    sourceKeys: [],
    ...summarizePayments({}, pastPayments),
    revokedAt: at,
    revokedBy: by,
    revokeReason: reason,
  }
}

/**
 * The record with another last day of one source: the one that is named, or else the one that ends
 * last. The same day changes nothing and gives `before` itself.
 */
export function extend(
  before: AccessRecord,
  { endsOn, endsAt }: Pick<Granting, 'endsOn' | 'endsAt'>,
  { at }: Pick<ChangeContext, 'at'>,
  source: SourceKey | null = null,
): AccessRecord {
  const sources = sourcesOf(before)
  const key = source ?? findLastToEnd(sources)
  const old = sources[key]
  if (old === undefined || sameValues(old, { endsOn, endsAt })) return before
  const moved = { ...sources, [key]: { ...old, endsOn, endsAt } }
  return {
    ...before,
    updatedAt: at,
    revision: nextRevision(before),
    ...summarizeSources(moved, before.pastPayments ?? []),
  }
}

/** One payment of a record: of which source, and when that was given. */
export interface PaymentKey {
  readonly source: SourceKey
  readonly grantedAt: Date
}

/**
 * The record with another payment of one enrolment, also of one that was removed since; nothing of the
 * access changes. The same payment changes nothing and gives `before` itself; null where the record has
 * no such enrolment and no such payment.
 */
export function changePayment(
  before: AccessRecord,
  key: PaymentKey,
  payment: Payment,
  { at }: Pick<ChangeContext, 'at'>,
): AccessRecord | null {
  const isMeant = (one: { grantedAt: Date }) => one.grantedAt.getTime() === key.grantedAt.getTime()
  const stamps = { updatedAt: at, revision: nextRevision(before) }
  const sources = sourcesOf(before)
  const past = before.pastPayments ?? []
  const now = sources[key.source]
  if (now !== undefined && isMeant(now)) {
    if (sameValues(now, payment)) return before
    const changed = { ...sources, [key.source]: { ...now, ...payment } }
    return { ...before, ...stamps, ...summarizeSources(changed, past) }
  }
  const place = past.findIndex((one) => one.source === key.source && isMeant(one))
  const old = past[place]
  if (old === undefined) return null
  if (sameValues(old, payment)) return before
  const entered = paymentStatusOf(payment) === null ? [] : [{ ...old, ...payment }]
  return {
    ...before,
    ...stamps,
    // What is removed says what was granted last.
    ...(!isGranted(before) && isMeant(before) ? payment : {}),
    ...summarizePayments(sources, past.toSpliced(place, 1, ...entered)),
  }
}

/**
 * The record as it was before some change, as a new revision. Where there was none, it is revoked:
 * a record never goes away.
 */
export function restore(
  now: AccessRecord,
  earlier: AccessRecord | null,
  reason: string,
  { by, at }: Pick<ChangeContext, 'by' | 'at'>,
): AccessRecord {
  if (earlier === null) {
    const revoked = revoke(now, reason, { by, at })
    // A payment that came with a grant goes with it when that is taken back as if it had never been.
    return revoked === now ? now : { ...revoked, ...summarizePayments({}, []) }
  }
  const sources = sourcesOf(earlier)
  return {
    ...earlier,
    sourceKeys: sourceKeysOf(sources),
    ...summarizePayments(sources, earlier.pastPayments ?? []),
    updatedAt: at,
    revision: nextRevision(now),
  }
}

/** What a granted record says of its sources. */
function summarizeSources(sources: AccessSources, pastPayments: readonly PastPayment[]) {
  const { grantedAt, grantedBy, ...latest } = findLatestSource(sources)
  const granting = { hasAccess: true, isActive: true, grantedAt, grantedBy }
  const sourceKeys = sourceKeysOf(sources)
  const summary = {
    ...granting,
    ...pickTerms(latest),
    ...accessWindow(sources),
    sources,
    sourceKeys,
  }
  return { ...summary, ...summarizePayments(sources, pastPayments) }
}

/** What a record says of its payments: an enrolment that goes does not take its payment along. */
function summarizePayments(sources: AccessSources, past: readonly PastPayment[]) {
  const pastPayments = past.slice(-limits.pastPayments)
  const paymentMonths = paymentMonthsOf([...paymentsIn(sources), ...pastPayments])
  return { pastPayments, paymentMonths }
}

/** The past payments, but for one whose receipt is entered anew: one receipt is one payment. */
function withoutReceipt(
  before: AccessRecord | null,
  { paymentId }: Pick<AccessTerms, 'paymentId'>,
): readonly PastPayment[] {
  const past = before?.pastPayments ?? []
  return paymentId === null ? past : past.filter((payment) => payment.paymentId !== paymentId)
}

function nextRevision(before: AccessRecord | null): number {
  return (before?.revision ?? 0) + 1
}

/** The terms alone, without what else the value that carries them may hold. */
function pickTerms(terms: Granting): Granting {
  const { paymentMethod, paymentId, amount, currency, paymentStatus, notes } = terms
  const { startsOn, endsOn, startsAt, endsAt } = terms
  const payment = { paymentMethod, paymentId, amount, currency, paymentStatus, notes }
  return { ...payment, startsOn, endsOn, startsAt, endsAt }
}

/** Whether the terms are those that are granted. A currency without an amount says nothing. */
function sameTerms(old: Granting, terms: Granting): boolean {
  return sameValues(old, terms.amount === null ? { ...terms, currency: old.currency } : terms)
}

/** Whether a value has all of these, moments compared as moments. */
function sameValues(value: object, wanted: object): boolean {
  const has = new Map(Object.entries(value).map(([name, part]) => [name, plain(part)]))
  return Object.entries(wanted).every(([name, part]) => has.get(name) === plain(part))
}

function plain(part: unknown): unknown {
  return part instanceof Date ? part.getTime() : part
}
