import { notFound, AppError } from '../callable/AppError.ts'
import { findUser } from '../people/findUser.ts'
import { whoseAddress } from '../people/whoseAddresses.ts'

/**
 * The uid of the person that a grant names. An address binds to its account only once it is
 * verified: until then anybody may have registered with it. Second addresses are verified always.
 * Named by uid, the account is certain.
 */
export async function resolveGrantee(name: { userId?: string; email?: string }): Promise<string> {
  if (name.email === undefined) {
    const record = name.userId === undefined ? null : await findUser(name.userId)
    if (record === null) throw notFound('userId', 'nobody has this id')
    return record.uid
  }
  const addressee = await whoseAddress(name.email)
  if (addressee === null) throw notFound('email', `nobody has the address ${name.email}`)
  if (!addressee.proven) {
    throw new AppError(
      'failed-precondition',
      `${name.email} has not been verified by whoever registered with it; ask them to verify it first`,
      'email',
    )
  }
  return addressee.record.uid
}
