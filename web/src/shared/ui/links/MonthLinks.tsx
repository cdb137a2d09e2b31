import { addMonths } from '@shala/contract/statistics/months'
import { Link } from 'wouter'
import { formatMonth } from '../../dates.ts'
import { buttonClass } from '../Button.tsx'

interface MonthLinksProps {
  /** Such as `2026-11`. */
  month: string
  getAddress: (month: string) => string
}

export function MonthLinks({ month, getAddress }: MonthLinksProps) {
  const link = (count: number, label: string) => (
    <Link
      href={getAddress(addMonths(month, count))}
      className={buttonClass('quiet', true)}
      aria-label={label}
    >
      {count < 0 ? '←' : '→'}
    </Link>
  )
  return (
    <nav className="row" aria-label="Months">
      {link(-1, 'Previous month')}
      <h2>{formatMonth(month)}</h2>
      {link(1, 'Next month')}
    </nav>
  )
}
