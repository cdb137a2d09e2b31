import { addMonths } from '@shala/contract/statistics/months'
import { Link } from 'wouter'
import { formatMonth } from '../../dates.ts'
import { buttonClass } from '../Button.tsx'

interface MonthLinksProps {
  /** Such as `2026-11`. */
  month: string
  getAddress: (month: string) => string
}

/** The month that a page shows, with links to the months around. */
export function MonthLinks({ month, getAddress }: MonthLinksProps) {
  const link = (count: number, label: string) => (
    <Link href={getAddress(addMonths(month, count))} className={buttonClass('quiet', true)}>
      {label}
    </Link>
  )
  return (
    <nav className="stack" aria-label="Months">
      <h2>{formatMonth(month)}</h2>
      <div className="row">
        {link(-1, 'Previous month')}
        {link(1, 'Next month')}
      </div>
    </nav>
  )
}
