import * as z from 'zod'
import { RecordStamps } from '../audit.ts'
import { callable } from '../callable.ts'
import { Email } from '../emails/email.ts'
import { Uid } from '../ids.ts'
import { StoredInstant } from '../values/days.ts'

/**
 * `addresses/{encodeURIComponent(email)}`: a second address of an account, verified by the link in
 * an email. It can claim grants but not sign in.
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

/** Where the link in the email leads, on the site; its query holds the `token`. */
export const confirmAddressPath = '/account/address'

/**
 * Sends a verification link to another address of the caller. The response does not reveal whether
 * an account has this address.
 */
export const addAddress = callable('addAddress', {
  caller: 'signedIn',
  input: z.strictObject({ email: Email }),
  output: z.strictObject({ sent: z.literal(true) }),
})

/**
 * Verifies an address with the token of its link, and claims its invitations. Only the account
 * that requested the email can do this. Refused as `not-found` for an unknown or expired link,
 * `already-exists` for a used one, `permission-denied` for a link of another account, and
 * `failed-precondition` for an address that cannot be added.
 */
export const confirmAddress = callable('confirmAddress', {
  caller: 'signedIn',
  input: z.strictObject({
    token: z.string().min(1, 'must not be empty').max(200, 'must be at most 200 characters'),
  }),
  output: z.strictObject({
    email: z.string(),
    /** How many grants waited for it and are the caller's now. */
    claimed: z.int(),
  }),
})

/** Removes a second address of the caller. Grants that it claimed stay. */
export const removeAddress = callable('removeAddress', {
  caller: 'signedIn',
  input: z.strictObject({ email: Email }),
  output: z.strictObject({ removed: z.boolean() }),
})
