import { isDeepStrictEqual } from 'node:util'
import { AccessBatch, ChunkProgress } from '@shala/contract/access/accessPlans'
import { maxInClauseValues, chunk } from '@shala/contract/values/chunk'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod'
import type { Commit } from '../../firestore/Commit.ts'
import { firestore } from '../../firestore/client.ts'
import { readPages } from '../../firestore/readDocuments.ts'
import { commitWithRetry } from '../../firestore/retryOnConflict.ts'
import { redactOwnText, redactPerson, type ErasedPerson } from '../../people/deletedPerson.ts'
import { isOpen } from '../batches/storedBatch.ts'

/** Chunks that are held in memory at once; each may have most of a megabyte. */
const chunksAtOnce = 10

/** Counts of chunks of batches in which a person was found. */
interface RedactedChunks {
  /** Chunks that still run. They are needed as they are until they are done. */
  readonly running: number
  /** False if the time was over before all chunks were read; the next run does the rest. */
  readonly isWhole: boolean
}

/**
 * Removes a deleted person from the batches that named them. Their rows keep the place, the course
 * and the outcome, without address, note and receipt. Throws while one of these batches is still
 * running, because its rows are needed; the caller tries again later. Idempotent.
 */
export async function redactInBatches(person: ErasedPerson): Promise<void> {
  const { running } = await redactChunks(person)
  if (running > 0) throw new Error(`${running} chunks of batches are still running`)
}

/** Does the same chunk by chunk until the time is over. Idempotent and resumable. */
export async function redactChunks(
  person: ErasedPerson,
  isOver: () => boolean = () => false,
): Promise<RedactedChunks> {
  const ids = person.userId === null ? [] : [person.userId]
  let running = 0
  for (const keys of chunk([...ids, ...person.addresses], maxInClauseValues)) {
    const chunks = firestore().collectionGroup('chunks').where('people', 'array-contains-any', keys)
    for await (const page of readPages(chunks, chunksAtOnce)) {
      for (const { ref } of page) {
        if (isOver()) return { running, isWhole: false }
        if (!(await redactInChunk(ref, person))) running += 1
      }
    }
  }
  return { running, isWhole: true }
}

/** A row of a batch of any kind. */
export const Row = z.looseObject({
  userId: z.string().nullable(),
  email: z.string().nullable(),
  key: z.string().optional(),
  payment: z.looseObject({}).nullish(),
})
export const Chunk = z.object({ rows: z.array(Row), people: z.array(z.string()) })

/** False where the chunk is still to be run. */
function redactInChunk(chunk: DocumentReference, person: ErasedPerson): Promise<boolean> {
  const batch = chunk.parent.parent
  if (batch === null) throw new Error(`${chunk.path} lies below no batch`)
  const counts = batch.collection('progress').doc(chunk.id)
  return commitWithRetry(async (commit) => {
    const [stored, counted, whole] = await firestore().getAll(chunk, counts, batch)
    const [rows, progress] = [
      Chunk.safeParse(stored?.data()),
      ChunkProgress.safeParse(counted?.data()),
    ]
    if (rows.success && progress.success) {
      if (isOpen(progress.data)) return false
      updateFields(commit, stored, withoutPerson(rows.data, person))
      const refused = progress.data.refused.map((row) => unnamed(row, person))
      updateFields(commit, counted, { refused })
    } else {
      // It can be neither run nor shown, and nobody knows whom it names.
      for (const snapshot of [stored, counted])
        if (snapshot?.exists === true) commit.delete(snapshot)
    }
    // What was said for all rows may have named the one person whom it was about.
    const said = AccessBatch.safeParse(whole?.data())
    if (said.success) updateFields(commit, whole, withoutNames(said.data, person))
    return true
  })
}

/** Adds to a commit that some fields of a document change, which must still be as it was read. */
export function updateFields(
  commit: Commit,
  snapshot: DocumentSnapshot | undefined,
  fields: Readonly<Record<string, unknown>>,
): void {
  if (snapshot?.updateTime === undefined) return
  const { ref, updateTime } = snapshot
  if (Object.entries(fields).every(([name, value]) => isDeepStrictEqual(snapshot.get(name), value)))
    return
  commit.update(ref, fields, { lastUpdateTime: updateTime })
}

function withoutPerson({ rows, people }: z.infer<typeof Chunk>, person: ErasedPerson) {
  return {
    rows: rows.map((row) => (belongsTo(row, person) ? redactRow(row, person) : row)),
    people: people.filter((key) => key !== person.userId && !person.addresses.includes(key)),
  }
}

/** A row of another account that an erased address was once used for loses the address alone. */
function redactRow(row: z.infer<typeof Row>, { userId }: ErasedPerson): z.infer<typeof Row> {
  const isOfOther = row.userId !== null && row.userId !== userId
  return isOfOther ? { ...row, email: null } : toAnonymousRow(row)
}

function unnamed<Refused extends { userId: string | null; email: string | null; error: string }>(
  row: Refused,
  person: ErasedPerson,
): Refused {
  return belongsTo(row, person)
    ? { ...row, email: null, error: redactOwnText(row.error, person) }
    : row
}

function belongsTo(
  { userId, email }: Pick<z.infer<typeof Row>, 'userId' | 'email'>,
  person: ErasedPerson,
) {
  const isAccount = userId !== null && userId === person.userId
  return isAccount || (email !== null && person.addresses.includes(email))
}

/** Returns the row without address, words and receipt. */
export function toAnonymousRow(row: z.infer<typeof Row>): z.infer<typeof Row> {
  const { key, userId } = row
  // The key of what waited says its address.
  const place = key === undefined || userId !== null ? {} : { key: '' }
  const notes = 'notes' in row && { notes: '', adminNotes: '' }
  const payment = row.payment ? { payment: { ...row.payment, paymentId: null } } : {}
  return { ...row, ...place, ...notes, ...payment, email: null }
}

function withoutNames({ title, order }: AccessBatch, person: ErasedPerson) {
  const plain = { title: redactPerson(title, person), order }
  switch (order?.action) {
    case 'grant': {
      const notes = redactPerson(order.terms.notes, person)
      const adminNotes = redactPerson(order.terms.adminNotes, person)
      return { ...plain, order: { ...order, terms: { ...order.terms, notes, adminNotes } } }
    }
    case 'revoke':
      return { ...plain, order: { ...order, reason: redactPerson(order.reason, person) } }
    default:
      return plain
  }
}
