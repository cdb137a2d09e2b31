import { cohortOf, type SourceKey } from '@shala/contract/sources'

const words: Readonly<Record<string, string>> = {
  individual: 'Individual',
  scholarship: 'Scholarship',
  purchase: 'Purchase',
}

/** What a source is called. The name of a cohort is in its own record. */
export const sourceWords = (source: SourceKey): string =>
  words[source] ?? (cohortOf(source) === null ? source : 'Cohort')

/** Several of them in one line, each kind once. */
export const sourcesInWords = (sources: readonly SourceKey[]): string =>
  [...new Set(sources.map(sourceWords))].join(', ')
