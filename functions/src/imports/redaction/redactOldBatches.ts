import { AccessImport, ChunkProgress } from '@shala/contract/access/accessPlans'
import { StoredInstant } from '@shala/contract/values/days'
import { FieldPath, type DocumentReference } from 'firebase-admin/firestore'
import * as z from 'zod'
import { firestore } from '../../firestore/client.ts'
import { readPages } from '../../firestore/readDocuments.ts'
import { commitWithRetry } from '../../firestore/retryOnConflict.ts'
import { runPages } from '../../firestore/runPages.ts'
import { redacted } from '../../people/deletedPerson.ts'
import { Chunk, toAnonymousRow, updateFields, type Row } from './redactInBatches.ts'

/** Batches per page; rows are read one chunk at a time. */
const pageSize = 50
const Position = z.object({ at: StoredInstant, id: z.string() })

/**
 * Erases the addresses from batches that were committed before `before` and have finished. Rows
 * with an account keep their texts; others keep only course and outcome. Returns the number of
 * batches. Idempotent and resumable.
 */
export async function redactOldBatches(before: Date, until: Date): Promise<number> {
  const old = firestore()
    .collection('accessImports')
    .where('status', '==', 'finished')
    .where('at', '<=', before)
    .orderBy('at')
    .orderBy(FieldPath.documentId())
    .limit(pageSize)
  const { done } = await runPages(
    {
      name: 'eraseOldBatches',
      position: Position,
      find: async (after) => {
        const page = after === null ? old : old.startAfter(after.at, after.id)
        const { docs } = await page.select('at', 'addressesErasedAt').get()
        const last = docs.length < pageSize ? undefined : docs.at(-1)
        const end = last === undefined ? null : Position.parse({ ...last.data(), id: last.id })
        const left = docs.filter((batch) => batch.get('addressesErasedAt') === undefined)
        return { items: left.map(({ ref }) => ref), end }
      },
      work: async (batches) => {
        for (const batch of batches) await redactBatch(batch)
        return batches.length
      },
    },
    until,
  )
  return done
}

/** Marks the batch after all its chunks, so that an interrupted run repeats it. */
async function redactBatch(batch: DocumentReference): Promise<void> {
  for await (const page of readPages(batch.collection('chunks'), 1)) {
    for (const { ref } of page) await redactChunk(ref, batch.collection('progress').doc(ref.id))
  }
  await commitWithRetry(async (commit) => {
    const stored = await batch.get()
    const { data } = AccessImport.safeParse(stored.data())
    const texts = data === undefined ? {} : redactTexts(data)
    updateFields(commit, stored, { ...texts, addressesErasedAt: new Date() })
  })
}

async function redactChunk(chunk: DocumentReference, counts: DocumentReference): Promise<void> {
  await commitWithRetry(async (commit) => {
    const [stored, counted] = await firestore().getAll(chunk, counts)
    const { data: rows } = Chunk.safeParse(stored?.data())
    const { data: progress } = ChunkProgress.safeParse(counted?.data())
    if (rows !== undefined) {
      updateFields(commit, stored, {
        rows: rows.rows.map(redactRow),
        people: rows.people.filter((key) => !key.includes('@')),
      })
    }
    if (progress !== undefined) {
      const refused = progress.refused.map((row) => ({
        ...row,
        email: null,
        error: redactAddresses(row.error),
      }))
      updateFields(commit, counted, { refused })
    }
  })
}

function redactRow(row: z.infer<typeof Row>): z.infer<typeof Row> {
  return row.userId === null ? toAnonymousRow(row) : { ...row, email: null }
}

/** Erases addresses from the texts that apply to all rows. */
function redactTexts({ title, instruction }: AccessImport): Partial<AccessImport> {
  const plain = { title: redactAddresses(title) }
  switch (instruction?.action) {
    case 'grant': {
      const notes = redactAddresses(instruction.terms.notes)
      const adminNotes = redactAddresses(instruction.terms.adminNotes)
      return {
        ...plain,
        instruction: { ...instruction, terms: { ...instruction.terms, notes, adminNotes } },
      }
    }
    case 'revoke':
      return {
        ...plain,
        instruction: { ...instruction, reason: redactAddresses(instruction.reason) },
      }
    default:
      return plain
  }
}

/** Removes every word that contains `@`, up to a space, bracket or comma. */
function redactAddresses(text: string): string {
  return text
    .split(/([\s<>(),;"]+)/)
    .map((word) => (/[^@]@[^@]/.test(word) ? redacted : word))
    .join('')
}
