import type { PlannedRow } from '@shala/contract/access/accessPlans'
import { useId, useState } from 'react'
import { sourceNames } from '../../../../../shared/admin/sourceNames.ts'
import { Button } from '../../../../../shared/ui/Button.tsx'
import type { Plan } from '../../../model/imports/plan.ts'
import { dayLabel, paymentLabel } from '../../../model/imports/planLabels.ts'
import '../imports.css'

interface RowDetailsProps {
  plan: Plan
  place: number
  getTitle: (courseId: string) => string
}

/** A button that shows all values that a row will write. */
export function RowDetails({ plan, place, getTitle }: RowDetailsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const row = plan.rows[place]
  if (row === undefined) return null
  return (
    <>
      <div>
        <Button
          small
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide values' : 'Show all values'}
          <span className="visually-hidden">
            {' '}
            of {row.displayName ?? row.email ?? row.userId ?? 'this row'}
          </span>
        </Button>
      </div>
      {isOpen && (
        <dl id={id} className="row-details">
          {listValues(plan, row, place, getTitle).map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** Returns the values that a row will write, with their names. */
function listValues(
  plan: Plan,
  row: PlannedRow,
  place: number,
  getTitle: RowDetailsProps['getTitle'],
): [string, string][] {
  const { order } = plan
  const title = getTitle(row.courseId)
  const days: [string, string][] = [
    ['First day', dayText(row.startsOn, 'Today')],
    ['Last day', dayText(row.endsOn, 'No end date')],
  ]
  return [
    ['Email', row.email ?? 'None'],
    ['Course', title.includes(row.courseId) ? title : `${title} (${row.courseId})`],
    ['Type', order.source === null ? 'Any' : (sourceNames.get(order.source) ?? order.source)],
    ...(order.action === 'grant' ? days : order.action === 'extend' ? days.slice(1) : []),
    ...(order.action === 'grant'
      ? [['Payment', paymentLabel(plan, place)] satisfies [string, string]]
      : []),
    [order.action === 'grant' ? 'Note for the student' : 'Reason', row.notes || 'None'],
    ['Notes for admins', row.adminNotes || 'None'],
  ]
}

const dayText = (day: string | null, otherwise: string) =>
  day === null ? otherwise : dayLabel(day)
