import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../../shared/paths.ts'
import { Tabs } from '../../../../shared/ui/links.tsx'
import { usePlanning } from '../../api/imports/usePlanning.ts'
import { needsColumns } from '../../model/table/tableRows.ts'
import './imports.css'

/** The steps of an import, in their order. */
const importSteps = ['list', 'columns', 'check', 'done'] as const
type ImportStep = (typeof importSteps)[number]

const stepLabels: Readonly<Record<ImportStep, string>> = {
  list: 'List',
  columns: 'Columns',
  check: 'Check',
  done: 'Done',
}

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

interface StepHeadingProps {
  step: ImportStep
  title: string
  /** Whether it takes the focus as it comes: not on a page that nobody came to from another step. */
  isNext?: boolean
  ref?: RefObject<HTMLHeadingElement | null>
}

/** The heading of a step of the import. The focus goes there with the step, and says which it is. */
export function StepHeading({ step, title, isNext = true, ref }: StepHeadingProps) {
  const own = useRef<HTMLHeadingElement>(null)
  const heading = ref ?? own
  const place = useId()
  // As it came: what is typed on the step must not lose the focus to it.
  const [takesFocus] = useState(isNext)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus, heading])
  return (
    <>
      <h2 tabIndex={-1} ref={heading} aria-describedby={place}>
        {title}
      </h2>
      <span id={place} hidden>
        {`Step ${importSteps.indexOf(step) + 1} of ${importSteps.length}: ${stepLabels[step]}`}
      </span>
    </>
  )
}

/** The way between a new plan and what became of the earlier ones. */
export function PlanTabs({ at }: { at: 'plan' | 'batches' }) {
  return (
    <Tabs
      label="Import"
      tabs={[
        { href: paths.admin.bulk, label: 'New import', here: at === 'plan' },
        { href: paths.admin.batches, label: 'Past imports', here: at === 'batches' },
      ]}
    />
  )
}
