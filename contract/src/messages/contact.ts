import * as z from 'zod'
import { callable } from '../callable.ts'
import { Email } from '../emails/email.ts'
import { CourseId } from '../ids.ts'
import { limits } from '../limits.ts'

const hex = z.string().regex(/^[0-9a-f]+$/, 'must be hexadecimal')

/**
 * Work for a visitor's machine, made and signed by the server: an ALTCHA challenge (version 2) of
 * the library `altcha-lib`, whose `solveChallenge` solves it. It is good for one message, until
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

/** A challenge as it was given, and what `solveChallenge` made of it. */
export const ContactProof = z.strictObject({
  challenge: ContactChallenge,
  solution: z.strictObject({
    counter: z.int().min(0),
    derivedKey: hex.max(128),
    /** The milliseconds that it took; nobody relies on it. */
    time: z.number().optional(),
  }),
})
export type ContactProof = z.infer<typeof ContactProof>

/** What a message is about: a course, or anything else. */
export const ContactSubject = z.union([z.literal('general'), CourseId])
export type ContactSubject = z.infer<typeof ContactSubject>

/** Words that are kept exactly as they were written. Half of a character was put there by a program. */
export const MessageText = z
  .string()
  .max(limits.message, `must be at most ${limits.message} characters`)
  .regex(/^\P{Cs}*$/u, 'must be text')
  .regex(/\S/, 'must not be empty')

/** What a visitor fills in. A form checks itself with this before it asks for a challenge. */
export const ContactForm = z.strictObject({
  name: z
    .string()
    .max(limits.displayName, `must be at most ${limits.displayName} characters`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must hold no line break or control character')
    .trim()
    .min(1, 'must not be empty'),
  email: Email,
  subject: ContactSubject,
  /** Which date of that course it is about, in the words in which it was offered; empty for none. */
  date: z
    .string()
    .max(limits.contactDate, `must be at most ${limits.contactDate} characters`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must hold no line break or control character')
    .trim()
    .default(''),
  message: MessageText,
  /** A field that no person sees. What is written into it was written by a program. */
  website: z.string().max(limits.message).default(''),
})
export type ContactForm = z.infer<typeof ContactForm>

/** Anybody may ask for a challenge, at the moment of sending: it holds for ten minutes. */
export const askContactChallenge = callable('askContactChallenge', {
  input: z.strictObject({}),
  output: ContactChallenge,
})

/**
 * Anybody may write to the school. A proof that is no proof is an `invalid-argument` in the field
 * `proof`; one that has expired or was used is a `failed-precondition` there: ask for another
 * challenge and send again. Too many messages are `resource-exhausted`: the message says how long
 * to wait. With `copy` who is signed in gets one, where `email` is their own address and verified; it
 * goes nowhere else, for anybody may write in the name of a stranger.
 */
export const sendContactMessage = callable('sendContactMessage', {
  input: ContactForm.extend({
    proof: ContactProof,
    copy: z.boolean('must be true or false').default(false),
  }),
  output: z.strictObject({ messageId: z.string() }),
})

/**
 * A form that a browser posted by itself, for want of scripts, as the site hands it on: nobody did
 * the work of a challenge, so few are taken. `sender` is the address that it came from, as the site
 * was told; who calls this without the site may claim any, and is counted by their own as well. The
 * same form twice within an hour is one message. Refusals are those of `sendContactMessage`.
 */
export const postContactForm = callable('postContactForm', {
  input: ContactForm.extend({ sender: z.string().max(64) }),
  output: z.strictObject({ messageId: z.string() }),
})
