import { AppError } from '@shala/contract/AppError'
import type { AccessEvent, AccessRecord } from '@shala/contract/access/access'
import type { AccessNote } from '@shala/contract/access/accessNotes'
import { changedMeanwhile } from '@shala/contract/audit'
import { accessId } from '@shala/contract/ids'
import type { ToDay } from '../../payments/enrolmentLedger.ts'
import type { Change, Row } from './changeAccess.ts'

/** The stored notes of some access records, by record ID. */
export type NotedTexts = ReadonlyMap<string, ReadonlySet<string>>

/** The time of a change, the days of the school, and the notes that are known already. */
export interface NotedMoment {
  readonly at: Date
  readonly toDay: ToDay
  readonly noted: NotedTexts
}

/** The event of a change, which holds the record after it, and the admin's note. */
export interface AppliedChange {
  readonly event: AccessEvent
  readonly note: AccessNote | null
}

/**
 * Decides a row on the current record. Returns null if nothing changes. Throws an AppError to refuse
 * it, `aborted` if the record has another revision than the row expects.
 */
export function applyChange(
  row: Row,
  before: AccessRecord | null,
  moment: NotedMoment,
): AppliedChange | null {
  const { userId, courseId, action, source, by, reason, batch, adminNotes = '' } = row
  const { at } = moment
  if (row.seen !== undefined && row.seen !== (before?.revision ?? 0)) {
    throw new AppError('aborted', changedMeanwhile, 'seen')
  }
  const after = decideWithNote(row, before, { userId, ...moment })
  if (after === before) return null
  const { revision } = after
  const whose = { accessId: accessId(userId, courseId), userId, courseId }
  const event = { ...whose, action, source, by, at, reason, revision, batch, before, after }
  const note = adminNotes === '' ? null : { ...whose, revision, text: adminNotes, by, at }
  return { event, note }
}

/**
 * Returns the record after a change. A new admin note makes a new revision, even if the terms
 * are the same. Repeating a note changes nothing.
 */
export function decideWithNote(
  change: Change,
  before: AccessRecord | null,
  { userId, at, toDay, noted }: NotedMoment & { readonly userId: string },
): AccessRecord {
  const after = change.decide(before, userId, at, toDay)
  if (after !== before || !mayAddNote(change)) return after
  const texts = noted.get(accessId(userId, change.courseId))
  if (texts?.has(change.adminNotes ?? '') === true) return after
  return { ...after, updatedAt: at, revision: after.revision + 1 }
}

export function mayAddNote({
  action,
  adminNotes = '',
}: Pick<Change, 'action' | 'adminNotes'>): boolean {
  return action === 'grant' && adminNotes !== ''
}
