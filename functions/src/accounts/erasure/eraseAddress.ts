import * as contract from '@shala/contract/accounts/erasure'
import { auditEventId } from '@shala/contract/audit'
import { AppError } from '../../callable/AppError.ts'
import { addAuditEvent } from '../../firestore/changeRecords.ts'
import { firestore } from '../../firestore/client.ts'
import { commitWithRetry } from '../../firestore/retryOnConflict.ts'
import { adminCallable } from '../../people/adminCallable.ts'
import { erasePerson } from './erasePerson.ts'
import { findAddressUser } from './findAddressUser.ts'

/** Time for one call, in milliseconds. The page calls again until the erasure is complete. */
const timeForOneCall = 20_000

export const eraseAddress = adminCallable(
  contract.eraseAddress,
  async ({ erasureId, email }, admin) => {
    if ((await findAddressUser(email)) !== null) {
      throw new AppError(
        'failed-precondition',
        'belongs to an account. Delete the account first',
        'email',
      )
    }
    await recordErasure(erasureId, admin.uid)
    const until = Date.now() + timeForOneCall
    const { isComplete, isRunning } = await erasePerson(email, () => Date.now() >= until)
    if (isRunning) {
      throw new AppError(
        'failed-precondition',
        'is part of an import that is still running. Wait until it has finished, then erase the address again',
        'email',
      )
    }
    return { isComplete }
  },
)

/** Records the erasure before it begins, and only once if the call is repeated. */
async function recordErasure(erasureId: string, by: string): Promise<void> {
  const event = { collection: contract.erasureEvents, documentId: erasureId, revision: 1 }
  const key = auditEventId(event.collection, event.documentId, event.revision)
  await commitWithRetry(async (commit) => {
    if ((await firestore().collection('auditEvents').doc(key).get()).exists) return
    addAuditEvent(commit, {
      ...event,
      action: 'erase-address',
      by,
      at: new Date(),
      before: null,
      after: null,
    })
  })
}
