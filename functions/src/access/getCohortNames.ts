import { getCohortId } from '@shala/contract/access/sources'
import { CohortContent } from '@shala/contract/people/cohorts'
import { readDocuments } from '../firestore/readDocuments.ts'

const Called = CohortContent.pick({ name: true })

/** Reads the names of the groups among these sources, by source key. */
export async function getCohortNames(
  sources: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const cohortIds = [...sources].flatMap((source) => getCohortId(source) ?? [])
  const documents = await readDocuments('cohorts', cohortIds)
  return new Map(
    [...documents].flatMap(([id, snapshot]) => {
      const cohort = Called.safeParse(snapshot.data())
      return cohort.success ? [[id, cohort.data.name]] : []
    }),
  )
}
