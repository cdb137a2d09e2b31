import type { SavedRecord } from '@shala/contract/audit'
import {
  messageSearch,
  type MessageReply,
  type MessageStatus,
} from '@shala/contract/messages/messages'
import type { Commit } from '../firestore/Commit.ts'
import { addAuditEvent } from '../firestore/changeRecords.ts'
import type { ReadMessage } from './readMessages.ts'

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
