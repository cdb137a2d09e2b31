import { cohortOf, type SourceKey } from '@shala/contract/access/sources'
import { sourceNames } from '../../../shared/admin/sourceNames.ts'

/** The names of cohorts, as far as they are known, by their keys. */
type CohortNames = ReadonlyMap<string, string>

/** What a source is called. The name of a cohort is in its own record. */
export function sourceLabel(source: SourceKey, cohorts?: CohortNames): string {
  const cohortId = cohortOf(source)
  if (cohortId === null) return sourceNames.get(source) ?? source
  const name = cohorts?.get(cohortId)
  return name === undefined ? 'Group' : `Group ${name}`
}

/** Several of them in one line, each kind once. */
export const sourcesLabel = (sources: readonly SourceKey[], cohorts?: CohortNames): string =>
  [...new Set(sources.map((source) => sourceLabel(source, cohorts)))].join(', ')
