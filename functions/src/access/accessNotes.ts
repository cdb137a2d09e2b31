import type { AccessRecord } from '@shala/contract/access/access'
import { AccessNote, changeKey } from '@shala/contract/access/accessNotes'
import { accessId } from '@shala/contract/ids'
import type { ToDay } from '@shala/contract/payments/enrolmentLedger'
import { mapInChunks, maxInClauseValues } from '@shala/contract/values/chunk'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import type { Change } from './changeAccess.ts'

/** The stored notes of some access records, by record ID. */
export type NotedTexts = ReadonlyMap<string, ReadonlySet<string>>

/** A change whose note may already be stored, and its record as read. */
interface NotedRow {
  readonly change: Pick<Change, 'action' | 'adminNotes'>
  readonly snapshot: DocumentSnapshot | undefined
}

/**
 * Adds the admin's note to the commit, under the key of the change's event. Writes nothing without
 * a note.
 */
export function addNote(commit: Commit, { adminNotes = '' }: Change, event: Written): void {
  if (adminNotes === '') return
  const { userId, courseId, revision, by, at } = event
  const note = { accessId: event.accessId, userId, courseId, revision, text: adminNotes, by, at }
  commit.create(notes().doc(changeKey(event)), AccessNote.parse(note))
}

type Written = Omit<AccessNote, 'text'>

/** Reads the stored notes of the records that are granted with a note. */
export async function readNotedTexts(rows: readonly NotedRow[]): Promise<NotedTexts> {
  const ids = rows.flatMap(({ change, snapshot }) =>
    mayAddNote(change) && snapshot?.exists === true ? snapshot.id : [],
  )
  const found = await mapInChunks(
    [...new Set(ids)],
    { size: maxInClauseValues, atOnce: 8 },
    (idChunk) =>
      notes()
        .where('accessId', 'in', idChunk)
        .get()
        .then(({ docs }) => docs.map((document) => AccessNote.parse(document.data()))),
  )
  const texts = new Map<string, Set<string>>()
  for (const note of found) {
    texts.set(note.accessId, (texts.get(note.accessId) ?? new Set()).add(note.text))
  }
  return texts
}

/** The time of a change, the days of the school, and the notes that are known already. */
export interface NotedMoment {
  readonly at: Date
  readonly toDay: ToDay
  readonly noted: NotedTexts
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

function mayAddNote({ action, adminNotes = '' }: NotedRow['change']): boolean {
  return action === 'grant' && adminNotes !== ''
}

function notes() {
  return firestore().collection('accessNotes')
}
