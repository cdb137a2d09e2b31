import {
  anyCohort,
  cohortSource,
  type DirectSource,
  getCohortId,
  SourceKey,
} from '@shala/contract/access/sources'
import { sourceNames } from '#shared/terms/payments.ts'
import type { Filter } from '#shared/ui/list/listConfig.ts'

/** The types of access that an admin can give, in form order. */
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

/** Describes a source within a sentence. */
export function describeSource(source: SourceKey): string {
  return getCohortId(source) === null ? (inSentences.get(source) ?? source) : 'a group'
}

/** Describes several sources, such as `a scholarship and a group`. */
export function describeSources(sources: readonly SourceKey[]): string {
  return new Intl.ListFormat('en-GB').format(sources.map(describeSource))
}

/** A group in a filter. */
export interface CohortChoice {
  readonly cohortId: string
  readonly name: string
}

/**
 * Filters the access list by source. A group named in the query is always offered, so that a filter
 * can be removed.
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

/** Returns the group in a query, or null. */
export function cohortNamed(query: string): string | null {
  const source = SourceKey.safeParse(new URLSearchParams(query).get('source'))
  return source.success ? getCohortId(source.data) : null
}

/** Known group names by ID. */
type CohortNames = ReadonlyMap<string, string>

/** Returns the name of a source. Group names are in their records. */
export function sourceLabel(source: SourceKey, cohorts?: CohortNames): string {
  const cohortId = getCohortId(source)
  if (cohortId === null) return sourceNames.get(source) ?? source
  const name = cohorts?.get(cohortId)
  return name === undefined ? 'Group' : `Group ${name}`
}

/** Names several sources in one line, without repetition. */
export const sourcesLabel = (sources: readonly SourceKey[], cohorts?: CohortNames): string =>
  [...new Set(sources.map((source) => sourceLabel(source, cohorts)))].join(', ')
