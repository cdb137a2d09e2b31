import { AccessRecord, sourcesOf } from '@shala/contract/access'
import { anyCohort, DirectSource, sourceKeysOf } from '@shala/contract/sources'
import { FieldPath, type DocumentReference, type Query } from 'firebase-admin/firestore'
import * as logger from 'firebase-functions/logger'
import { firestore } from '../firebase.ts'
import { askInPortions } from '../portions.ts'
import { whileStale } from '../whileStale.ts'

/** Records that are read together, and those of them that are written at once. */
const portion = 200
const atOnce = 20

/**
 * Gives the records from before there were `sourceKeys` theirs, so that lists find them by their
 * sources, and answers how many those were. What was revoked has no source, and needs none. While
 * as many records are named as are granted it only counts them; doing it again changes nothing.
 */
export async function nameSources(): Promise<number> {
  const granted = firestore().collection('userCourseAccess').where('hasAccess', '==', true)
  const any = [...DirectSource.options, anyCohort]
  const [all, named] = await Promise.all([
    countOf(granted),
    countOf(granted.where('sourceKeys', 'array-contains-any', any)),
  ])
  if (all === named) return 0
  const inOrder = granted.orderBy(FieldPath.documentId()).limit(portion)
  let count = 0
  let page = (await inOrder.get()).docs
  while (page.length > 0) {
    const nameless = page.filter((stored) => stored.get('sourceKeys') === undefined)
    const changed = await askInPortions(nameless, { size: atOnce, atOnce: 1 }, (some) =>
      Promise.all(some.map(({ ref }) => nameOne(ref))),
    )
    count += changed.filter(Boolean).length
    const last = page.at(-1)
    page = last === undefined ? [] : (await inOrder.startAfter(last).get()).docs
  }
  return count
}

async function countOf(query: Query): Promise<number> {
  return (await query.count().get()).data().count
}

/** False where somebody else did it first, or the record cannot be read. */
function nameOne(ref: DocumentReference): Promise<boolean> {
  return whileStale(async () => {
    const stored = await ref.get()
    if (stored.updateTime === undefined || stored.get('sourceKeys') !== undefined) return false
    const record = AccessRecord.safeParse(stored.data())
    if (!record.success) {
      logger.error('a stored record is damaged', { path: ref.path })
      return false
    }
    const sourceKeys = sourceKeysOf(sourcesOf(record.data))
    // Neither a revision nor an event: what was granted is as it was.
    await ref.update({ sourceKeys }, { lastUpdateTime: stored.updateTime })
    return true
  })
}
