import * as z from 'zod'
import { limits } from './limits.ts'

/**
 * An e-mail address as Firebase Auth stores it: trimmed and in lower case. The pattern is the
 * one browsers apply to `<input type="email">`; line breaks are refused before trimming, because
 * an address that carries one was put together by a program, not typed.
 */
export const Email = z
  .string()
  .max(limits.email, `must be at most ${limits.email} characters`)
  .regex(/^\P{Cc}*$/u, 'must hold no line break or control character')
  .trim()
  .toLowerCase()
  .regex(z.regexes.html5Email, 'is not an e-mail address')
export type Email = z.infer<typeof Email>

/**
 * The key of an address in `userEmailMapping`: spec.md section 3 replaces `. # $ [ ]` by an
 * underscore; a slash, legal in an address and illegal in a key, goes the same way. Different
 * addresses can share a key, so whoever reads by key compares the stored `email`.
 */
export function emailKey(email: Email): string {
  return email.replace(/[.#$[\]/]/g, '_')
}
