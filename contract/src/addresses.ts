import * as z from 'zod'
import { RecordStamps } from './audit.ts'
import { callable } from './callable.ts'
import { Email } from './email.ts'
import { Uid } from './ids.ts'
import { StoredInstant } from './instants.ts'

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

/** Asks for a letter with a link to an address that the caller says is theirs. It tells nothing of it. */
export const addAddress = callable('addAddress', {
  input: z.strictObject({ email: Email }),
  output: z.strictObject({ sent: z.literal(true) }),
})

/** Proves an address with what its letter's link carries, and claims what waits for it. */
export const confirmAddress = callable('confirmAddress', {
  input: z.strictObject({ token: z.string().min(1).max(200) }),
  output: z.strictObject({ email: z.string(), claimed: z.int() }),
})

/** Gives up a second address of one's own. What it claimed stays. */
export const removeAddress = callable('removeAddress', {
  input: z.strictObject({ email: Email }),
  output: z.strictObject({ removed: z.boolean() }),
})
