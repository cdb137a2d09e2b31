import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { always, callable } from '../callable.ts'
import { Email } from '../emails/email.ts'
import { RecordId, Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import type { Collection } from '../records.ts'
import { Day, StoredInstant } from '../values/days.ts'
import { searchParts } from '../values/searchKey.ts'
import { ContactForm, MessageText } from './contact.ts'

/** The status of a message. `spam` is neither counted nor reported to the office. */
export const MessageStatus = z.enum(['new', 'answered', 'archived', 'spam'])
export type MessageStatus = z.infer<typeof MessageStatus>

export const MessageReply = z.object({
  /** The admin's form named it, so that a second press sends nothing. */
  replyId: z.uuid(),
  text: z.string(),
  /** The uid of the admin. */
  by: z.string(),
  at: StoredInstant,
})
export type MessageReply = z.infer<typeof MessageReply>

/** `contactMessages/{id}`: a message of a visitor to the school, and its replies. */
export const ContactMessage = z.object({
  ...ContactForm.omit({ website: true }).shape,
  /** The person who was signed in; their address is not proved to be `email`. */
  userId: Uid.nullable(),
  /** A student asks for more days of the course that it is about: the last day that they have. */
  asksToExtend: Day.optional(),
  status: MessageStatus,
  createdAt: StoredInstant,
  // Messages from before they could be answered have none of these.
  /** Counts the changes by admins; callables expect the current revision. */
  revision: Revision.default(0),
  replies: z.array(MessageReply).default([]),
  /** `messageSearch`. */
  search: z.array(z.string()).default([]),
  /** The keys in `contactSpam` of its proven address and its network, which reveal neither. */
  senderKeys: z.array(z.string()).default([]),
})
export type ContactMessage = z.infer<typeof ContactMessage>

/** By these a list finds a message: by its sender's name and address. */
export function messageSearch({ name, email }: Pick<ContactMessage, 'name' | 'email'>): string[] {
  return searchParts(`${name} ${email}`)
}

/** `contactSpam/{key}`: a sender whose message was reported as spam. The key is a keyed hash. */
export const SpamSender = z.object({ expiresAt: StoredInstant })
export type SpamSender = z.infer<typeof SpamSender>

/** A message as an admin saw it. */
const SeenMessage = z.strictObject({ id: RecordId, revision: Revision })

/**
 * Sends a reply to the author, and marks the message as answered. Repeating a `replyId` sends no
 * second email; with another text it is `already-exists` on `text`. A stale revision is `aborted`
 * on `revision`.
 */
export const replyToMessage = callable('replyToMessage', {
  caller: 'messages.write',
  input: SeenMessage.extend({ replyId: z.uuid('must be a UUID'), text: MessageText }),
  output: SavedRecord,
})

/**
 * Sets the status of messages. `spam` trains the filter: a later message is spam if both its
 * verified address and its network are known from spam, until one of them is marked as no spam.
 * `changed` includes messages that had the status already. Messages that were deleted or changed by
 * another admin since stay as they are and are listed in the others.
 */
export const changeMessages = callable('changeMessages', {
  caller: 'messages.write',
  input: z.strictObject({
    messages: z
      .array(SeenMessage)
      .min(1, 'must name at least one message')
      .max(limits.messagesAtOnce, `must be at most ${limits.messagesAtOnce} messages`),
    status: MessageStatus,
  }),
  output: z.strictObject({
    changed: z.array(SavedRecord),
    others: z.array(z.string()),
  }),
})

/**
 * Deletes messages with their replies permanently. Emails that were sent to their authors stay like
 * any other email. Messages that are already deleted count as deleted.
 */
export const deleteMessages = callable('deleteMessages', {
  caller: 'messages.write',
  input: z.strictObject({
    ids: z
      .array(RecordId)
      .min(1, 'must name at least one message')
      .max(limits.messagesAtOnce, `must be at most ${limits.messagesAtOnce} messages`),
  }),
  output: z.strictObject({ deleted: z.array(z.string()) }),
})

/** The key of the one document in `school` that says how the office is reached. */
export const officeDocument = 'office'

/** The content of `school/office` without its stamps. */
export const OfficeContent = z.object({
  /** Where new messages are sent, and answers to answers go; null for nowhere. */
  email: Email.nullable().default(null),
})
export type OfficeContent = z.infer<typeof OfficeContent>

/** The office's contact data. */
export const offices: Collection<OfficeContent> = {
  collection: 'school',
  noun: 'office',
  content: OfficeContent,
}

export const Office = OfficeContent.extend(RecordStamps.shape)
export type Office = z.infer<typeof Office>

/** Says where new messages are sent. */
export const saveOffice = callable('saveOffice', {
  caller: 'school.settings',
  input: z.strictObject({
    revision: Revision,
    office: z.strictObject({ email: Email.nullable() }),
  }),
  output: SavedRecord,
  needsRecentSignIn: always,
})
