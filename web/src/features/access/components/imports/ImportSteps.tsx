import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { PageActions } from '#shared/ui/PageActions.tsx'
import { Tabs } from '#shared/ui/links/links.tsx'
import { usePlanning } from '../../api/imports/usePlanning.ts'
import './imports.css'

const importSteps = ['list', 'columns', 'check', 'done'] as const
type ImportStep = (typeof importSteps)[number]

const stepLabels: Readonly<Record<ImportStep, string>> = {
  list: 'List',
  columns: 'Columns',
  check: 'Check',
  done: 'Done',
}

/** Shows the four steps of an import: the current one, the completed ones, and links to those. */
export function ImportSteps({ at }: { at: ImportStep }) {
  const {
    state: { draft, plan },
  } = usePlanning()
  const here = importSteps.indexOf(at)
  const isConfirmed = draft.file?.confirmed === true
  // Recognised columns are not asked about, so their step counts as done only if it was confirmed.
  const isDone = (step: ImportStep) =>
    step === 'columns' ? isConfirmed : importSteps.indexOf(step) < here
  const hrefs: Readonly<Record<ImportStep, string | null>> = {
    list: paths.admin.newImport,
    columns: draft.file === null ? null : paths.admin.importColumns,
    check: plan === null ? null : paths.admin.importReview,
    done: null,
  }
  return (
    <nav aria-label="Import steps">
      <ol className="import-steps">
        {importSteps.map((step) => {
          // A committed list cannot be edited.
          const href = at === 'done' || step === at ? null : hrefs[step]
          const done = step !== at && isDone(step)
          const text = (
            <>
              {stepLabels[step]}
              {done && <span className="visually-hidden">, done</span>}
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
  /** False on a page that was opened directly, so that it does not take the focus. */
  isNext?: boolean
  ref?: RefObject<HTMLHeadingElement | null>
}

/** The heading of an import step. It takes the focus with the step and announces it. */
export function StepHeading({ step, title, isNext = true, ref }: StepHeadingProps) {
  const own = useRef<HTMLHeadingElement>(null)
  const heading = ref ?? own
  const place = useId()
  // Keep the first value: typing on the step must not move the focus.
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

/** Links between a new import and past imports. */
export function PlanTabs({ at }: { at: 'plan' | 'batches' }) {
  return (
    <PageActions>
      <Tabs
        label="Import"
        tabs={[
          { href: paths.admin.newImport, label: 'New import', here: at === 'plan' },
          { href: paths.admin.imports, label: 'Past imports', here: at === 'batches' },
        ]}
      />
    </PageActions>
  )
}
