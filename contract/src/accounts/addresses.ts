import * as z from 'zod'
import { RecordStamps } from '../audit.ts'
import { callable } from '../callable.ts'
import { Email } from '../emails/email.ts'
import { Uid } from '../ids.ts'
import { StoredInstant } from '../values/instants.ts'

/**
 * `addresses/{encodeURIComponent(email)}`: a second address of an account, whose owner followed the
 * link that was sent there. It proves who they are for grants, and is no way to sign in.
 */
export const AddressContent = z.object({
  email: Email,
  userId: Uid,
  verifiedAt: StoredInstant,
})
export type AddressContent = z.infer<typeof AddressContent>

export const SecondAddress = AddressContent.extend(RecordStamps.shape)
export type SecondAddress = z.infer<typeof SecondAddress>

/** The key of a second address. */
export const addressId = (email: Email): string => encodeURIComponent(email)

/** Where the link in the e-mail leads, on the site; its query holds the `token`. */
export const confirmAddressPath = '/account/address'

/**
 * Asks for an e-mail with a link to an address that the caller says is theirs. The answer is the same
 * whether somebody has an account with it or not.
 */
export const addAddress = callable('addAddress', {
  input: z.strictObject({ email: Email }),
  output: z.strictObject({ sent: z.literal(true) }),
})

/**
 * Proves an address with what its e-mail's link carries, and claims its pending grants. Only the
 * account that asked for the e-mail can. Refused with `not-found` for a link that is unknown or too
 * old, `already-exists` for one that was used, `permission-denied` for another account's, and
 * `failed-precondition` for an address that cannot be added.
 */
export const confirmAddress = callable('confirmAddress', {
  input: z.strictObject({
    token: z.string().min(1, 'must not be empty').max(200, 'must be at most 200 characters'),
  }),
  output: z.strictObject({
    email: z.string(),
    /** How many grants waited for it and are the caller's now. */
    claimed: z.int(),
  }),
})

/** Gives up a second address of one's own. What it claimed stays. */
export const removeAddress = callable('removeAddress', {
  input: z.strictObject({ email: Email }),
  output: z.strictObject({ removed: z.boolean() }),
})
