import { cohortOf } from '@shala/contract/access/sources'
import { CohortContent } from '@shala/contract/people/cohorts'
import { documentsOf } from '../firestore/readDocuments.ts'

const Called = CohortContent.pick({ name: true })

/** What the cohorts among some sources are called, by their keys. */
export async function cohortNamesOf(
  sources: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const cohortIds = [...sources].flatMap((source) => cohortOf(source) ?? [])
  const documents = await documentsOf('cohorts', cohortIds)
  return new Map(
    [...documents].flatMap(([id, snapshot]) => {
      const cohort = Called.safeParse(snapshot.data())
      return cohort.success ? [[id, cohort.data.name]] : []
    }),
  )
}
