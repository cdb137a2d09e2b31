import type { SavedRecord } from '@shala/contract/audit'
import {
  ContactMessage,
  type MessageReply,
  messageSearch,
  type MessageStatus,
} from '@shala/contract/messages/messages'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { AppError } from '../callable/AppError.ts'
import type { Commit } from '../firestore/Commit.ts'
import { addAuditEvent } from '../firestore/changeRecords.ts'
import { readDocuments } from '../firestore/readDocuments.ts'

/** A message as a commit read it, to be decided on. */
export interface ReadMessage {
  readonly id: string
  readonly snapshot: DocumentSnapshot
  readonly message: ContactMessage
}

/** The messages with these keys, but for those that are gone. A damaged one is refused. */
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

/** A change of a message by an admin. */
interface MessageChange {
  /** The event's verb. */
  readonly action: string
  readonly by: string
  readonly at: Date
  readonly status: MessageStatus
  readonly reply?: MessageReply
}

/**
 * Adds a change of a message and its event to the commit. The event says where the message stood and
 * stands and holds none of its words, so that they go with the message.
 */
export function addMessageChange(
  commit: Commit,
  { id, snapshot: { ref, updateTime }, message }: ReadMessage,
  { action, by, at, status, reply }: MessageChange,
): SavedRecord {
  if (updateTime === undefined) throw new Error(`There is no ${ref.path} to change`)
  const revision = message.revision + 1
  const replies = reply === undefined ? message.replies : [...message.replies, reply]
  // A message from before it could be searched for is found from now on.
  const search = messageSearch(message)
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
