import { Email } from '@shala/contract/emails/email'
import {
  accountEvents,
  type AccountAction,
  type AddressCorrection,
} from '@shala/contract/people/students'
import * as contract from '@shala/contract/people/students'
import { AppError } from '../callable/AppError.ts'
import { addAuditEvent } from '../firestore/changeRecords.ts'
import { readNextRevision } from '../firestore/latestEvents.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { log } from '../log.ts'
import { requireUser } from '../people/findUser.ts'
import { implement } from '../people/implement.ts'

interface Done {
  readonly userId: string
  readonly by: string
  /** Details in numbers and names of providers, without addresses and names. */
  readonly after?: AddressCorrection
}

/**
 * Records an admin's action on an account. An account has no revision here, so its events are
 * numbered separately; concurrent ones are decided one after the other.
 */
export async function recordAccountEvent(
  action: AccountAction,
  { userId, by, after }: Done,
): Promise<void> {
  await commitWithRetry(async (commit) => {
    const revision = await readNextRevision(accountEvents, userId)
    const what = { collection: accountEvents, documentId: userId, revision, action }
    addAuditEvent(commit, { ...what, by, at: new Date(), before: null, after: after ?? null })
  })
}

/**
 * Does the same after an action that Firestore cannot commit with the event. A failure is logged,
 * because the action cannot be undone.
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

export const recordPasswordLink = implement(
  contract.recordPasswordLink,
  async ({ userId }, admin) => {
    const email = Email.safeParse((await requireUser(userId)).email)
    if (!email.success) {
      throw new AppError('failed-precondition', 'this account has no address', 'userId')
    }
    await recordAccountEvent('send-password-link', { userId, by: admin.uid })
    return { email: email.data }
  },
)
