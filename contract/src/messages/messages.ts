import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { always, callable } from '../callable.ts'
import { Email } from '../emails/email.ts'
import { RecordId, Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import { Day } from '../values/days.ts'
import { StoredInstant } from '../values/instants.ts'
import { searchParts } from '../values/searchKey.ts'
import { ContactForm, MessageText } from './contact.ts'

/** Where a message stands with the school. What is `spam` is neither counted nor told to the office. */
export const MessageStatus = z.enum(['new', 'answered', 'archived', 'spam'])
export type MessageStatus = z.infer<typeof MessageStatus>

/** An answer to a message, as it was sent. */
export const MessageReply = z.object({
  /** The admin's form named it, so that a second press sends nothing. */
  replyId: z.uuid(),
  text: z.string(),
  /** The uid of the admin. */
  by: z.string(),
  at: StoredInstant,
})
export type MessageReply = z.infer<typeof MessageReply>

/** `contactMessages/{id}`: what a visitor wrote to the school, and what the school answered. */
export const ContactMessage = z.object({
  ...ContactForm.omit({ website: true }).shape,
  /** The person who was signed in; their address is not proved to be `email`. */
  userId: Uid.nullable(),
  /** A student asks for more days of the course that it is about: the last day that they have. */
  asksToExtend: Day.optional(),
  status: MessageStatus,
  createdAt: StoredInstant,
  // Messages from before they could be answered have none of these.
  /** Counts the changes by admins: who changes it says which they saw. */
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
 * Sends an answer to whoever wrote, and so the message is answered. The same `replyId` is one
 * e-mail, however often it is sent; with other words it is `already-exists` in the field `text`.
 * Somebody else changed the message since it was seen: `aborted` in the field `revision`.
 */
export const replyToMessage = callable('replyToMessage', {
  input: SeenMessage.extend({ replyId: z.uuid('must be a UUID'), text: MessageText }),
  output: SavedRecord,
})

/**
 * Brings messages to a status. What becomes `spam` is learned: a later message is spam at once if both
 * its proven address and its network are known from spam, until one of them is no spam any more. A message that has the status
 * already is among the changed; one that is gone, or that somebody else changed since it was seen,
 * stays as it is and is among the others.
 */
export const changeMessages = callable('changeMessages', {
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
 * Deletes messages for good, with what was answered. E-mails that went to their senders are kept like
 * any other. What is gone already is among the deleted.
 */
export const deleteMessages = callable('deleteMessages', {
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

/** What `school/office` holds beside its stamps. */
export const OfficeContent = z.object({
  /** Where new messages are sent, and answers to answers go; null for nowhere. */
  email: Email.nullable().default(null),
})
export type OfficeContent = z.infer<typeof OfficeContent>

export const Office = OfficeContent.extend(RecordStamps.shape)
export type Office = z.infer<typeof Office>

/** Says where new messages are sent. */
export const saveOffice = callable('saveOffice', {
  input: z.strictObject({
    revision: Revision,
    office: z.strictObject({ email: Email.nullable() }),
  }),
  output: SavedRecord,
  needsRecentSignIn: always,
})
