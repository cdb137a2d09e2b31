import {
  anyGroup,
  groupSource,
  type DirectSource,
  getGroupId,
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

export function describeSource(source: SourceKey): string {
  return getGroupId(source) === null ? (inSentences.get(source) ?? source) : 'a group'
}

/** Describes several sources, such as `a scholarship and a group`. */
export function describeSources(sources: readonly SourceKey[]): string {
  return new Intl.ListFormat('en-GB').format(sources.map(describeSource))
}

export interface GroupChoice {
  readonly groupId: string
  readonly name: string
}

/**
 * Filters the access list by source. A group named in the query is always offered, so that a filter
 * can be removed.
 */
export function sourceFilter(groups: readonly GroupChoice[], query: string): Filter {
  const named = groupNamed(query)
  const isOffered = named === null || groups.some(({ groupId }) => groupId === named)
  const all = isOffered ? groups : [...groups, { groupId: named, name: `Group ${named}` }]
  const option = (key: string, label: string) => ({ key, label, holds: key })
  return {
    key: 'source',
    label: 'Type',
    field: 'sourceKeys',
    options: [
      ...directSources.map((key) => option(key, sourceNames.get(key) ?? key)),
      option(anyGroup, 'Any group'),
      ...all.map(({ groupId, name }) => option(groupSource(groupId), name)),
    ],
  }
}

export function groupNamed(query: string): string | null {
  const source = SourceKey.safeParse(new URLSearchParams(query).get('source'))
  return source.success ? getGroupId(source.data) : null
}

/** Known group names by ID. */
type GroupNames = ReadonlyMap<string, string>

export function sourceLabel(source: SourceKey, groups?: GroupNames): string {
  const groupId = getGroupId(source)
  if (groupId === null) return sourceNames.get(source) ?? source
  const name = groups?.get(groupId)
  return name === undefined ? 'Group' : `Group ${name}`
}

/** Names several sources in one line, without repetition. */
export const sourcesLabel = (sources: readonly SourceKey[], groups?: GroupNames): string =>
  [...new Set(sources.map((source) => sourceLabel(source, groups)))].join(', ')
