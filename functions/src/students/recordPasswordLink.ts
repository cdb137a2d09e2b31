import { Email } from '@shala/contract/emails/email'
import * as contract from '@shala/contract/people/students'
import { AppError } from '../callable/AppError.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { recordAccountEvent } from './recordAccountEvent.ts'
import { requireStudent } from './requireStudent.ts'

export const recordPasswordLink = adminCallable(
  contract.recordPasswordLink,
  async ({ userId }, admin) => {
    const email = Email.safeParse((await requireStudent(userId)).email)
    if (!email.success) {
      throw new AppError('failed-precondition', 'this account has no address', 'userId')
    }
    await recordAccountEvent('send-password-link', { userId, by: admin.uid })
    return { email: email.data }
  },
)
