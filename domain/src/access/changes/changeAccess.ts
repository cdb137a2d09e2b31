import { AppError, notFound } from '@shala/contract/AppError'
import {
  type AccessEvent,
  type AccessRecord,
  type GrantTerms,
  isGranted,
  type Payment,
  getSources,
} from '@shala/contract/access/access'
import type { SourceKey } from '@shala/contract/access/sources'
import { changedMeanwhile } from '@shala/contract/audit'
import type { NotifyOption } from '@shala/contract/emails/email'
import { accessId } from '@shala/contract/ids'
import { getAddedExcess, getEntryOrder, type NewLedgerEntry } from '@shala/contract/payments/ledger'
import { listLedger, type ToDay } from '../../payments/enrolmentLedger.ts'
import type { DateRange } from '../accessDays.ts'
import { findLastToEnd } from './accessWindow.ts'
import { requireNoOrder } from './changeLedger.ts'
import {
  changePayment,
  extend,
  grant,
  recordPayments,
  restore,
  revoke,
  type Granting,
  type PaymentKey,
} from './changeRecord.ts'

/** The course, admin, source, bulk call and notification of a change. */
interface ChangeOptions {
  readonly courseId: string
  readonly by: string
  readonly source?: SourceKey | null
  readonly batch?: string | null
  readonly notify?: NotifyOption
}

/** Returns the fields of a change that its options give; without a source it is for all sources. */
const toFields = ({ courseId, by, source = null, batch, notify = null }: ChangeOptions) => ({
  courseId,
  by,
  source,
  batch: batch ?? null,
  notify,
})

/**
 * Returns the change that grants a course on these terms, by default from the source `individual`.
 */
export function grantChange(terms: GrantTerms & DateRange, options: ChangeOptions): Change {
  const { courseId, by } = options
  const source = options.source ?? 'individual'
  return {
    ...toFields({ ...options, source }),
    action: 'grant',
    reason: terms.notes,
    adminNotes: terms.adminNotes,
    courseMustExist: true,
    decide: (before, userId, at, toDay) =>
      grant(before, terms, { userId, courseId, by, at, toDay }, source),
  }
}

/**
 * Returns the change that revokes a course, from one source or all. The account and the course may
 * be deleted.
 */
export function revokeChange(reason: string, options: ChangeOptions): Change {
  const { courseId, by, source = null } = options
  return {
    ...toFields(options),
    action: 'revoke',
    reason,
    courseMustExist: false,
    decide: (before, userId, at) => {
      if (before === null) throw neverHad(userId, courseId)
      return revoke(before, reason, { by, at }, source)
    },
  }
}

/**
 * Returns the change that moves the last day of granted access: of one source, or of the one that
 * ends last.
 */
export function extendChange(
  end: Pick<Granting, 'endsOn' | 'endsAt'>,
  options: ChangeOptions,
): Change {
  const { courseId, source = null } = options
  return {
    ...toFields(options),
    action: 'extend',
    reason: '',
    courseMustExist: true,
    decide: (before, userId, at) => {
      if (before === null) throw neverHad(userId, courseId)
      if (!isGranted(before)) {
        throw new AppError(
          'failed-precondition',
          'this access was removed; give access again instead',
        )
      }
      const sources = getSources(before)
      const extendedSource = sources[source ?? findLastToEnd(sources)]
      if (extendedSource === undefined) {
        throw new AppError('failed-precondition', 'this source does not grant the course')
      }
      const { startsOn } = extendedSource
      if (end.endsOn !== null && startsOn !== null && end.endsOn < startsOn) {
        throw new AppError('failed-precondition', 'this access begins only after that day')
      }
      return extend(before, end, { at }, source)
    },
  }
}

export function paymentChange(
  payment: Payment,
  key: PaymentKey,
  options: Pick<ChangeOptions, 'courseId' | 'by'>,
): Change {
  return buildPaymentChange(key.source, options, (before, at) => {
    requireNoOrder(before, key.source)
    const after = changePayment(before, key, payment, { at })
    if (after !== null) return after
    throw new AppError('failed-precondition', 'there is no such payment any more')
  })
}

/** Returns the change that adds entries to a ledger. `seen` is the revision that the admin saw. */
export function ledgerChange(
  entries: readonly NewLedgerEntry[],
  { source, seen, excess }: { source: SourceKey; seen: number; excess: number },
  { courseId, by }: Pick<ChangeOptions, 'courseId' | 'by'>,
): Change {
  return buildPaymentChange(source, { courseId, by }, (before, at, toDay) => {
    requireNoOrder(before, source)
    if (entries.some((entry) => getEntryOrder(entry) !== null)) {
      throw new AppError('invalid-argument', 'must not have the ID of an order', 'entries')
    }
    const after = recordPayments(before, source, entries, { by, at, toDay })
    // A repeated request has an older revision, and nothing to add.
    if (after === before) return after
    if (before.revision !== seen) throw new AppError('aborted', changedMeanwhile, 'seen')
    requireConfirmedExcess(getAddedExcess(listLedger(before, source), entries), excess)
    return after
  })
}

/** Refuses a payment of more than is open that the office has not confirmed. */
function requireConfirmedExcess(excess: number, confirmed: number): void {
  if (excess === 0 || excess === confirmed) return
  throw new AppError('failed-precondition', 'is more than is open; confirm it first', 'amount')
}

/**
 * Returns the change that restores an earlier record. `check` may throw an AppError for the record
 * as it is now.
 */
export function undoChange(
  earlier: AccessRecord | null,
  { reason, ...options }: ChangeOptions & { readonly reason: string },
  check: (now: AccessRecord) => void = () => undefined,
): Change {
  const { courseId, by } = options
  return {
    ...toFields(options),
    action: 'undo',
    reason,
    courseMustExist: false,
    decide: (now, userId, at, toDay) => {
      if (now === null) throw new Error(`${accessId(userId, courseId)} has gone away`)
      check(now)
      return restore(now, earlier, reason, { by, at, toDay })
    },
  }
}

/** Builds a change of payments. It sends no email, because access stays the same. */
function buildPaymentChange(
  source: SourceKey,
  { courseId, by }: Pick<ChangeOptions, 'courseId' | 'by'>,
  decide: (before: AccessRecord, at: Date, toDay: ToDay) => AccessRecord,
): Change {
  return {
    ...toFields({ courseId, by, source, notify: false }),
    action: 'payment',
    reason: '',
    courseMustExist: false,
    decide: (before, userId, at, toDay) => {
      if (before === null) throw neverHad(userId, courseId)
      return decide(before, at, toDay)
    },
  }
}

function neverHad(userId: string, courseId: string): AppError {
  return notFound('userId', `${userId} has never had access to ${courseId}`)
}

/**
 * Decides one row. Returns the record after the change or `before` itself for no change; throws an
 * AppError to refuse.
 */
export type Decide = (
  before: AccessRecord | null,
  userId: string,
  at: Date,
  toDay: ToDay,
) => AccessRecord

/** A change of access to one course, for one student or many. */
export interface Change {
  readonly courseId: string
  readonly action: AccessEvent['action']
  /** The source to change; null for all. */
  readonly source: SourceKey | null
  readonly by: string
  readonly reason: string
  readonly adminNotes?: string
  /** The ID shared by the events of one bulk call. */
  readonly batch: string | null
  readonly notify: NotifyOption
  readonly decide: Decide
  /** Refuses the change if the course no longer exists. */
  readonly courseMustExist: boolean
}

export interface Row extends Change {
  readonly userId: string
  /** The expected revision (0 for none), for a change of a single record. */
  readonly seen?: number
  /**
   * Adds the record to the commit's preconditions even if this row changes nothing, because other
   * writes depend on it.
   */
  readonly held?: boolean
}

/** The outcome of a row: the record's current revision, and whether this row changed it. */
export interface SavedChange {
  readonly revision: number
  readonly changed: boolean
}
