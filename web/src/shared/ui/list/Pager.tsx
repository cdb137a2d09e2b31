import { Link } from 'wouter'
import { buttonClass } from '../Button.tsx'
import type { ListConfig } from './listConfig.ts'
import { findSort, toListPosition } from './listView.ts'
import type { ListPage, ShownView } from './useListPage.ts'

interface PagerProps<Item> {
  config: ListConfig<Item>
  shown: ShownView
  page: ListPage<Item>
}

/** Leads to the pages around. Its links name records, not numbers, so they stay right as records come and go. */
export function Pager<Item>({ config, shown: { view, getAddress }, page }: PagerProps<Item>) {
  const sort = findSort(config, view)
  const [first, last] = [page.rows[0], page.rows.at(-1)]
  if (!page.hasPrevious && !page.hasNext) return null
  const link = (href: string, text: string) => (
    <Link href={href} className={buttonClass('quiet', true)}>
      {text}
    </Link>
  )
  return (
    <nav className="row" aria-label={`Pages of ${config.noun.many}`}>
      {page.hasPrevious && link(getAddress({ place: null }), 'First page')}
      {page.hasPrevious &&
        first &&
        link(getAddress({ place: toListPosition(sort, 'before', first) }), 'Previous page')}
      {page.hasNext &&
        last &&
        link(getAddress({ place: toListPosition(sort, 'after', last) }), 'Next page')}
    </nav>
  )
}

interface PageLinksProps {
  label: string
  /** From 1 on. */
  page: number
  last: number
  getHref: (page: number) => string
}

/** Leads through the numbered pages of rows that are all there already. */
export function PageLinks({ label, page, last, getHref }: PageLinksProps) {
  if (last === 1) return null
  const link = (to: number, text: string) => (
    <Link href={getHref(to)} replace className={buttonClass('quiet', true)}>
      {text}
    </Link>
  )
  return (
    <nav className="row" aria-label={label}>
      {page > 2 && link(1, 'First page')}
      {page > 1 && link(page - 1, 'Previous page')}
      <span className="small soft" role="status">
        Page {page} of {last}
      </span>
      {page < last && link(page + 1, 'Next page')}
      {page < last - 1 && link(last, 'Last page')}
    </nav>
  )
}
