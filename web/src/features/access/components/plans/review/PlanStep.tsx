import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../../../shared/paths.ts'
import { useServer } from '../../../../../shared/server.ts'
import { Button, buttonClass } from '../../../../../shared/ui/Button.tsx'
import { Notice, Skeleton } from '../../../../../shared/ui/Notice.tsx'
import { usePlanning } from '../../../api/planningContext.ts'
import type { CourseName } from '../../../model/courses.ts'
import { listedRows } from '../../../model/plans/draftRows.ts'
import type { PlanView } from '../../../model/plans/planView.ts'
import { readDraft } from '../../../model/plans/readDraft.ts'
import { StepHeading } from '../StepHeading.tsx'
import { FileNotes } from '../gather/FileNotes.tsx'
import { CommitForm } from './CommitForm.tsx'
import { Corrections } from './Corrections.tsx'
import { PlannedRows } from './PlannedRows.tsx'
import { VerdictLinks } from './VerdictLinks.tsx'
import { WarnedRows } from './WarnedRows.tsx'

interface PlanStepProps {
  view: PlanView
  courses: readonly CourseName[]
  titleOf: (courseId: string) => string
  onBack: (options?: { replace: boolean }) => void
  onCommitted: (batchId: string) => void
}

/** Third step: what would happen with each row, before anything does. */
export function PlanStep({ view, courses, titleOf, onBack, onCommitted }: PlanStepProps) {
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
  // The address asks for the plan, whether a button led here, a reload or the browser's Back.
  const beginOnce = useEffectEvent(begin)
  useEffect(() => {
    if (wanting) beginOnce()
  }, [wanting])

  // The button that had the plan made anew went with the old one.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [plan])

  const back = () => {
    planning.dropPlan()
    onBack()
  }
  return (
    <div className="card stack">
      <StepHeading step="check" title="What would happen" ref={heading} />
      {plan === null ? (
        <>
          {problem === null ? (
            <>
              <p>Checking changes nothing. A long list takes some seconds.</p>
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
            <Button onClick={back}>Change the list</Button>
          </div>
        </>
      ) : (
        <>
          <p role="status">
            <strong>
              {doing === 'planning' ? 'Checking the list again…' : 'Nothing has happened yet.'}
            </strong>{' '}
            This is what would happen with{' '}
            {plan.rows.length === 1 ? '1 row' : `${plan.rows.length.toLocaleString('en')} rows`}.
          </p>
          <CommitForm
            key={plan.batchId}
            plan={plan}
            listed={listed}
            titleOf={titleOf}
            onCommitted={onCommitted}
            beside={
              <Link href={paths.admin.bulk} className={buttonClass('quiet')}>
                Change the list
              </Link>
            }
          />
          <Corrections plan={plan} listed={listed} />
          <VerdictLinks rows={plan.rows} view={view} />
          {file !== null && <FileNotes file={file} />}
          <WarnedRows plan={plan} />
          <PlannedRows
            plan={plan}
            listed={listed}
            view={view}
            courses={courses}
            titleOf={titleOf}
          />
        </>
      )}
    </div>
  )
}
