import type { PlannedRow } from '@shala/contract/accessPlans'
import { Link } from 'wouter'
import { planAddress, type PlanView } from '../../../model/plans/planView.ts'
import { kindLabels } from '../../../model/plans/verdictLabels.ts'
import { countKinds, rowKinds, type RowKind } from '../../../model/plans/verdicts.ts'
import './VerdictLinks.css'

interface VerdictLinksProps {
  rows: readonly PlannedRow[]
  view: PlanView
}

/** How many rows there are of each kind, each the way to see only those. */
export function VerdictLinks({ rows, view }: VerdictLinksProps) {
  const counts = countKinds(rows)
  const kinds: readonly { show: RowKind | 'all'; label: string; count: number }[] = [
    { show: 'all', label: 'All', count: rows.length },
    ...rowKinds.map((show) => ({ show, label: kindLabels[show], count: counts[show] })),
  ]
  return (
    <nav aria-label="Rows of the list">
      <ul className="verdict-links">
        {kinds
          .filter(({ show, count }) => count > 0 || show === view.show)
          .map(({ show, label, count }) => (
            <li key={show}>
              <Link
                href={planAddress({ show, page: 1 })}
                replace
                className="verdict-link"
                aria-current={show === view.show ? 'true' : undefined}
              >
                {label} <strong>{count.toLocaleString('en')}</strong>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
