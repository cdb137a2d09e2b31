import { cohortOf, type DirectSource, type SourceKey } from '@shala/contract/access/sources'

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
