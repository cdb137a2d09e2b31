import { AccessEvent, type AccessRecord } from '@shala/contract/access/access'
import type { StoredRow } from '@shala/contract/access/accessPlans'
import {
  Invitation,
  InvitationContent,
  invitationId,
  invitations,
} from '@shala/contract/access/invitations'
import type { SourceKey } from '@shala/contract/access/sources'
import { Email } from '@shala/contract/emails/email'
import { firestore } from '../../firestore/client.ts'
import { readDocuments } from '../../firestore/readDocuments.ts'
import {
  batchRef,
  planRows,
  readProgress,
  StoredChunk,
  undoRows,
  type StoredBatch,
  type UndoRow,
} from './storedBatch.ts'
import type { EarlierRecords } from './undoSteps.ts'

const UndoneEvent = AccessEvent.pick({
  accessId: true,
  userId: true,
  courseId: true,
  revision: true,
  before: true,
})

interface RowsToUndo {
  /** The access records and invitations that it changed, with the resulting revisions. */
  readonly rows: UndoRow[]
  /** The access records before it, by the key of their row. */
  readonly earlier: EarlierRecords
}

export async function rowsToUndo(batchId: string, batch: StoredBatch): Promise<RowsToUndo> {
  const [{ changed, earlier }, rows] = await Promise.all([
    changedAccess(batchId),
    acceptedRows(batchId, batch),
  ])
  const waiting = rows.flatMap(({ pending }) => pending ?? [])
  const documents = await readDocuments(
    invitations.collection,
    waiting.flatMap(({ key }) => (key === '' ? [] : key)),
  )
  const accessKeys = new Set(changed.map(({ userId, courseId }) => `${userId}_${courseId}`))
  const places = new Map(
    rows.flatMap(({ place, userId, courseId }) =>
      userId === null ? [] : [[`${userId}_${courseId}`, place]],
    ),
  )
  const isRow = (row: UndoRow) => places.has(`${row.userId}_${row.courseId}`)
  const claimedCourses = changed.filter((row) => !isRow(row)).map(({ courseId }) => courseId)
  const stillToUndo = waiting.filter(({ key, courseId, of }) => {
    if (key === '') {
      // Of an erased address only the course tells which claimed access the invitation became.
      const claimed = claimedCourses.indexOf(courseId)
      if (claimed >= 0) claimedCourses.splice(claimed, 1)
      return claimed < 0
    }
    const now = InvitationContent.safeParse(documents.get(key)?.data())
    if (!now.success) return true
    const { status, claimedBy } = now.data
    if (status !== 'claimed') return status !== 'ended'
    // A claimed invitation is undone as access.
    const accessKey = `${claimedBy}_${courseId}`
    if (!accessKeys.has(accessKey)) return true
    if (of !== null && !places.has(accessKey)) places.set(accessKey, of)
    return false
  })
  const access = changed.map((row) => ({
    ...row,
    of: places.get(`${row.userId}_${row.courseId}`) ?? null,
  }))
  // After the first one was deleted, with its account or when it was old, a later invitation of the
  // same address gets the same key.
  const isLater = ({ key }: UndoRow) => {
    const { data } = Invitation.safeParse(documents.get(key)?.data())
    return data !== undefined && batch.finishedAt !== null && data.createdAt > batch.finishedAt
  }
  const invited = stillToUndo.map((row) => (isLater(row) ? { ...row, key: '' } : row))
  return { rows: [...access, ...invited], earlier }
}

async function changedAccess(batchId: string) {
  const { docs } = await firestore()
    .collection('accessEvents')
    .where('batch', '==', batchId)
    .select('accessId', 'userId', 'courseId', 'revision', 'before')
    .get()
  const rows = new Map<
    string,
    { first: number; count: number } & Pick<UndoRow, 'userId' | 'courseId'>
  >()
  const earlier = new Map<string, AccessRecord | null>()
  for (const document of docs) {
    const { accessId, userId, courseId, revision, before } = UndoneEvent.parse(document.data())
    earlier.set(document.id, before)
    const { first = revision, count = 0 } = rows.get(accessId) ?? {}
    const reach = { first: Math.min(first, revision), count: count + 1 }
    rows.set(accessId, { userId, courseId, ...reach })
  }
  // A claim can come after another change of the same record. Then the record's revision differs
  // from the one that the batch's changes would lead to.
  const changed = [...rows].map(([accessId, { first, count, userId, courseId }]): UndoRow => ({
    userId,
    courseId,
    email: null,
    key: `${accessId}_${first}`,
    seen: first + count - 1,
    of: null,
  }))
  return { changed, earlier }
}

interface AcceptedRow {
  readonly place: number
  /** Null for an invitation. */
  readonly userId: string | null
  readonly courseId: string
  /** The invitation that the row changed: the revision after the one it had seen. */
  readonly pending: UndoRow | null
}

async function acceptedRows(batchId: string, { instruction }: StoredBatch): Promise<AcceptedRow[]> {
  const [{ docs }, progress] = await Promise.all([
    batchRef(batchId).collection('chunks').get(),
    readProgress(batchId),
  ])
  const refused = new Set(progress.flatMap((chunk) => chunk.refused.map(({ row }) => row)))
  return docs.flatMap((document) => {
    const { first, rows } = StoredChunk.parse(document.data())
    const accepted =
      instruction === null
        ? undoRows(rows).map((row, place) => acceptedUndo(row, first + place))
        : planRows(rows).map((row, place) => acceptedPlan(row, instruction.source, first + place))
    return accepted.filter(({ place }) => !refused.has(place))
  })
}

function acceptedUndo(row: UndoRow, place: number): AcceptedRow {
  const { userId, email, courseId, seen } = row
  const isPending = userId === null && email !== null
  return {
    place,
    userId,
    courseId,
    pending: isPending ? { ...row, seen: seen + 1, of: place } : null,
  }
}

function acceptedPlan(
  { verdict, userId, email, courseId, seen }: StoredRow,
  source: SourceKey | null,
  place: number,
): AcceptedRow {
  if (verdict !== 'wait') return { place, userId, courseId, pending: null }
  if (source === null) return { place, userId: null, courseId, pending: null }
  // An erased address leaves no key. The row is named among those that stay as they are.
  const key = email === null ? '' : invitationId(Email.parse(email), courseId, source)
  const pending = { userId: null, email, courseId, seen: seen + 1, key, of: place }
  return { place, userId: null, courseId, pending }
}
