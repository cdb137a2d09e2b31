import type { UserRecord } from 'firebase-admin/auth'
import { notFound, AppError } from '../callable/AppError.ts'
import { whoseAddress } from '../people/whoseAddresses.ts'

/** The uid of an account that a grant names by it. Throws `not-found` if there is no account. */
export function requireGrantee(record: UserRecord | null): string {
  if (record === null) throw notFound('userId', 'nobody has this id')
  return record.uid
}

/**
 * The uid of the person that a grant names by an address. An address binds to its account only once it
 * is verified: until then anyone may have registered with it. Second addresses are always verified.
 */
export async function resolveGrantee(email: string): Promise<string> {
  const addressee = await whoseAddress(email)
  if (addressee === null) throw notFound('email', `nobody has the address ${email}`)
  if (!addressee.proven) {
    throw new AppError(
      'failed-precondition',
      `${email} has not been verified by whoever registered with it; ask them to verify it first`,
      'email',
    )
  }
  return addressee.record.uid
}
