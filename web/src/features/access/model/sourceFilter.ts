import { anyCohort, cohortOf, cohortSource, SourceKey } from '@shala/contract/access/sources'
import { sourceNames } from '../../../shared/admin/sourceNames.ts'
import type { Filter } from '../../../shared/ui/list/listConfig.ts'
import { directSources } from './sourceNames.ts'

/** A cohort, as a list may be narrowed to it. */
export interface CohortChoice {
  readonly cohortId: string
  readonly name: string
}

/**
 * Narrows the list of access to what one source grants. A cohort that the query of the list names
 * is always offered, so that no view loses what narrows it.
 */
export function sourceFilter(cohorts: readonly CohortChoice[], query: string): Filter {
  const named = cohortNamed(query)
  const isOffered = named === null || cohorts.some(({ cohortId }) => cohortId === named)
  const all = isOffered ? cohorts : [...cohorts, { cohortId: named, name: `Group ${named}` }]
  const option = (key: string, label: string) => ({ key, label, holds: key })
  return {
    key: 'source',
    label: 'Type',
    field: 'sourceKeys',
    options: [
      ...directSources.map((key) => option(key, sourceNames.get(key) ?? key)),
      option(anyCohort, 'Any group'),
      ...all.map(({ cohortId, name }) => option(cohortSource(cohortId), name)),
    ],
  }
}

/** The cohort to which a query of the list narrows it, or null. */
export function cohortNamed(query: string): string | null {
  const source = SourceKey.safeParse(new URLSearchParams(query).get('source'))
  return source.success ? cohortOf(source.data) : null
}
