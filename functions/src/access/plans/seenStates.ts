import { cohortOf } from '@shala/contract/sources'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod'
import { firestore } from '../../firebase.ts'
import { askInPortions } from '../../portions.ts'

const Named = z.object({ name: z.string() })

/** The documents with these keys, each once. */
export async function documentsOf(
  collection: string,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, DocumentSnapshot>> {
  const store = firestore()
  const refs = [...new Set(ids)].map((id) => store.collection(collection).doc(id))
  const snapshots = await askInPortions(refs, { size: 400, atOnce: 4 }, (portion) =>
    store.getAll(...portion),
  )
  return new Map(snapshots.map((snapshot) => [snapshot.id, snapshot]))
}

/** What the cohorts among some sources are called. */
export async function cohortNamesOf(
  sources: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const cohortIds = [...new Set(sources)].flatMap((source) => cohortOf(source) ?? [])
  const documents = await documentsOf('cohorts', cohortIds)
  return new Map(
    [...documents].flatMap(([id, snapshot]) => {
      const cohort = Named.safeParse(snapshot.data())
      return cohort.success ? [[id, cohort.data.name]] : []
    }),
  )
}
