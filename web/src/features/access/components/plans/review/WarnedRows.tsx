import type { DaysWarning } from '@shala/contract/accessDays'
import { Button } from '../../../../../shared/ui/Button.tsx'
import { Notice } from '../../../../../shared/ui/Notice.tsx'
import { usePlanning } from '../../../api/planningContext.ts'
import type { Plan } from '../../../model/plans/plan.ts'

const warnings: readonly { warning: DaysWarning; describe: (count: number) => string }[] = [
  {
    warning: 'shorter',
    describe: (count) =>
      count === 1
        ? '1 row gives somebody less time than they have now.'
        : `${number(count)} rows give people less time than they have now.`,
  },
  {
    warning: 'past',
    describe: (count) =>
      count === 1
        ? '1 row has a last day that is over: there would be no access at all.'
        : `${number(count)} rows have a last day that is over: there would be no access at all.`,
  },
]

/** Rows that take time away are left out until the admin includes them, one by one or all. */
export function WarnedRows({ plan }: { plan: Plan }) {
  const { planning } = usePlanning()
  return warnings.map(({ warning, describe }) => {
    const places = plan.rows.flatMap((row, place) => (row.warning === warning ? place : []))
    if (places.length === 0) return null
    const included = places.filter((place) => plan.included.has(place)).length
    const left = places.length - included
    return (
      <Notice key={warning} tone="warn">
        <p>
          {describe(places.length)}{' '}
          <strong>
            {included === 0
              ? places.length === 1
                ? 'It is left out.'
                : 'They are left out.'
              : `${number(included)} of them ${included === 1 ? 'is' : 'are'} included.`}
          </strong>
        </p>
        <div className="row">
          {left > 0 && (
            <Button small onClick={() => planning.include(places, true)}>
              {places.length === 1 ? 'Include it' : `Include all ${number(places.length)}`}
              <span className="visually-hidden"> {nameOf[warning]}</span>
            </Button>
          )}
          {included > 0 && (
            <Button small onClick={() => planning.include(places, false)}>
              {places.length === 1 ? 'Leave it out' : `Leave all ${number(places.length)} out`}
              <span className="visually-hidden"> {nameOf[warning]}</span>
            </Button>
          )}
        </div>
      </Notice>
    )
  })
}

const nameOf = { shorter: 'of less time', past: 'whose last day is over' } as const

const number = (count: number) => count.toLocaleString('en')
