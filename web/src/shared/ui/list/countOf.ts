import type { ListConfig } from './listConfig.ts'
import type { ListPage } from './useListPage.ts'

/**
 * How many records there are, as far as the page knows, and whether it is only part of what was
 * searched for. It does not count those on other pages: that would cost the more, the longer the
 * list is.
 */
export function countOf<Item>(
  { noun, ownerSearch }: ListConfig<Item>,
  { rows, hasPrevious, hasNext, owners }: ListPage<Item>,
): string {
  const count = `${rows.length === 0 ? 'No' : rows.length} ${rows.length === 1 ? noun.one : noun.many}`
  const before = hasPrevious ? 'more before' : ''
  const after = hasNext ? 'more after' : ''
  const around = [before, after].filter(Boolean).join(' and ')
  const counted = around === '' ? count : `${count} on this page, ${around}`
  return ownerSearch && owners?.more === true ? `${counted}. ${ownerSearch.onlyFirst}` : counted
}
