import type { MyDataEntry } from '@shala/contract/accounts/myData'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod'
import { firestore } from '../../firestore/client.ts'
import { pagesOf } from '../../firestore/pagesOf.ts'
import { fieldsOf } from './fields.ts'
import { isAbout, type Owner } from './owner.ts'
import { entryOf } from './plain.ts'

/** Chunks that are held in memory at once; each may have most of a megabyte. */
const chunksAtOnce = 4

const Chunk = z.object({ first: z.int(), rows: z.array(z.record(z.string(), z.unknown())) })
const Progress = z.object({ refused: z.array(z.looseObject({ row: z.int(), error: z.string() })) })

/** The rows of somebody in the lists that admins ran, and nothing else of these lists. */
export async function* rowsOfLists(owner: Owner): AsyncGenerator<MyDataEntry> {
  // Fewer than a query may name.
  const keys = [owner.userId, ...owner.addresses]
  const chunks = firestore().collectionGroup('chunks').where('people', 'array-contains-any', keys)
  for await (const page of pagesOf(chunks, chunksAtOnce)) {
    for (const chunk of page) yield* rowsOf(chunk, owner)
  }
}

async function* rowsOf(stored: QueryDocumentSnapshot, owner: Owner): AsyncGenerator<MyDataEntry> {
  const { ref } = stored
  const batch = ref.parent.parent
  const chunk = Chunk.safeParse(stored.data())
  if (batch === null || !chunk.success) return
  const [whole, counts] = await firestore().getAll(
    batch,
    batch.collection('progress').doc(ref.id),
    { fieldMask: ['at', 'action', 'by', 'refused'] },
  )
  const progress = Progress.safeParse(counts?.data())
  const refused = progress.success ? progress.data.refused : []
  for (const [place, row] of chunk.data.rows.entries()) {
    if (!isAbout(owner, row)) continue
    const refusal = refused.find((one) => one.row === chunk.data.first + place)
    yield {
      ...entryOf(whole?.data() ?? {}, ['at', 'action', 'by'], owner.userId),
      ...entryOf(row, fieldsOf['accessBatches/{batchId}/chunks'], owner.userId),
      ...(refusal !== undefined && { refused: refusal.error }),
    }
  }
}
