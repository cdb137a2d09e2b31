import * as contract from '@shala/contract/accounts/erasure'
import { auditEventId } from '@shala/contract/audit'
import { limits } from '@shala/contract/limits'
import type { Query } from 'firebase-admin/firestore'
import { AppError } from '../../callable/AppError.ts'
import { addAuditEvent } from '../../firestore/changeRecords.ts'
import { firestore } from '../../firestore/client.ts'
import { listNaming } from '../../firestore/listNaming.ts'
import { readPages } from '../../firestore/readDocuments.ts'
import { commitWithRetry } from '../../firestore/retryOnConflict.ts'
import { timeToStop } from '../../firestore/runPages.ts'
import { redactOldBatches } from '../../imports/redaction/redactOldBatches.ts'
import { deleteOldInvitations } from '../../invitations/deleteInvitations.ts'
import { findUserWithEmail } from '../../people/findUser.ts'
import { implement } from '../../people/implement.ts'
import { jobTime } from '../../settings.ts'
import { erasePerson } from './erasePerson.ts'

/** Returns the uid of the account that uses an address, as its first or a second one, or null. */
export async function findAddressUser(email: string): Promise<string | null> {
  const [account, second] = await Promise.all([
    findUserWithEmail(email),
    firestore().collection('addresses').doc(encodeURIComponent(email)).get(),
  ])
  const owner: unknown = second.get('userId')
  return account?.uid ?? (typeof owner === 'string' ? owner : null)
}

/** Time for one call, in milliseconds. The page calls again until the erasure is complete. */
const timeForOneCall = 20_000

export const eraseAddress = implement(
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

export const previewErasure = implement(contract.previewErasure, async ({ email }) => {
  const store = firestore()
  const [userId, grants, toStaff, groups, imports, messages, emails, ...others] = await Promise.all(
    [
      findAddressUser(email),
      count(store.collection('invitations').where('email', '==', email)),
      count(store.collection('staffInvitations').where('email', '==', email)),
      count(store.collectionGroup('members').where('email', '==', email)),
      countImports(email),
      count(store.collection('contactMessages').where('email', '==', email)),
      count(store.collection('mail').where('to', 'array-contains', email)),
      listNaming('accessViews', [email]),
      listNaming('groupUpdates', [email]),
    ],
  )
  const invitations = grants + toStaff
  return { userId, invitations, groups, imports, messages, emails, others: others.flat().length }
})

async function count(query: Query): Promise<number> {
  return (await query.count().get()).data().count
}

/** Counts the batches. Each has the address in one chunk of its rows or in several. */
async function countImports(email: string): Promise<number> {
  const batches = new Set<string>()
  const chunks = firestore().collectionGroup('chunks').where('people', 'array-contains', email)
  for await (const page of readPages(chunks.select())) {
    for (const { ref } of page) batches.add(ref.parent.parent?.id ?? ref.path)
  }
  return batches.size
}

const day = 24 * 60 * 60 * 1000

/** Every night: erases the addresses of ended invitations and finished imports that are old. */
export async function eraseOldAddresses(now: Date) {
  const before = new Date(now.getTime() - limits.oldAddressDays * day)
  const until = timeToStop(jobTime)
  return {
    invitations: await deleteOldInvitations(before, until),
    imports: await redactOldBatches(before, until),
  }
}
