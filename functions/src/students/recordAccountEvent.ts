import { AuditEvent } from '@shala/contract/audit'
import { Email } from '@shala/contract/emails/email'
import {
  accountEvents,
  type AccountAction,
  type AddressCorrection,
} from '@shala/contract/people/students'
import * as contract from '@shala/contract/people/students'
import { AppError } from '../callable/AppError.ts'
import { addAuditEvent } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { log } from '../log.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { requireStudent } from './requireStudent.ts'

interface Done {
  readonly userId: string
  /** The admin. */
  readonly by: string
  /** What went with it, in numbers and names of providers; no address and no name. */
  readonly after?: AddressCorrection
}

/**
 * Writes down what an admin did about an account. An account has no revision of ours: its events are
 * counted by themselves, and two at once are decided one after the other.
 */
export async function recordAccountEvent(
  action: AccountAction,
  { userId, by, after }: Done,
): Promise<void> {
  await commitWithRetry(async (commit) => {
    const { docs } = await firestore()
      .collection('auditEvents')
      .where('collection', '==', accountEvents)
      .where('documentId', '==', userId)
      .orderBy('revision', 'desc')
      .limit(1)
      .get()
    const [last] = docs.map((event) => AuditEvent.parse(event.data()))
    const revision = (last?.revision ?? 0) + 1
    const what = { collection: accountEvents, documentId: userId, revision, action }
    addAuditEvent(commit, { ...what, by, at: new Date(), before: null, after: after ?? null })
  })
}

/**
 * The same once it is done, which no commit can hold together with the store: what is done is done,
 * so where it cannot be written down the log says it.
 */
export async function tryRecordAccountEvent(action: AccountAction, done: Done): Promise<void> {
  try {
    await recordAccountEvent(action, done)
  } catch (error) {
    log.write('account.historyFailed', {
      actor: done.by,
      subject: { userId: done.userId },
      detail: action,
      error,
    })
  }
}

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
