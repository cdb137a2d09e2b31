import { isDeepStrictEqual } from 'node:util'
import { AccessImport, ChunkProgress } from '@shala/contract/access/accessPlans'
import { maxInClauseValues, chunk } from '@shala/contract/values/chunk'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod'
import type { Commit } from '../../firestore/Commit.ts'
import { firestore } from '../../firestore/client.ts'
import { readPages } from '../../firestore/readDocuments.ts'
import { commitWithRetry } from '../../firestore/retryOnConflict.ts'
import {
  addressesAt,
  everyAddress,
  redactOwnText,
  redactPerson,
  type ErasedPerson,
} from '../../people/deletedPerson.ts'
import { isOpen } from '../batches/storedBatch.ts'

/** Chunks in memory at once; each may be almost 1 MB. */
const chunksAtOnce = 10

/** Chunks in which the person was found. */
interface RedactedChunks {
  /** Chunks that are still running and need their rows. */
  readonly running: number
  /** False if time ran out; the next run continues. */
  readonly isWhole: boolean
}

/**
 * Removes a deleted person from stored batches. Rows keep position, course and outcome, but lose
 * address, note and receipt. Throws while one of these batches is still running; the caller retries
 * later. Idempotent.
 */
export async function redactInBatches(person: ErasedPerson): Promise<void> {
  const { running } = await redactChunks(person)
  if (running > 0) throw new Error(`${running} chunks of batches are still running`)
}

/** Does the same chunk by chunk until time runs out. Idempotent and resumable. */
export async function redactChunks(
  person: ErasedPerson,
  isOver: () => boolean = () => false,
): Promise<RedactedChunks> {
  const ids = person.userId === null ? [] : [person.userId]
  let running = 0
  for (const keys of chunk([...ids, ...everyAddress(person)], maxInClauseValues)) {
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

export const Row = z.looseObject({
  userId: z.string().nullable(),
  email: z.string().nullable(),
  key: z.string().optional(),
  payment: z.looseObject({}).nullish(),
})
export const Chunk = z.object({ rows: z.array(Row), people: z.array(z.string()) })

/** Returns false if the chunk has not finished. */
function redactInChunk(chunk: DocumentReference, person: ErasedPerson): Promise<boolean> {
  const batch = chunk.parent.parent
  if (batch === null) throw new Error(`${chunk.path} lies below no batch`)
  const counts = batch.collection('progress').doc(chunk.id)
  return commitWithRetry(async (commit) => {
    const [stored, counted, whole] = await firestore().getAll(chunk, counts, batch)
    const { createTime } = stored ?? {}
    const addresses = createTime ? addressesAt(person, createTime.toDate()) : person.addresses
    const erased = { ...person, addresses }
    const [rows, progress] = [
      Chunk.safeParse(stored?.data()),
      ChunkProgress.safeParse(counted?.data()),
    ]
    if (rows.success && progress.success) {
      if (isOpen(progress.data)) return false
      updateFields(commit, stored, withoutPerson(rows.data, erased))
      const refused = progress.data.refused.map((row) => unnamed(row, erased))
      updateFields(commit, counted, { refused })
    } else {
      // A damaged chunk can be neither run nor shown, and may contain any name.
      for (const snapshot of [stored, counted])
        if (snapshot?.exists === true) commit.delete(snapshot)
    }
    // The texts for all rows may name the only person in the batch.
    const said = AccessImport.safeParse(whole?.data())
    if (said.success) updateFields(commit, whole, withoutNames(said.data, erased))
    return true
  })
}

/** Adds an update to a commit that requires the document to be unchanged. */
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

/** A row of another account that once used the address loses only the address. */
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

/** Returns the row without address, texts and receipt. */
export function toAnonymousRow(row: z.infer<typeof Row>): z.infer<typeof Row> {
  const { key, userId } = row
  // The key of an invitation contains its address.
  const place = key === undefined || userId !== null ? {} : { key: '' }
  const notes = 'notes' in row && { notes: '', adminNotes: '' }
  const payment = row.payment ? { payment: { ...row.payment, paymentId: null } } : {}
  return { ...row, ...place, ...notes, ...payment, email: null }
}

function withoutNames({ title, instruction }: AccessImport, person: ErasedPerson) {
  const plain = { title: redactPerson(title, person), instruction }
  switch (instruction?.action) {
    case 'grant': {
      const notes = redactPerson(instruction.terms.notes, person)
      const adminNotes = redactPerson(instruction.terms.adminNotes, person)
      return {
        ...plain,
        instruction: { ...instruction, terms: { ...instruction.terms, notes, adminNotes } },
      }
    }
    case 'revoke':
      return {
        ...plain,
        instruction: { ...instruction, reason: redactPerson(instruction.reason, person) },
      }
    default:
      return plain
  }
}
