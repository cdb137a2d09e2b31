import { AccessRecord, type AccessEvent } from '@shala/contract/access/access'
import { changeKey } from '@shala/contract/access/accessNotes'
import { applyChange, type NotedMoment } from '@shala/domain/access/changes/applyChange'
import type { SavedChange, Row } from '@shala/domain/access/changes/changeAccess'
import { type ToDay, toUtcDay } from '@shala/domain/payments/enrolmentLedger'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { AppError } from '../callable/AppError.ts'
import { addEmails, type AccessNotification } from '../emails/addEmails.ts'
import { parseEmailTemplates } from '../emails/emailTemplates.ts'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { schoolDayAt, schoolTimeZone } from '../school/schoolSettings.ts'
import { readNotedTexts } from './readNotedTexts.ts'
import { readRows, type RowReads } from './readRows.ts'

/** Adds writes to the same commit once the outcome of each row is known. */
export type ExtraWrites = (
  commit: Commit,
  outcomes: readonly (SavedChange | AppError)[],
) => Promise<void> | void

/**
 * Decides each row on its stored record and commits changed records with their events, admin notes
 * and emails in one commit, so that a crash leaves no partial record. A refused row does not stop
 * the others; outcomes follow the order of the rows. Each record may appear in one row only. Every
 * write has the read version as its precondition, so a concurrent change causes a retry; the event
 * key contains the revision, so no event is repeated. `extraWrites` is called on every attempt and
 * adds its own preconditions. The first attempt uses `firstRead` if given.
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

/** Adds the changes of rows to a commit of the caller, which repeats it after a conflict. */
export async function addAccessChanges(
  commit: Commit,
  rows: readonly Row[],
): Promise<(SavedChange | AppError)[]> {
  return decideRows(commit, rows, await readRows(rows), () => undefined)
}

async function decideRows(
  commit: Commit,
  rows: readonly Row[],
  { templates, missingCourses, records }: RowReads,
  extraWrites: ExtraWrites,
): Promise<(SavedChange | AppError)[]> {
  const [noted, toDay] = await Promise.all([
    readNotedTexts(rows.map((row, index) => ({ change: row, snapshot: records[index] }))),
    readSchoolDays(rows, records),
  ])
  const at = new Date()
  const notifications: AccessNotification[] = []
  const outcomes = rows.map((row, index) => {
    const snapshot = records[index]
    if (snapshot === undefined) throw new Error(`No answer for row ${index}`)
    if (row.courseMustExist && missingCourses.has(row.courseId)) return unknownCourse(row.courseId)
    return addRow(commit, snapshot, row, { at, toDay, noted, notifications })
  })
  for (const { event } of notifications) record(commit, event)
  await addEmails(commit, parseEmailTemplates(templates), notifications)
  await extraWrites(commit, outcomes)
  return outcomes
}

/** Reads the time zone of the school only if a row may add entries to a ledger. */
async function readSchoolDays(
  rows: readonly Row[],
  records: readonly DocumentSnapshot[],
): Promise<ToDay> {
  const mayAddEntries =
    rows.some(({ action }) => action === 'payment') ||
    records.some((record) => record.get('ledger') !== undefined)
  if (!mayAddEntries) return toUtcDay
  const timeZone = await schoolTimeZone()
  return (at) => schoolDayAt(at, timeZone)
}

const ownFields: ReadonlySet<string> = new Set(Object.keys(AccessRecord.shape))

/** Adds the writes of one row to the commit, or returns the AppError that refuses it. */
function addRow(
  commit: Commit,
  snapshot: DocumentSnapshot,
  row: Row,
  {
    notifications,
    ...moment
  }: NotedMoment & {
    readonly notifications: AccessNotification[]
  },
): SavedChange | AppError {
  try {
    const before = parseAccessRecord(snapshot)
    const applied = applyChange(row, before, moment)
    if (applied === null) {
      if (row.held === true && snapshot.exists) commit.assertUnchanged(snapshot, 'revision')
      return { revision: before?.revision ?? 0, changed: false }
    }
    const { event, note } = applied
    // A grant replaces the whole record; other changes keep unknown fields.
    commit.replace(snapshot, event.after, row.action === 'grant' ? null : ownFields)
    if (note) commit.create(firestore().collection('accessNotes').doc(changeKey(note)), note)
    notifications.push({ event, notify: row.notify })
    return { revision: event.revision, changed: true }
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

function record(commit: Commit, event: AccessEvent) {
  commit.create(firestore().collection('accessEvents').doc(changeKey(event)), event)
}

/** Parses the access record of a document; null if it does not exist. Throws for a damaged one. */
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

/** Returns the error for a grant of a course that does not exist. */
export function unknownCourse(courseId: string): AppError {
  return new AppError('not-found', `there is no course ${courseId}`, 'courseId')
}
