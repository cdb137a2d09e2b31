import { AccessRecord, sourcesOf } from '@shala/contract/access'
import { mapInChunks } from '@shala/contract/chunk'
import { anyCohort, DirectSource, sourceKeysOf } from '@shala/contract/sources'
import { FieldPath, type DocumentReference, type Query } from 'firebase-admin/firestore'
import * as z from 'zod'
import { firestore } from '../firestore/client.ts'
import { retryOnConflict } from '../firestore/retryOnConflict.ts'
import { runPages, timeToStop } from '../firestore/runPages.ts'
import { log } from '../log.ts'
import { dailySweep } from '../settings.ts'

/** Records that are read together, and those of them that are written at once. */
const pageSize = 200
const atOnce = 20

/**
 * Gives the records from before there were `sourceKeys` theirs, so that lists find them by their
 * sources, and answers how many those were. What was revoked has no source, and needs none. While
 * as many records are named as are granted it only counts them; doing it again changes nothing.
 */
export async function nameSources(until: Date = timeToStop(dailySweep)): Promise<number> {
  const granted = firestore().collection('userCourseAccess').where('hasAccess', '==', true)
  const any = [...DirectSource.options, anyCohort]
  const [all, named] = await Promise.all([
    countOf(granted),
    countOf(granted.where('sourceKeys', 'array-contains-any', any)),
  ])
  if (all === named) return 0
  const inOrder = granted.orderBy(FieldPath.documentId()).limit(pageSize)
  const { done } = await runPages(
    {
      name: 'nameSources',
      position: z.string(),
      find: async (after) => {
        const { docs } = await (after === null ? inOrder : inOrder.startAfter(after)).get()
        const items = docs.filter((stored) => stored.get('sourceKeys') === undefined)
        return { items, end: docs.length < pageSize ? null : (docs.at(-1)?.id ?? null) }
      },
      work: async (nameless) => {
        const changed = await mapInChunks(nameless, { size: atOnce, atOnce: 1 }, (some) =>
          Promise.all(some.map(({ ref }) => nameOne(ref))),
        )
        return changed.filter(Boolean).length
      },
    },
    until,
  )
  return done
}

async function countOf(query: Query): Promise<number> {
  return (await query.count().get()).data().count
}

/** False where somebody else did it first, or the record cannot be read. */
function nameOne(ref: DocumentReference): Promise<boolean> {
  return retryOnConflict(async () => {
    const stored = await ref.get()
    if (stored.updateTime === undefined || stored.get('sourceKeys') !== undefined) return false
    const record = AccessRecord.safeParse(stored.data())
    if (!record.success) {
      log.error('a stored record is damaged', { path: ref.path })
      return false
    }
    const sourceKeys = sourceKeysOf(sourcesOf(record.data))
    // Neither a revision nor an event: what was granted is as it was.
    await ref.update({ sourceKeys }, { lastUpdateTime: stored.updateTime })
    return true
  })
}
