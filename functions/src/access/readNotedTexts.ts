import { AccessNote } from '@shala/contract/access/accessNotes'
import { mapInChunks, maxInClauseValues } from '@shala/contract/values/chunk'
import { mayAddNote, type NotedTexts } from '@shala/domain/access/changes/applyChange'
import type { Change } from '@shala/domain/access/changes/changeAccess'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { firestore } from '../firestore/client.ts'

/** A change whose note may already be stored, and its record as read. */
interface NotedRow {
  readonly change: Pick<Change, 'action' | 'adminNotes'>
  readonly snapshot: DocumentSnapshot | undefined
}

/** Reads the stored notes of the records that are granted with a note. */
export async function readNotedTexts(rows: readonly NotedRow[]): Promise<NotedTexts> {
  const ids = rows.flatMap(({ change, snapshot }) =>
    mayAddNote(change) && snapshot?.exists === true ? snapshot.id : [],
  )
  const found = await mapInChunks(
    [...new Set(ids)],
    { size: maxInClauseValues, atOnce: 8 },
    (idChunk) =>
      firestore()
        .collection('accessNotes')
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
