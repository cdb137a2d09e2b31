import type { PlannedRow } from '@shala/contract/access/accessPlans'
import { CountLinks } from '../../../../../shared/ui/list/CountLinks.tsx'
import { planAddress, type PlanView } from '../../../model/plans/planView.ts'
import { kindLabels } from '../../../model/plans/verdictLabels.ts'
import { countKinds, rowKinds, type RowKind } from '../../../model/plans/verdicts.ts'

interface VerdictLinksProps {
  rows: readonly PlannedRow[]
  view: PlanView
}

/** How many rows there are of each kind, each the way to see only those. */
export function VerdictLinks({ rows, view }: VerdictLinksProps) {
  const counts = countKinds(rows)
  const link = (show: RowKind | 'all', label: string, count: number) => ({
    href: planAddress({ show, page: 1 }),
    label,
    count,
    here: show === view.show,
  })
  return (
    <CountLinks
      label="Rows of the list"
      links={[
        link('all', 'All', rows.length),
        ...rowKinds.map((show) => link(show, kindLabels[show], counts[show])),
      ]}
    />
  )
}
