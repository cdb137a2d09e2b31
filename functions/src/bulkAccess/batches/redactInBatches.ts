import { isDeepStrictEqual } from 'node:util'
import { AccessBatch, ChunkProgress } from '@shala/contract/accessPlans'
import { maxInClauseValues, chunk } from '@shala/contract/chunk'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod'
import type { Commit } from '../../firestore/Commit.ts'
import { firestore } from '../../firestore/client.ts'
import { pagesOf } from '../../firestore/pagesOf.ts'
import { commitWithRetry } from '../../firestore/retryOnConflict.ts'
import { redactPerson, type DeletedPerson } from '../../people/deletedPerson.ts'
import { isOpen } from './storedBatch.ts'

/** Chunks that are held in memory at once; each may have most of a megabyte. */
const chunksAtOnce = 10

/**
 * Takes somebody whose account is gone out of the batches that named them: their rows keep the
 * place, the course and what became of them, and no address, no note and no receipt. Throws while one of these
 * batches is still running, for its rows are what it is run by; then it has to be asked again. Doing
 * it again changes nothing.
 */
export async function redactInBatches(person: DeletedPerson): Promise<void> {
  let running = 0
  for (const keys of chunk([person.userId, ...person.addresses], maxInClauseValues)) {
    const chunks = firestore().collectionGroup('chunks').where('people', 'array-contains-any', keys)
    for await (const page of pagesOf(chunks, chunksAtOnce)) {
      for (const { ref } of page) if (!(await redactInChunk(ref, person))) running += 1
    }
  }
  if (running > 0) throw new Error(`${running} chunks of batches are still running`)
}

/** A row, whatever it was for. */
const Row = z.looseObject({
  userId: z.string().nullable(),
  email: z.string().nullable(),
  key: z.string().optional(),
  payment: z.looseObject({}).nullish(),
})
const Chunk = z.object({ rows: z.array(Row), people: z.array(z.string()) })

/** False where the chunk is still to be run. */
function redactInChunk(chunk: DocumentReference, person: DeletedPerson): Promise<boolean> {
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
function updateFields(
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

function withoutPerson({ rows, people }: z.infer<typeof Chunk>, person: DeletedPerson) {
  return {
    rows: rows.map((row) => (isOf(row, person) ? anonymous(row) : row)),
    people: people.filter((key) => key !== person.userId && !person.addresses.includes(key)),
  }
}

function unnamed<Refused extends { userId: string | null; email: string | null; error: string }>(
  row: Refused,
  person: DeletedPerson,
): Refused {
  return isOf(row, person) ? { ...row, email: null, error: redactPerson(row.error, person) } : row
}

function isOf(
  { userId, email }: Pick<z.infer<typeof Row>, 'userId' | 'email'>,
  person: DeletedPerson,
) {
  return userId === person.userId || (email !== null && person.addresses.includes(email))
}

function anonymous(row: z.infer<typeof Row>): z.infer<typeof Row> {
  const { key, userId } = row
  // The key of what waited says its address.
  const place = key === undefined || userId !== null ? {} : { key: '' }
  const notes = 'notes' in row && { notes: '', adminNotes: '' }
  const payment = row.payment ? { payment: { ...row.payment, paymentId: null } } : {}
  return { ...row, ...place, ...notes, ...payment, email: null }
}

function withoutNames({ title, order }: AccessBatch, person: DeletedPerson) {
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
