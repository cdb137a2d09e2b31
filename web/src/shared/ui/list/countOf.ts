import type { ListPlan } from './listPlan.ts'
import type { ListPage } from './useListPage.ts'

/**
 * How many records there are, as far as the page knows. It does not count those on other pages:
 * that would cost the more, the longer the list is.
 */
export function countOf<Item>(
  { noun }: ListPlan<Item>,
  { rows, hasPrevious, hasNext }: ListPage<Item>,
): string {
  const count = `${rows.length === 0 ? 'No' : rows.length} ${rows.length === 1 ? noun.one : noun.many}`
  if (!hasPrevious && !hasNext) return count
  const before = hasPrevious ? 'more before' : ''
  const after = hasNext ? 'more after' : ''
  return `${count} on this page, ${[before, after].filter(Boolean).join(' and ')}`
}
