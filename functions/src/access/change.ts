import type { AccessEvent, AccessRecord } from '@shala/contract/access/access'
import type { SourceKey } from '@shala/contract/access/sources'
import type { NotifyOption } from '@shala/contract/emails/notifyOption'

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
