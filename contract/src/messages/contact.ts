import * as z from 'zod'
import { callable } from '../callable.ts'
import { Email } from '../emails/email.ts'
import { isCompleteAddress } from '../emails/mistypedAddress.ts'
import { CourseId } from '../ids.ts'
import { limits } from '../limits.ts'

const hex = z.string().regex(/^[0-9a-f]+$/, 'must be hexadecimal')

/**
 * A proof-of-work challenge, created and signed by the server: an ALTCHA challenge (version 2) of
 * the library `altcha-lib`, solved by its `solveChallenge`. It is valid for one message, until
 * `expiresAt` (seconds since 1970).
 */
export const ContactChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.int().positive(),
    expiresAt: z.int().positive(),
    keyLength: z.int().positive(),
    keyPrefix: hex.max(128),
    keySignature: hex.max(128),
    nonce: hex.max(128),
    salt: hex.max(128),
  }),
  signature: hex.max(128),
})
export type ContactChallenge = z.infer<typeof ContactChallenge>

/** A challenge with the result of `solveChallenge`. */
export const ContactProof = z.strictObject({
  challenge: ContactChallenge,
  solution: z.strictObject({
    counter: z.int().min(0),
    derivedKey: hex.max(128),
    /** The duration in milliseconds, for information only. */
    time: z.number().optional(),
  }),
})
export type ContactProof = z.infer<typeof ContactProof>

/** The subject of a message: a course, or `general`. */
export const ContactSubject = z.union([z.literal('general'), CourseId])
export type ContactSubject = z.infer<typeof ContactSubject>

/** Words that are kept exactly as they were written. Half of a character was put there by a program. */
export const MessageText = z
  .string()
  .max(limits.message, `must be at most ${limits.message} characters`)
  .regex(/^\P{Cs}*$/u, 'must be text')
  .regex(/\S/, 'must not be empty')

/** The fields of the contact form. The form validates them before it requests a challenge. */
export const ContactForm = z.strictObject({
  name: z
    .string()
    .max(limits.displayName, `must be at most ${limits.displayName} characters`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must hold no line break or control character')
    .trim()
    .min(1, 'must not be empty'),
  email: Email.pipe(z.string().refine(isCompleteAddress, 'looks incomplete')),
  subject: ContactSubject,
  /** Which date of that course it is about, in the words in which it was offered; empty for none. */
  date: z
    .string()
    .max(limits.contactDate, `must be at most ${limits.contactDate} characters`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must hold no line break or control character')
    .trim()
    .default(''),
  message: MessageText,
  /** A honeypot field, hidden from people. Only bots fill it in. */
  website: z.string().max(limits.message).default(''),
})
export type ContactForm = z.infer<typeof ContactForm>

/** Creates a challenge for any visitor just before sending. It expires after ten minutes. */
export const askContactChallenge = callable('askContactChallenge', {
  caller: 'anyone',
  input: z.strictObject({}),
  output: ContactChallenge,
})

/**
 * Sends a message from any visitor to the school. An invalid proof is `invalid-argument` on
 * `proof`; an expired or used one is `failed-precondition` there: request another challenge and
 * send again. Too many messages are `resource-exhausted` with the time to wait. With `copy`, a
 * signed-in user gets a copy if `email` is their own verified address. No one else gets one,
 * because anyone can enter the address of a stranger.
 */
export const sendContactMessage = callable('sendContactMessage', {
  caller: 'anyone',
  input: ContactForm.extend({
    proof: ContactProof,
    copy: z.boolean('must be true or false').default(false),
  }),
  output: z.strictObject({ messageId: z.string() }),
})

/**
 * Sends a form that a browser without scripts posted to the site. It has no proof of work, so the
 * limit is low. `sender` is the visitor's IP address as the site received it. Other callers can
 * claim any address, so their own address is counted too. The same form twice within an hour is one
 * message. Refused like `sendContactMessage`.
 */
export const postContactForm = callable('postContactForm', {
  caller: 'site',
  input: ContactForm.extend({ sender: z.string().max(64) }),
  output: z.strictObject({ messageId: z.string() }),
})
