import { randomUUID } from 'node:crypto'
import type { Firestore } from 'firebase-admin/firestore'

/**
 * Makes the writes of a grant without our code: one transaction that reads the records and writes
 * record and event for each. The documents are as large as the product's.
 */
export async function bareGrants(
  store: Firestore,
  userIds: readonly string[],
  { courseId, by }: { courseId: string; by: string },
): Promise<void> {
  await store.runTransaction(async (transaction) => {
    const refs = userIds.map((userId) =>
      store.collection('userCourseAccess').doc(`${userId}_${courseId}`),
    )
    const snapshots = await transaction.getAll(...refs)
    const at = new Date()
    for (const [row, snapshot] of snapshots.entries()) {
      const userId = userIds[row] ?? ''
      const source = { ...terms, grantedAt: at, grantedBy: by }
      const held = { hasAccess: true, isActive: true, gaps: [], sources: { individual: source } }
      const found = { sourceKeys: ['individual'] }
      const after = { ...source, ...held, ...found, userId, courseId, revision: 1 }
      const record = { ...after, createdAt: at, updatedAt: at }
      const whose = { accessId: snapshot.id, userId, courseId }
      const event = { ...whose, action: 'grant', source: 'individual', by, at }
      const fields = { ...event, reason: '', revision: 1, batch: 'bench', before: null }
      transaction.set(snapshot.ref, record)
      transaction.create(store.collection('accessEvents').doc(`${snapshot.id}_1`), {
        ...fields,
        after: record,
        commitId: randomUUID(),
      })
    }
  })
}

const terms = {
  paymentMethod: 'manual',
  paymentId: null,
  amount: null,
  currency: 'USD',
  paymentStatus: 'completed',
  notes: '',
  startsOn: null,
  endsOn: null,
  startsAt: null,
  endsAt: null,
}

/** The multi-row loop: 250 rows a transaction, one after the other. */
export async function bareLoop(
  store: Firestore,
  userIds: readonly string[],
  grant: { courseId: string; by: string },
): Promise<void> {
  for (let start = 0; start < userIds.length; start += 250) {
    await bareGrants(store, userIds.slice(start, start + 250), grant)
  }
}
