import type { PlannedRow } from '@shala/contract/access/accessPlans'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useCourses } from '#entities/courses/AllCourses.tsx'
import { useOwnPlanning, usePlanning } from '#features/access/api/imports/usePlanning.ts'
import { listedRows, readDraft } from '#features/access/model/imports/draftRows.ts'
import {
  countKinds,
  kindLabels,
  planAddress,
  planView,
  type PlanView,
  type RowKind,
  rowKinds,
} from '#features/access/model/imports/plan.ts'
import { pastedTableName } from '#features/access/model/table/tableRows.ts'
import { paths } from '#shared/paths.ts'
import { useServer } from '#shared/server.ts'
import { Button, buttonClass } from '#shared/ui/Button.tsx'
import { Notice, Skeleton } from '#shared/ui/Notice.tsx'
import { CountLinks } from '#shared/ui/list/CountLinks.tsx'
import { ImportSteps, StepHeading } from '../ImportSteps.tsx'
import { FileNotes } from '../prepare/FileNotes.tsx'
import { CommitForm } from './CommitForm.tsx'
import { MissingPayments } from './MissingPayments.tsx'
import { PlannedRows } from './PlannedRows.tsx'
import { SameMailboxes } from './SameMailboxes.tsx'
import { Corrections, WarnedRows } from './WarnedRows.tsx'

interface VerdictLinksProps {
  rows: readonly PlannedRow[]
  view: PlanView
}

function VerdictLinks({ rows, view }: VerdictLinksProps) {
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

interface PlanStepProps {
  view: PlanView
  onBack: (options?: { replace: boolean }) => void
  onCommitted: (batchId: string) => void
}

/** Third step: a preview of the change of each row. */
function PlanStep({ view, onBack, onCommitted }: PlanStepProps) {
  const courses = useCourses()
  const server = useServer()
  const { planning, state } = usePlanning()
  const { draft, plan, doing, problem } = state
  const heading = useRef<HTMLHeadingElement>(null)
  const { pasted, chosen, file, again, corrections, edits } = draft
  const listed = useMemo(
    () => listedRows({ pasted, chosen, file, again, corrections, edits }, courses),
    [pasted, chosen, file, again, corrections, edits, courses],
  )
  const wanting = plan === null && doing === 'nothing' && problem === null

  const begin = () => {
    const read = readDraft(draft, courses)
    if ('request' in read) void planning.plan(server, read.request)
    else onBack({ replace: true })
  }
  // The URL requests the plan, whether opened by a button, a reload or the Back button.
  const beginOnce = useEffectEvent(begin)
  useEffect(() => {
    if (wanting) beginOnce()
  }, [wanting])

  // The button that requested the new plan was removed with the old one.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [plan])

  const back = () => {
    planning.dropPlan()
    onBack()
  }
  return (
    <div className="card stack">
      <StepHeading step="check" title="Preview" ref={heading} />
      {plan === null ? (
        <>
          {problem === null ? (
            <>
              <p>Checking changes nothing. A long list takes a few seconds.</p>
              <Skeleton of="the checked list" lines={6} />
            </>
          ) : (
            <Notice tone="bad">The list could not be checked. {problem}</Notice>
          )}
          <div className="row">
            {problem !== null && (
              <Button kind="primary" onClick={begin}>
                Try again
              </Button>
            )}
            <Button onClick={back}>Edit the list</Button>
          </div>
        </>
      ) : (
        <>
          <p role="status">
            <strong>
              {doing === 'planning' ? 'Checking the list again…' : 'Nothing has changed yet.'}
            </strong>{' '}
            This is what would happen with{' '}
            {plan.rows.length === 1 ? '1 row' : `${plan.rows.length.toLocaleString('en')} rows`}.
          </p>
          <CommitForm
            key={plan.batchId}
            plan={plan}
            listed={listed}
            onCommitted={onCommitted}
            beside={
              <Link href={paths.admin.newImport} className={buttonClass('quiet')}>
                Edit the list
              </Link>
            }
          />
          <Corrections plan={plan} listed={listed} />
          <VerdictLinks rows={plan.rows} view={view} />
          {file !== null && <FileNotes file={file} hasEncoding={file.name !== pastedTableName} />}
          <MissingPayments rows={plan.rows} />
          <SameMailboxes rows={plan.rows} />
          <WarnedRows plan={plan} />
          <PlannedRows plan={plan} listed={listed} view={view} />
        </>
      )}
    </div>
  )
}

/** Shows the check step, then the batch once the plan is committed. */
export function PlanReview() {
  const planned = useOwnPlanning()
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  if (planned === null) return null
  return (
    <>
      <ImportSteps at="check" />
      <PlanStep
        view={planView(query)}
        onBack={(options) => navigate(paths.admin.newImport, options)}
        onCommitted={(batchId) => navigate(paths.admin.import(batchId), { replace: true })}
      />
    </>
  )
}
