import { AccessEvent } from '@shala/contract/access'
import { Email } from '@shala/contract/email'
import { PendingGrantContent, pendingGrantId } from '@shala/contract/pendingGrants'
import { firestore } from '../../firestore/client.ts'
import { documentsOf } from '../../firestore/documentsOf.ts'
import { pendingGrants } from '../../pendingGrants/pendingGrant.ts'
import {
  batchRef,
  planRows,
  readProgress,
  StoredChunk,
  undoRows,
  type StoredBatch,
  type UndoRow,
} from './storedBatch.ts'

const UndoneEvent = AccessEvent.pick({
  accessId: true,
  userId: true,
  courseId: true,
  revision: true,
})

/** What a batch changed, each with the revision that it left behind: access, and pending grants. */
export async function rowsToUndo(batchId: string, batch: StoredBatch): Promise<UndoRow[]> {
  const access = await changedAccess(batchId)
  const waiting = await changedPendingGrants(batchId, batch)
  const documents = await documentsOf(
    pendingGrants.collection,
    waiting.map(({ key }) => key),
  )
  const accessKeys = new Set(access.map(({ userId, courseId }) => `${userId}_${courseId}`))
  const stillToUndo = waiting.filter(({ key, courseId }) => {
    const now = PendingGrantContent.safeParse(documents.get(key)?.data())
    if (!now.success) return true
    // What was claimed is taken back as the access that it became.
    const { status, claimedBy } = now.data
    return status === 'claimed' ? !accessKeys.has(`${claimedBy}_${courseId}`) : status !== 'ended'
  })
  return [...access, ...stillToUndo]
}

async function changedAccess(batchId: string): Promise<UndoRow[]> {
  const { docs } = await firestore()
    .collection('accessEvents')
    .where('batch', '==', batchId)
    .select('accessId', 'userId', 'courseId', 'revision')
    .get()
  const rows = new Map<
    string,
    { first: number; count: number } & Pick<UndoRow, 'userId' | 'courseId'>
  >()
  for (const document of docs) {
    const { accessId, userId, courseId, revision } = UndoneEvent.parse(document.data())
    const { first = revision, count = 0 } = rows.get(accessId) ?? {}
    const reach = { first: Math.min(first, revision), count: count + 1 }
    rows.set(accessId, { userId, courseId, ...reach })
  }
  // A claim of what the batch let wait may have come later than somebody else's change. Then the
  // revision that its changes in a row would have led to is not the one that the record has.
  return [...rows].map(([accessId, { first, count, userId, courseId }]) => ({
    userId,
    courseId,
    email: null,
    key: `${accessId}_${first}`,
    seen: first + count - 1,
  }))
}

/** Each row that was not refused made the revision after the one that it had seen. */
async function changedPendingGrants(batchId: string, { order }: StoredBatch): Promise<UndoRow[]> {
  const [{ docs }, progress] = await Promise.all([
    batchRef(batchId).collection('chunks').get(),
    readProgress(batchId),
  ])
  const refused = new Set(progress.flatMap((chunk) => chunk.refused.map(({ row }) => row)))
  return docs.flatMap((document) => {
    const { first, rows } = StoredChunk.parse(document.data())
    const left = rows.filter((_, place) => !refused.has(first + place))
    if (order === null) {
      return undoRows(left).flatMap((row) =>
        row.userId === null && row.email !== null ? { ...row, seen: row.seen + 1 } : [],
      )
    }
    const { source } = order
    return planRows(left).flatMap(({ verdict, email, courseId, seen }) => {
      if (verdict !== 'wait' || email === null || source === null) return []
      const key = pendingGrantId(Email.parse(email), courseId, source)
      return { userId: null, email, courseId, seen: seen + 1, key }
    })
  })
}
