import { comparableEmail } from '@shala/contract/email'
import * as contract from '@shala/contract/students'
import { AppError } from '../callable/AppError.ts'
import { auth } from '../firebase.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { endAllSessions } from '../people/endSessions.ts'
import { syncEmailMapping } from '../people/mapping.ts'
import { tryRecordAccountEvent } from './recordAccountEvent.ts'
import { requireNoAdmin } from './requireStudent.ts'

/**
 * Who read the letters of the old address could sign in by it, so all sessions end; a new password is
 * set by a link to the new one.
 */
export const correctAddress = adminCallable(
  contract.correctAddress,
  async ({ userId, email }, admin) => {
    const record = await requireNoAdmin(userId)
    if (record.email !== undefined && comparableEmail(record.email) === email) {
      return { userId, email }
    }
    const changed = await auth()
      .updateUser(userId, { email, emailVerified: false })
      .catch((error: unknown) => {
        throw isTaken(error)
          ? new AppError('already-exists', 'another account has this address', 'email')
          : error
      })
    await endAllSessions(userId)
    await syncEmailMapping(changed)
    await tryRecordAccountEvent('correct-address', { userId, by: admin.uid })
    return { userId, email }
  },
)

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/email-already-exists'
