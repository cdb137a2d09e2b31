import { saveFile } from '../../../../../shared/saveFile.ts'
import { Button } from '../../../../../shared/ui/Button.tsx'
import { csvOf } from '../../../../../shared/ui/list/csv.ts'
import { usePlanning } from '../../../api/planningContext.ts'
import { invalidTable } from '../../../model/plans/invalidTable.ts'
import type { Plan } from '../../../model/plans/plan.ts'
import { suggestionsOf } from '../../../model/plans/suggestions.ts'

/** What can be done about the rows that are not right, all at once. */
export function Corrections({ plan }: { plan: Plan }) {
  const { planning } = usePlanning()
  const { titles, rows } = invalidTable(plan)
  const suggestions = suggestionsOf(plan)
  if (rows.length === 0) return null
  return (
    <div className="row" role="group" aria-label="Rows that are not right">
      {suggestions.length > 0 && (
        <Button small onClick={() => planning.correct(suggestions)}>
          {suggestions.length === 1
            ? 'Correct 1 address and plan again'
            : `Correct ${suggestions.length.toLocaleString('en')} addresses and plan again`}
        </Button>
      )}
      <Button
        small
        onClick={() => saveFile('not-right.csv', 'text/csv;charset=utf-8', csvOf(titles, rows))}
      >
        {rows.length === 1
          ? 'Download the row that is not right'
          : `Download the ${rows.length.toLocaleString('en')} rows that are not right`}
      </Button>
    </div>
  )
}
