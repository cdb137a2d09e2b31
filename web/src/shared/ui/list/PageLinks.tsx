import { Link } from 'wouter'
import { buttonClass } from '../Button.tsx'

interface PageLinksProps {
  label: string
  /** From 1 on. */
  page: number
  last: number
  hrefOf: (page: number) => string
}

/** Leads through the numbered pages of rows that are all there already. */
export function PageLinks({ label, page, last, hrefOf }: PageLinksProps) {
  if (last === 1) return null
  const link = (to: number, text: string) => (
    <Link href={hrefOf(to)} replace className={buttonClass('quiet', true)}>
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
