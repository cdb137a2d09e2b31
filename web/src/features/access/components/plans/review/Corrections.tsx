import { Button } from '../../../../../shared/ui/Button.tsx'
import { usePlanning } from '../../../api/planningContext.ts'
import { saveLeftOut } from '../../../api/saveLeftOut.ts'
import type { ListedRow } from '../../../model/plans/draftRows.ts'
import { leftOutPlaces, leftOutTable } from '../../../model/plans/leftOutTable.ts'
import type { Plan } from '../../../model/plans/plan.ts'
import { suggestionsOf } from '../../../model/plans/suggestions.ts'

interface CorrectionsProps {
  plan: Plan
  listed: readonly ListedRow[]
}

/** The most corrections that are listed one by one. */
const mostListed = 50

/** Actions for all rows that are left out, with each correction before and after. */
export function Corrections({ plan, listed }: CorrectionsProps) {
  const {
    planning,
    state: { draft },
  } = usePlanning()
  const places = leftOutPlaces(plan)
  const suggestions = suggestionsOf(plan)
  if (places.length === 0) return null
  const what = places.some((place) => plan.rows[place]?.warning) ? 'left out' : 'with a problem'
  return (
    <div className="row" role="group" aria-label={`Rows ${what}`}>
      {suggestions.length > 0 && (
        <Button small onClick={() => planning.correct(suggestions)}>
          {suggestions.length === 1
            ? 'Correct 1 address'
            : `Correct ${suggestions.length.toLocaleString('en')} addresses`}
        </Button>
      )}
      {suggestions.length > 0 && (
        <details className="small">
          <summary>What will be corrected</summary>
          <ul>
            {suggestions.slice(0, mostListed).map(({ given, address }) => (
              <li key={given}>
                {given} → {address}
              </li>
            ))}
            {suggestions.length > mostListed && (
              <li>and {(suggestions.length - mostListed).toLocaleString('en')} more</li>
            )}
          </ul>
        </details>
      )}
      <Button small onClick={() => saveLeftOut(leftOutTable(plan, listed, draft.file), draft.file)}>
        {places.length === 1
          ? `Download the row ${what}`
          : `Download the ${places.length.toLocaleString('en')} rows ${what}`}
      </Button>
    </div>
  )
}
