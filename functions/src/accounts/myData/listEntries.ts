import type { MyDataEntry } from '@shala/contract/accounts/myData'
import {
  getDownloaded,
  type AddFunction,
  type DownloadedCollection,
  type ListFunction,
} from '@shala/contract/collections/keptCollections'
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod'
import { firestore } from '../../firestore/client.ts'
import { readPages } from '../../firestore/readDocuments.ts'
import { listAccessChanges, listRecordChanges } from './changes.ts'
import { findDocuments, isAbout, type Owner } from './documents.ts'
import { toEntry } from './toEntry.ts'

/** Chunks in memory at once; each may be almost 1 MB. */
const chunksAtOnce = 4

const Chunk = z.object({ first: z.int(), rows: z.array(z.record(z.string(), z.unknown())) })
const Progress = z.object({ refused: z.array(z.looseObject({ row: z.int(), error: z.string() })) })

/** Yields the user's rows of import lists, and no other rows. */
async function* listStoredRows(owner: Owner): AsyncGenerator<MyDataEntry> {
  // Stays below the limit of values in one query.
  const keys = [owner.userId, ...owner.addresses]
  const chunks = firestore().collectionGroup('chunks').where('people', 'array-contains-any', keys)
  for await (const page of readPages(chunks, chunksAtOnce)) {
    for (const chunk of page) yield* listBatchRows(chunk, owner)
  }
}

async function* listBatchRows(
  stored: QueryDocumentSnapshot,
  owner: Owner,
): AsyncGenerator<MyDataEntry> {
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
  const { fields } = getDownloaded('accessImports/{batchId}/chunks').download
  const refused = progress.success ? progress.data.refused : []
  for (const [place, row] of chunk.data.rows.entries()) {
    if (!isAbout(owner, row)) continue
    const refusal = refused.find((one) => one.row === chunk.data.first + place)
    yield {
      ...toEntry(whole?.data() ?? {}, ['at', 'action', 'by'], owner.userId),
      ...toEntry(row, fields, owner.userId),
      ...(refusal !== undefined && { refused: refusal.error }),
    }
  }
}

type List = (owner: Owner) => AsyncIterable<MyDataEntry>
type Add = (stored: DocumentSnapshot) => MyDataEntry | Promise<MyDataEntry>

/** The code that declarations in `contract/src/collections/` name. The types require all of it. */
const lists: Readonly<Record<ListFunction, List>> = {
  listAccessChanges,
  listStoredRows,
  listRecordChanges,
}
const additions: Readonly<Record<AddFunction, Add>> = { getGroup, isOpen, describeEmail }

export function listEntries(kept: DownloadedCollection, owner: Owner): AsyncIterable<MyDataEntry> {
  return 'list' in kept.download ? lists[kept.download.list](owner) : listDocuments(kept, owner)
}

async function* listDocuments(
  kept: DownloadedCollection,
  owner: Owner,
): AsyncGenerator<MyDataEntry> {
  const { download } = kept
  const add: Add = 'adds' in download ? additions[download.adds] : () => ({})
  for await (const stored of findDocuments(kept, owner)) {
    const entry = toEntry(stored.data() ?? {}, download.fields, owner.userId)
    yield { ...(await add(stored)), ...entry }
  }
}

async function getGroup({ ref }: DocumentSnapshot): Promise<MyDataEntry> {
  const id = ref.parent.parent?.id ?? ''
  const name: unknown = (await firestore().collection('groups').doc(id).get()).get('name')
  return { groupId: id, group: typeof name === 'string' ? name : id }
}

/** Returns whether the calendar feed is open. Its address is a secret key and is left out. */
function isOpen(stored: DocumentSnapshot): MyDataEntry {
  return { hasCalendarAddress: typeof stored.get('token') === 'string' }
}

/** Returns the text of an email without any secret key in its links. */
function describeEmail(stored: DocumentSnapshot): MyDataEntry {
  const subject: unknown = stored.get('message.subject')
  const text: unknown = stored.get('message.text')
  return {
    ...(typeof subject === 'string' && { subject }),
    ...(typeof text === 'string' && {
      text: text.replace(/\b(token)=[\w-]+(?:\.[\w-]+)?/g, '$1=(left out)'),
    }),
  }
}
