import { isGranted, type AccessRecord, type GrantTerms } from '@shala/contract/access'
import type { Span } from './span.ts'

/** Whose access to what, and who changes it when. */
export interface Occasion {
  readonly userId: string
  readonly courseId: string
  /** The uid of the admin, or `system`. */
  readonly by: string
  readonly at: Date
}

/** A grant's terms, and the moments at which its days begin and end. */
export type Granting = GrantTerms & Span

/**
 * The record after a grant. A grant overwrites the whole record, an earlier revoke included; the
 * same terms granted again to somebody who has them change nothing and give `before` itself.
 */
export function granted(
  before: AccessRecord | null,
  terms: Granting,
  { userId, courseId, by, at }: Occasion,
): AccessRecord {
  if (before !== null && isGranted(before) && sameTerms(before, terms)) return before
  return {
    userId,
    courseId,
    hasAccess: true,
    isActive: true,
    grantedAt: at,
    grantedBy: by,
    ...termsOf(terms),
    createdAt: at,
    updatedAt: at,
    revision: nextRevision(before),
  }
}

/**
 * The record after a revoke, whether it has begun or is over: its end may yet be moved. Revoking
 * what is revoked changes nothing and gives `before` itself.
 */
export function revoked(
  before: AccessRecord,
  reason: string,
  { by, at }: Pick<Occasion, 'by' | 'at'>,
): AccessRecord {
  if (!isGranted(before)) return before
  return {
    ...before,
    hasAccess: false,
    isActive: false,
    revokedAt: at,
    revokedBy: by,
    revokeReason: reason,
    updatedAt: at,
    revision: nextRevision(before),
  }
}

/** The record with another last day. The same day changes nothing and gives `before` itself. */
export function extended(
  before: AccessRecord,
  { endsOn, endsAt }: Pick<Granting, 'endsOn' | 'endsAt'>,
  { at }: Pick<Occasion, 'at'>,
): AccessRecord {
  const end = { endsOn, endsAt }
  if (sameValues(before, end)) return before
  return { ...before, ...end, updatedAt: at, revision: nextRevision(before) }
}

function nextRevision(before: AccessRecord | null): number {
  return (before?.revision ?? 0) + 1
}

/** The terms alone, without what else the value that carries them may hold. */
function termsOf(terms: Granting): Granting {
  const { paymentMethod, paymentId, amount, currency, paymentStatus, notes } = terms
  const { startsOn, endsOn, startsAt, endsAt } = terms
  const payment = { paymentMethod, paymentId, amount, currency, paymentStatus, notes }
  return { ...payment, startsOn, endsOn, startsAt, endsAt }
}

function sameTerms(a: Granting, b: Granting): boolean {
  return sameValues(a, termsOf(b))
}

/** Whether a value has all of these, moments compared as moments. */
function sameValues(value: object, wanted: object): boolean {
  const has = new Map(Object.entries(value).map(([name, part]) => [name, plain(part)]))
  return Object.entries(wanted).every(([name, part]) => has.get(name) === plain(part))
}

function plain(part: unknown): unknown {
  return part instanceof Date ? part.getTime() : part
}
