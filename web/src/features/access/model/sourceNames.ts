import { cohortOf, DirectSource, type SourceKey } from '@shala/contract/sources'

/** What an admin may grant by hand, in the order of the form. */
export const directSources = DirectSource.options

/** The sources that an admin names directly, in words. */
export const sourceNames: ReadonlyMap<string, string> = new Map([
  ['individual', 'Individual'],
  ['scholarship', 'Scholarship'],
  ['purchase', 'Purchase'],
] satisfies [DirectSource, string][])

/** A source within a sentence. */
export function describeSource(source: SourceKey): string {
  return cohortOf(source) === null
    ? `the ${(sourceNames.get(source) ?? source).toLowerCase()} grant`
    : 'a cohort'
}

/** Several of them in a row, such as `the purchase grant and a cohort`. */
export function describeSources(sources: readonly SourceKey[]): string {
  return new Intl.ListFormat('en-GB').format(sources.map(describeSource))
}
