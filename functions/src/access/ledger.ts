import { AccessRecord, type AccessEvent } from '@shala/contract/access'
import { accessId } from '@shala/contract/ids'
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { Refusal } from '../callable/Refusal.ts'
import { firestore } from '../firebase.ts'
import { putInPlace } from '../records/putInPlace.ts'
import { whileStale } from '../whileStale.ts'

/** What decides one row: the record after the change, `before` itself for none, or a Refusal thrown. */
export type Decide = (before: AccessRecord | null, userId: string, at: Date) => AccessRecord

/** A change of access to one course, to be made for one person or for many. */
export interface Change {
  readonly courseId: string
  readonly action: AccessEvent['action']
  readonly by: string
  readonly reason: string
  /** Ties the events of one bulk call together. */
  readonly batch: string | null
  readonly decide: Decide
  /** The record may only be changed while the course exists. */
  readonly courseMustExist: boolean
}

/** A change and the people it is made for, in one commit. */
export interface Entry extends Change {
  readonly userIds: readonly string[]
}

/** What became of each row: null, or why it was refused. */
export type Outcomes = Map<string, Refusal | null>

/**
 * Decides every row on the records as they stand and commits each changed record with its event,
 * all at once: a crash leaves whole records, each with its event, or none. A refused row stops no
 * other. Every write names the version of the record that was decided on, so a record changed
 * meanwhile is read and decided on again; and an event's key holds the record's revision, so no
 * change is told twice.
 */
export function enter(entry: Entry): Promise<Outcomes> {
  return whileStale(() => tryToEnter(entry))
}

async function tryToEnter(entry: Entry): Promise<Outcomes> {
  const store = firestore()
  const records = entry.userIds.map((userId) =>
    store.collection('userCourseAccess').doc(accessId(userId, entry.courseId)),
  )
  const course = store.collection('courses').doc(entry.courseId)
  const [courseNow, ...snapshots] = await store.getAll(course, ...records)
  const noCourse =
    entry.courseMustExist && courseNow?.exists !== true ? unknownCourse(entry.courseId) : null

  const commit = store.batch()
  const at = new Date()
  const outcomes: Outcomes = new Map()
  for (const [row, userId] of entry.userIds.entries()) {
    const snapshot = snapshots[row]
    if (snapshot === undefined) throw new Error(`No answer for row ${row}`)
    outcomes.set(userId, noCourse ?? enterRow(commit, snapshot, { entry, userId, at }))
  }
  await commit.commit()
  return outcomes
}

/** Adds one row's writes to the commit, or gives the Refusal that the row met. */
function enterRow(
  commit: WriteBatch,
  snapshot: DocumentSnapshot,
  { entry, userId, at }: { entry: Entry; userId: string; at: Date },
): Refusal | null {
  try {
    const before = recordIn(snapshot)
    const after = entry.decide(before, userId, at)
    if (after === before) return null
    putInPlace(commit, snapshot, after)
    tell(commit, eventOf(entry, { before, after, at }))
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function tell(commit: WriteBatch, event: AccessEvent) {
  const key = `${event.accessId}_${event.revision}`
  commit.create(firestore().collection('accessEvents').doc(key), event)
}

function eventOf(
  { action, by, reason, batch }: Entry,
  { before, after, at }: Pick<AccessEvent, 'before' | 'after' | 'at'>,
): AccessEvent {
  const { userId, courseId, revision } = after
  const id = accessId(userId, courseId)
  return { accessId: id, userId, courseId, action, by, at, reason, revision, batch, before, after }
}

function recordIn(snapshot: DocumentSnapshot): AccessRecord | null {
  if (!snapshot.exists) return null
  const record = AccessRecord.safeParse(snapshot.data())
  if (record.success) return record.data
  const field = record.error.issues[0]?.path.join('.') ?? ''
  throw new Refusal(
    'failed-precondition',
    `the stored record ${snapshot.id} cannot be read (its ${field} is damaged); nothing was changed`,
  )
}

function unknownCourse(courseId: string): Refusal {
  return new Refusal('not-found', `there is no course ${courseId}`, 'courseId')
}
