import { AppError, notFound } from '@shala/contract/AppError'
import { limits } from '@shala/contract/limits'
import {
  type ContactMessage,
  type MessageReply,
  messageSearch,
  type MessageStatus,
} from '@shala/contract/messages/messages'
import { assertRevision } from '@shala/contract/records'

/**
 * Returns the message with the status; the same message if it has the status already, and null if it
 * was deleted or changed since the admin saw it.
 */
export function withStatus(
  message: ContactMessage | null,
  seen: number,
  status: MessageStatus,
): ContactMessage | null {
  if (message?.status === status) return message
  return message?.revision === seen ? changed(message, { status }) : null
}

/**
 * Returns the message with a reply; the same message if the reply was sent already. Throws an AppError
 * if the admin has to read the message first, or cannot answer it.
 */
export function withReply(
  message: ContactMessage | null,
  seen: number,
  reply: MessageReply,
): ContactMessage {
  if (message === null) throw notFound('id', 'there is no such message any more')
  const sent = message.replies.find(({ replyId }) => replyId === reply.replyId)
  if (sent?.text === reply.text) return message
  if (sent !== undefined) {
    const before = 'was sent already, as it was written before. Reload to see it'
    throw new AppError('already-exists', before, 'text')
  }
  assertRevision({ noun: 'message' }, message, seen)
  if (message.status === 'spam') {
    const first = 'This message is marked as spam. Say that it is not spam first.'
    throw new AppError('failed-precondition', first)
  }
  if (message.replies.length >= limits.messageReplies) {
    const most = `${limits.messageReplies} answers were sent to this message. Please go on by email.`
    throw new AppError('failed-precondition', most)
  }
  return changed(message, { status: 'answered', replies: [...message.replies, reply] })
}

/** Adds search terms to messages that were stored before search existed. */
function changed(
  message: ContactMessage,
  fields: Partial<Pick<ContactMessage, 'status' | 'replies'>>,
): ContactMessage {
  const revision = message.revision + 1
  return { ...message, ...fields, revision, search: messageSearch(message) }
}
