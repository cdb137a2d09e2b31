import * as z from 'zod'
import { always, callable } from '../callable.ts'
import { Email } from '../emails/email.ts'
import { Uid } from '../ids.ts'

/**
 * Counts what the school keeps under an address, for an admin who is about to erase it. `userId` names
 * the account that uses the address; it must be deleted first.
 */
export const previewErasure = callable('previewErasure', {
  caller: 'people.delete',
  input: z.strictObject({ email: Email }),
  output: z.strictObject({
    userId: Uid.nullable(),
    invitations: z.int().min(0),
    groups: z.int().min(0),
    imports: z.int().min(0),
    messages: z.int().min(0),
    /** Emails that were sent to the address, or are about to be. */
    emails: z.int().min(0),
    /** Saved lists and changes of groups that name the address. */
    others: z.int().min(0),
  }),
})

export const ErasureId = z.uuid('must be a UUID')

/**
 * Erases an address and the name of its owner from invitations, groups, imports, messages and
 * emails. The client names the erasure, so that calling it again continues the same one:
 * `isComplete` is false if the time was over before everything was erased.
 *
 * @throws `failed-precondition` if an account uses the address, an import with it is still running,
 *   or the admin signed in too long ago.
 */
export const eraseAddress = callable('eraseAddress', {
  caller: 'people.delete',
  input: z.strictObject({ erasureId: ErasureId, email: Email }),
  output: z.strictObject({ isComplete: z.boolean() }),
  needsRecentSignIn: always,
})

/**
 * The collection of the audit events of erasures; the document is the erasure. The events say when
 * and by which admin, and neither address nor name.
 */
export const erasureEvents = 'erasures'
