import {
  anyCohort,
  cohortOf,
  cohortSource,
  type DirectSource,
  SourceKey,
} from '@shala/contract/access/sources'
import { sourceNames } from '../../../shared/admin/sourceNames.ts'
import type { Filter } from '../../../shared/ui/list/listConfig.ts'

/** What an admin may give by hand, in the order of the form. */
export const directSources = [
  'individual',
  'purchase',
  'scholarship',
] as const satisfies readonly DirectSource[]

const inSentences: ReadonlyMap<string, string> = new Map([
  ['individual', 'what we gave'],
  ['purchase', 'what was paid for'],
  ['scholarship', 'a scholarship'],
] satisfies [DirectSource, string][])

/** A source within a sentence. */
export function describeSource(source: SourceKey): string {
  return cohortOf(source) === null ? (inSentences.get(source) ?? source) : 'a group'
}

/** Several of them in a row, such as `a scholarship and a group`. */
export function describeSources(sources: readonly SourceKey[]): string {
  return new Intl.ListFormat('en-GB').format(sources.map(describeSource))
}

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
