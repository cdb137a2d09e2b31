import { AccessRecord, type AccessEvent } from '@shala/contract/access/access'
import { changeKey } from '@shala/contract/access/accessNotes'
import { changedMeanwhile } from '@shala/contract/audit'
import { accessId } from '@shala/contract/ids'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { AppError } from '../callable/AppError.ts'
import { addEmails, type AccessNotification } from '../emails/addEmails.ts'
import { parseEmailTemplates } from '../emails/emailTemplates.ts'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { addNote, decideWithNote, readNotedTexts, type NotedTexts } from './accessNotes.ts'
import type { SavedChange, Row } from './changeAccess.ts'
import { readRows, type RowReads } from './readRows.ts'

/** Other writes of the same commit, once it is decided what becomes of each row. */
export type ExtraWrites = (
  commit: Commit,
  outcomes: readonly (SavedChange | AppError)[],
) => Promise<void> | void

/**
 * Decides every row on the records as they are stored and commits each changed record with its event,
 * the admins' note and the e-mail about it, all at once: a crash leaves whole records, each with its event, or
 * none. A refused row stops no other; outcomes come in the order of the rows. No two rows may be of
 * one record.
 *
 * Every write names the version of the record that was decided on, so a record changed meanwhile
 * is read and decided on again; and an event's key holds the record's revision, so no change is
 * told twice. `extraWrites` is asked at every attempt and names its own preconditions. The first
 * attempt decides on `firstRead`, if it is given.
 */
export function commitAccessChanges(
  rows: readonly Row[],
  extraWrites: ExtraWrites = () => undefined,
  firstRead?: RowReads,
): Promise<(SavedChange | AppError)[]> {
  let read = firstRead
  return commitWithRetry(async (commit) => {
    const reads = read ?? (await readRows(rows))
    read = undefined
    return decideRows(commit, rows, reads, extraWrites)
  })
}

async function decideRows(
  commit: Commit,
  rows: readonly Row[],
  { templates, missingCourses, records }: RowReads,
  extraWrites: ExtraWrites,
): Promise<(SavedChange | AppError)[]> {
  const noted = await readNotedTexts(
    rows.map((row, index) => ({ change: row, snapshot: records[index] })),
  )

  const at = new Date()
  const notifications: AccessNotification[] = []
  const outcomes = rows.map((row, index) => {
    const snapshot = records[index]
    if (snapshot === undefined) throw new Error(`No answer for row ${index}`)
    if (row.courseMustExist && missingCourses.has(row.courseId)) return unknownCourse(row.courseId)
    return addRow(commit, snapshot, row, { at, noted, notifications })
  })
  for (const { event } of notifications) record(commit, event)
  await addEmails(commit, parseEmailTemplates(templates), notifications)
  await extraWrites(commit, outcomes)
  return outcomes
}

const ownFields: ReadonlySet<string> = new Set(Object.keys(AccessRecord.shape))

/**
 * Adds one row's record to the commit and what is new to the others, or gives the AppError that the
 * row met.
 */
function addRow(
  commit: Commit,
  snapshot: DocumentSnapshot,
  row: Row,
  {
    at,
    noted,
    notifications,
  }: {
    readonly at: Date
    readonly noted: NotedTexts
    readonly notifications: AccessNotification[]
  },
): SavedChange | AppError {
  try {
    const before = parseAccessRecord(snapshot)
    const seen = before?.revision ?? 0
    if (row.seen !== undefined && row.seen !== seen) {
      throw new AppError('aborted', changedMeanwhile, 'seen')
    }
    const after = decideWithNote(row, before, { userId: row.userId, at, noted })
    if (after === before) {
      if (row.held === true && snapshot.exists) commit.assertUnchanged(snapshot, 'revision')
      return { revision: seen, changed: false }
    }
    // A grant writes the whole record; every other change leaves what is not ours as it is.
    commit.replace(snapshot, after, row.action === 'grant' ? null : ownFields)
    const event = buildAccessEvent(row, { before, after, at })
    addNote(commit, row, event)
    notifications.push({ event, notify: row.notify })
    return { revision: after.revision, changed: true }
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

function record(commit: Commit, event: AccessEvent) {
  commit.create(firestore().collection('accessEvents').doc(changeKey(event)), event)
}

function buildAccessEvent(
  { action, source, by, reason, batch }: Row,
  { before, after, at }: Pick<AccessEvent, 'before' | 'after' | 'at'>,
): AccessEvent {
  const { userId, courseId, revision } = after
  const whose = { accessId: accessId(userId, courseId), userId, courseId }
  return { ...whose, action, source, by, at, reason, revision, batch, before, after }
}

/** The access record of a document, or null where there is none. A damaged one is refused. */
export function parseAccessRecord(snapshot: DocumentSnapshot): AccessRecord | null {
  if (!snapshot.exists) return null
  const record = AccessRecord.safeParse(snapshot.data())
  if (record.success) return record.data
  const field = record.error.issues[0]?.path.join('.') ?? ''
  throw new AppError(
    'failed-precondition',
    `the stored record ${snapshot.id} cannot be read (its ${field} is damaged); nothing was changed`,
  )
}

/** Refuses what can only be given while its course exists. */
export function unknownCourse(courseId: string): AppError {
  return new AppError('not-found', `there is no course ${courseId}`, 'courseId')
}
