import { comparableEmail } from '@shala/contract/emails/email'
import * as contract from '@shala/contract/people/students'
import { removeSecondAddresses } from '../addresses/deleteAddresses.ts'
import { AppError } from '../callable/AppError.ts'
import { auth } from '../firebase.ts'
import { endAllSessions } from '../people/endSessions.ts'
import { implement } from '../people/implement.ts'
import { syncEmailMapping } from '../people/mapping.ts'
import { tryRecordAccountEvent } from './recordAccountEvent.ts'
import { requireNoStaff } from './requireNoStaff.ts'

/**
 * Closes every way in that the previous owner of the address may have: sessions, linked providers and
 * second addresses. The student sets a password by a link to the new address.
 */
export const correctAddress = implement(
  contract.correctAddress,
  async ({ userId, email }, admin) => {
    const record = await requireNoStaff(userId)
    if (record.email !== undefined && comparableEmail(record.email) === email) {
      return { userId, email }
    }
    await requireFree(email)
    const removedAddresses = await removeSecondAddresses(userId, admin.uid)
    const unlinked = record.providerData
      .map(({ providerId }) => providerId)
      .filter((providerId) => providerId !== 'password')
    const changed = await auth()
      .updateUser(userId, { email, emailVerified: false, providersToUnlink: unlinked })
      .catch((error: unknown) => {
        throw isTaken(error) ? taken() : error
      })
    await endAllSessions(userId)
    await syncEmailMapping(changed)
    const after = { unlinked, removedAddresses }
    await tryRecordAccountEvent('correct-address', { userId, by: admin.uid, after })
    return { userId, email }
  },
)

/** Checks before anything is removed. The provider decides between concurrent corrections. */
async function requireFree(email: string): Promise<void> {
  const { users } = await auth().getUsers([{ email }])
  if (users.length > 0) throw taken()
}

const taken = () => new AppError('already-exists', 'another account has this address', 'email')

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/email-already-exists'
