import { isHeld, type AccessRecord, type GrantTerms } from '@shala/contract/access'

/** Whose access to what, and who changes it when. */
export interface Occasion {
  readonly userId: string
  readonly courseId: string
  /** The uid of the admin, or `system`. */
  readonly by: string
  readonly at: Date
}

/**
 * The record after a grant. A grant overwrites the whole record, an earlier revoke included; the
 * same terms granted again to somebody who holds the course change nothing and give `before` itself.
 */
export function granted(
  before: AccessRecord | null,
  terms: GrantTerms,
  { userId, courseId, by, at }: Occasion,
): AccessRecord {
  if (before !== null && isHeld(before) && sameTerms(before, terms)) return before
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

/** The record after a revoke. Revoking what is not held changes nothing and gives `before` itself. */
export function revoked(
  before: AccessRecord,
  reason: string,
  { by, at }: Pick<Occasion, 'by' | 'at'>,
): AccessRecord {
  if (!isHeld(before)) return before
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

function nextRevision(before: AccessRecord | null): number {
  return (before?.revision ?? 0) + 1
}

/** The terms alone, without what else the value that carries them may hold. */
function termsOf(terms: GrantTerms): GrantTerms {
  const { paymentMethod, paymentId, amount, currency, paymentStatus, notes } = terms
  return { paymentMethod, paymentId, amount, currency, paymentStatus, notes }
}

function sameTerms(a: GrantTerms, b: GrantTerms): boolean {
  const others = Object.entries(termsOf(b))
  const ours = new Map(Object.entries(termsOf(a)))
  return others.every(([name, value]) => ours.get(name) === value)
}
