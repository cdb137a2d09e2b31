import {
  type AccessEvent,
  type AccessRecord,
  type GrantTerms,
  isGranted,
  type Payment,
  sourcesOf,
} from '@shala/contract/access/access'
import type { SourceKey } from '@shala/contract/access/sources'
import type { NotifyOption } from '@shala/contract/emails/notifyOption'
import { notFound, AppError } from '../callable/AppError.ts'
import { changePayment, extend, grant, revoke, type Granting, type PaymentKey } from './access.ts'
import type { DateRange } from './dateRange.ts'
import { findLastToEnd } from './sources.ts'

/** To which course, by whom, from which source, as part of which bulk call, and who is told. */
interface ChangeOptions {
  readonly courseId: string
  readonly by: string
  readonly source?: SourceKey | null
  readonly batch?: string
  readonly notify?: NotifyOption
}

/** The change that grants a course on these terms; `individual` where no source is named. */
export function grantChange(
  terms: GrantTerms & DateRange,
  { courseId, by, source, batch, notify = null }: ChangeOptions,
): Change {
  const from = source ?? 'individual'
  return {
    courseId,
    by,
    source: from,
    batch: batch ?? null,
    notify,
    action: 'grant',
    reason: terms.notes,
    adminNotes: terms.adminNotes,
    courseMustExist: true,
    decide: (before, userId, at) => grant(before, terms, { userId, courseId, by, at }, from),
  }
}

/**
 * The change that revokes a course, from one source or from all. It asks for neither the account
 * nor the course to exist still: what was once granted can always be taken back.
 */
export function revokeChange(
  reason: string,
  { courseId, by, source = null, batch, notify = null }: ChangeOptions,
): Change {
  return {
    courseId,
    by,
    source,
    batch: batch ?? null,
    notify,
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
 * The change that moves the last day of what was granted and not revoked: of one source, or of the
 * one that ends last.
 */
export function extendChange(
  end: Pick<Granting, 'endsOn' | 'endsAt'>,
  { courseId, by, source = null, batch, notify = null }: ChangeOptions,
): Change {
  return {
    courseId,
    by,
    source,
    batch: batch ?? null,
    notify,
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
      const sources = sourcesOf(before)
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

/** The change that enters another payment. It is told to nobody: who can enter what stays as it is. */
export function paymentChange(
  payment: Payment,
  { source, grantedAt }: PaymentKey,
  { courseId, by }: Pick<ChangeOptions, 'courseId' | 'by'>,
): Change {
  return {
    courseId,
    by,
    source,
    batch: null,
    notify: false,
    action: 'payment',
    reason: '',
    courseMustExist: false,
    decide: (before, userId, at) => {
      if (before === null) throw neverHad(userId, courseId)
      const after = changePayment(before, { source, grantedAt }, payment, { at })
      if (after !== null) return after
      throw new AppError('failed-precondition', 'there is no such payment any more')
    },
  }
}

function neverHad(userId: string, courseId: string): AppError {
  return notFound('userId', `${userId} has never had access to ${courseId}`)
}

/** What decides one row: the record after the change, `before` itself for none, or an AppError thrown. */
export type Decide = (before: AccessRecord | null, userId: string, at: Date) => AccessRecord

/** A change of access to one course, to be made for one person or for many. */
export interface Change {
  readonly courseId: string
  readonly action: AccessEvent['action']
  /** The source that is changed; null for all of them. */
  readonly source: SourceKey | null
  readonly by: string
  readonly reason: string
  /** What the admin notes with it for other admins. */
  readonly adminNotes?: string
  /** Ties the events of one bulk call together. */
  readonly batch: string | null
  readonly notify: NotifyOption
  readonly decide: Decide
  /** The record may only be changed while the course exists. */
  readonly courseMustExist: boolean
}

/** A change for one person. */
export interface Row extends Change {
  readonly userId: string
  /** The revision that was seen, 0 for none, where the change is for that one alone. */
  readonly seen?: number
  /**
   * The rest of the commit is decided by the record even where this row changes nothing: it must
   * then still be as it was read.
   */
  readonly held?: boolean
}

/** What became of a row: the revision that the record has now, and whether this row made it. */
export interface SavedChange {
  readonly revision: number
  readonly changed: boolean
}
