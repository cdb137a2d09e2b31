import { saveFile } from '../../../../../shared/saveFile.ts'
import { Button } from '../../../../../shared/ui/Button.tsx'
import { csvOf } from '../../../../../shared/ui/list/csv.ts'
import { usePlanning } from '../../../api/planningContext.ts'
import { invalidTable } from '../../../model/plans/invalidTable.ts'
import type { Plan } from '../../../model/plans/plan.ts'
import { suggestionsOf } from '../../../model/plans/suggestions.ts'

/** What can be done about the rows with a problem, all at once. */
export function Corrections({ plan }: { plan: Plan }) {
  const { planning } = usePlanning()
  const { titles, rows } = invalidTable(plan)
  const suggestions = suggestionsOf(plan)
  if (rows.length === 0) return null
  return (
    <div className="row" role="group" aria-label="Rows with a problem">
      {suggestions.length > 0 && (
        <Button small onClick={() => planning.correct(suggestions)}>
          {suggestions.length === 1
            ? 'Correct 1 address'
            : `Correct ${suggestions.length.toLocaleString('en')} addresses`}
        </Button>
      )}
      <Button
        small
        onClick={() => saveFile('problems.csv', 'text/csv;charset=utf-8', csvOf(titles, rows))}
      >
        {rows.length === 1
          ? 'Download the row with a problem'
          : `Download the ${rows.length.toLocaleString('en')} rows with a problem`}
      </Button>
    </div>
  )
}
