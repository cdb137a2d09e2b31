import { Link } from 'wouter'
import { paths } from '../../../../shared/paths.ts'
import { usePlanning } from '../../api/planningContext.ts'
import { importSteps, type ImportStep, stepLabels } from '../../model/plans/importSteps.ts'
import { needsColumns } from '../../model/table/tableRows.ts'
import './steps.css'

/** The four steps of an import: which one is shown, which are done, and the way to those. */
export function ImportSteps({ at }: { at: ImportStep }) {
  const {
    state: { draft, plan },
  } = usePlanning()
  const here = importSteps.indexOf(at)
  const isDone = (step: ImportStep) =>
    importSteps.indexOf(step) < here || (step === 'columns' && isSettled)
  // Columns that were recognised need nobody, and can be looked at all the same.
  const isSettled = draft.file !== null && !needsColumns(draft.file)
  const hrefs: Readonly<Record<ImportStep, string | null>> = {
    list: paths.admin.bulk,
    columns: draft.file === null ? null : paths.admin.bulkColumns,
    check: plan === null ? null : paths.admin.bulkReview,
    done: null,
  }
  return (
    <nav aria-label="Steps of the import">
      <ol className="import-steps">
        {importSteps.map((step) => {
          // What was committed is done: its list is none any more.
          const href = at === 'done' || step === at ? null : hrefs[step]
          const done = step !== at && isDone(step)
          const text = (
            <>
              {stepLabels[step]}
              {done && (
                <span className="visually-hidden">
                  {step === 'columns' && draft.file === null && at !== 'done'
                    ? ', not needed'
                    : ', done'}
                </span>
              )}
            </>
          )
          return (
            <li key={step} className={done ? 'import-step is-done' : 'import-step'}>
              {href === null ? (
                <span aria-current={step === at ? 'step' : undefined}>{text}</span>
              ) : (
                <Link href={href}>{text}</Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
