import type { AuditEvent, SavedRecord } from '@shala/contract/audit'
import { ContactMessage } from '@shala/contract/messages/messages'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { AppError } from '../callable/AppError.ts'
import type { Commit } from '../firestore/Commit.ts'
import { addAuditEvent } from '../firestore/changeRecords.ts'
import { readDocuments } from '../firestore/readDocuments.ts'

export interface ReadMessage {
  readonly id: string
  readonly snapshot: DocumentSnapshot
  readonly message: ContactMessage
}

/** Reads existing messages by key. Throws for a damaged one. */
export async function readMessages(
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, ReadMessage>> {
  const stored = [...(await readDocuments('contactMessages', ids))]
  return new Map(
    stored.flatMap(([id, snapshot]) => {
      if (!snapshot.exists) return []
      const message = ContactMessage.safeParse(snapshot.data())
      if (message.success) return [[id, { id, snapshot, message: message.data }] as const]
      const what = `the stored message ${id} cannot be read; nothing was changed`
      throw new AppError('failed-precondition', what)
    }),
  )
}

/**
 * Adds a changed message and its event to the commit. The event contains only the status, so that
 * the text can be deleted with the message.
 */
export function addMessageChange(
  commit: Commit,
  { id, snapshot: { ref, updateTime }, message }: ReadMessage,
  after: ContactMessage,
  { action, by, at }: Pick<AuditEvent, 'action' | 'by' | 'at'>,
): SavedRecord {
  if (updateTime === undefined) throw new Error(`There is no ${ref.path} to change`)
  const { status, revision, search, replies } = after
  commit.update(ref, { status, revision, search, replies }, { lastUpdateTime: updateTime })
  addAuditEvent(commit, {
    collection: ref.parent.path,
    documentId: id,
    revision,
    action,
    by,
    at,
    before: { status: message.status, replies: message.replies.length },
    after: { status, replies: replies.length },
  })
  return { id, revision }
}
