import type { AccessRecord } from '@shala/contract/access/access'
import { AccessNote, changeKey } from '@shala/contract/access/accessNotes'
import { accessId } from '@shala/contract/ids'
import { mapInChunks, maxInClauseValues } from '@shala/contract/values/chunk'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import type { Change } from './changeAccess.ts'

/** What is noted of some access records already: the texts, by the key of the record. */
export type NotedTexts = ReadonlyMap<string, ReadonlySet<string>>

/** A change that may have been noted already, and its record as it was read. */
interface NotedRow {
  readonly change: Pick<Change, 'action' | 'adminNotes'>
  readonly snapshot: DocumentSnapshot | undefined
}

/**
 * Adds to a commit what an admin noted with a change, under the key of the change's event. Where
 * nothing was noted there is nothing to write.
 */
export function addNote(commit: Commit, { adminNotes = '' }: Change, event: Written): void {
  if (adminNotes === '') return
  const { userId, courseId, revision, by, at } = event
  const note = { accessId: event.accessId, userId, courseId, revision, text: adminNotes, by, at }
  commit.create(notes().doc(changeKey(event)), AccessNote.parse(note))
}

type Written = Omit<AccessNote, 'text'>

/** Reads what is noted already, of the records that are granted with a note, and of no others. */
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

/**
 * The record after a change. A new note for admins is a change of its own: a grant on the terms
 * that a source has granted already makes a revision for it, by which it is kept. The same words
 * again change nothing.
 */
export function decideWithNote(
  change: Change,
  before: AccessRecord | null,
  { userId, at, noted }: { readonly userId: string; readonly at: Date; readonly noted: NotedTexts },
): AccessRecord {
  const after = change.decide(before, userId, at)
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
