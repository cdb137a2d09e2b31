import * as z from 'zod'
import { limits } from '../limits.ts'

/**
 * An email address as Firebase Auth stores it: trimmed and in lower case. The pattern is the
 * one browsers apply to `<input type="email">`; line breaks are refused before trimming, because
 * an address that carries one was put together by a program, not typed. The pattern knows ASCII
 * alone and is asked before the case changes: Unicode's Kelvin sign becomes a plain k, and so one
 * address would become another.
 */
export const Email = z
  .string()
  .max(limits.email, `must be at most ${limits.email} characters`)
  .regex(/^\P{Cc}*$/u, 'must hold no line break or control character')
  .trim()
  .regex(z.regexes.html5Email, 'is not an email address')
  .toLowerCase()
export type Email = z.infer<typeof Email>

/**
 * Returns the address in lower case for comparison. Only ASCII letters change: the provider may
 * keep other letters, and none of them may turn into a letter of another person's address.
 */
export function comparableEmail(email: string): string {
  return email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/**
 * Returns the key of an address in `userEmailMapping`: `. # $ [ ]` become underscores, and so does
 * the slash, which is legal in an address and illegal in a key. Different addresses can share a
 * key, so callers that read by key must compare the stored `email`.
 */
export function emailKey(email: Email): string {
  return email.replace(/[.#$[\]/]/g, '_')
}

/**
 * True or false emails the people of this call or not, whatever the school has set. Null, the default,
 * follows the setting of the school.
 */
export const NotifyOption = z.boolean('must be true or false').nullable().default(null)
export type NotifyOption = z.infer<typeof NotifyOption>
