import { comparableEmail } from '@shala/contract/emails/email'
import * as contract from '@shala/contract/people/students'
import { AppError } from '../callable/AppError.ts'
import { auth } from '../firebase.ts'
import { implement } from '../people/implement.ts'
import { tryRecordAccountEvent } from './recordAccountEvent.ts'
import { requireNoStaff } from './requireNoStaff.ts'

/** `onUserDeleted` handles the person's data, as for accounts that users delete themselves. */
export const deleteStudent = implement(contract.deleteStudent, async ({ userId, email }, admin) => {
  const record = await requireNoStaff(userId)
  const has = record.email === undefined ? null : comparableEmail(record.email)
  if (has !== email) {
    throw new AppError('aborted', 'the account has another address meanwhile', 'email')
  }
  await auth().deleteUser(userId)
  await tryRecordAccountEvent('delete', { userId, by: admin.uid })
  return { userId }
})
