import * as z from 'zod'
import { callable } from '../callable.ts'
import { StoredInstant } from '../values/days.ts'
import { listKeys } from '../values/mapValues.ts'
import { schoolEmails } from './emailTemplates.ts'
import type { DeclaredEmail } from './kinds/SchoolEmail.ts'
import { productEmails } from './kinds/productEmails.ts'
import { EmailMessage } from './renderEmail.ts'

/** Sends a failed email of the log again, to the current address of its person, which it returns. */
export const sendEmailAgain = callable('sendEmailAgain', {
  caller: 'messages.write',
  input: z.strictObject({
    mailId: z.string().regex(/^[^/]{1,500}$/, 'must be the key of an email'),
  }),
  output: z.strictObject({ to: z.string() }),
})

const declared = { ...schoolEmails, ...productEmails }

/** All emails: those with a text of the school, and those that the product writes. */
export const mailKinds: Readonly<Record<keyof typeof declared, DeclaredEmail>> = declared

export const MailKind = z.enum(listKeys(mailKinds))
export type MailKind = z.infer<typeof MailKind>

/**
 * The progress of sending an email. HELD waits for a minute, in which a further change can withdraw
 * it. PENDING waits for its first attempt, PROCESSING is being
 * sent, RETRY was deferred by the mail server and waits for its next attempt. SUCCESS, ERROR and
 * UNWANTED (the reader has turned such emails off) are final, until an admin sends an ERROR again.
 */
export const MailDelivery = z.object({
  state: z.enum(['HELD', 'PENDING', 'PROCESSING', 'RETRY', 'SUCCESS', 'ERROR', 'UNWANTED']),
  /** The last refusal of the mail server, in its own words. */
  error: z.string().nullish(),
  endTime: StoredInstant.nullish(),
  /** When the store deletes the email. */
  expireAt: StoredInstant.nullish(),
  /** When it began to wait; null once its state is final. */
  waitingSince: StoredInstant.nullish(),
  /** When it is looked at again, should nothing happen until then; null once its state is final. */
  nextAttemptAt: StoredInstant.nullish(),
  /** Attempts since it began to wait. */
  attempts: z.int().optional(),
  /** The recipients that the mail server has accepted; a retry leaves them out. */
  accepted: z.array(z.string()).optional(),
})
export type MailDelivery = z.infer<typeof MailDelivery>

export const ToldBooking = z.object({
  id: z.string(),
  /** The revision that the student knew before. */
  known: z.int(),
  /** The revision that the email tells. */
  told: z.int(),
})
export type ToldBooking = z.infer<typeof ToldBooking>

/**
 * `mail/{key}`, an email and its delivery, which the function `sendMail` sends. The key names what the
 * email is about, so that none is sent twice.
 */
export const Mail = z.object({
  to: z.array(z.string()),
  message: EmailMessage,
  createdAt: StoredInstant,
  kind: MailKind,
  /** True if admins can find it in the log; false for emails with a secret, such as the link of a proof. */
  listed: z.boolean(),
  /** The user whom the email concerns, if there is an account. */
  userId: z.string().nullable(),
  courseId: z.string().nullable(),
  /** The import that caused it. */
  batch: z.string().optional(),
  /** `searchParts` of the addresses. */
  search: z.array(z.string()),
  /** Missing in emails that other software has added; they are sent as well. */
  delivery: MailDelivery.optional(),
  /** The address for answers, if it is not the sender of all emails. */
  replyTo: z.string().optional(),
  /** The bookings it is about, for an email that can be withdrawn. */
  bookings: z.array(ToldBooking).optional(),
  /** The session with a free seat that an email to the office is about. */
  freeSeat: z.object({ courseId: z.string(), sessionId: z.string() }).optional(),
  /** Further lines of its header, such as `In-Reply-To`. */
  headers: z.record(z.string(), z.string()).optional(),
})
export type Mail = z.infer<typeof Mail>
