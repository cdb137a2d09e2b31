import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '../../../../../shared/paths.ts'
import { Button, buttonClass } from '../../../../../shared/ui/Button.tsx'
import { Notice } from '../../../../../shared/ui/Notice.tsx'
import { useOwnPlanning, usePlanning } from '../../../api/imports/usePlanning.ts'
import type { CourseName } from '../../../model/courses.ts'
import type { Draft } from '../../../model/imports/draft.ts'
import { readDraft } from '../../../model/imports/readDraft.ts'
import type { ListFile } from '../../../model/table/ListFile.ts'
import { ImportSteps, StepHeading } from '../ImportSteps.tsx'
import { FileColumns } from './FileColumns.tsx'

interface ColumnsStepProps {
  draft: Draft
  file: ListFile
  courses: readonly CourseName[]
  /** Called when the admin has confirmed the columns. */
  onReady: () => void
}

/** Second step: the contents of the file's columns. */
function ColumnsStep({ draft, file, courses, onReady }: ColumnsStepProps) {
  const { planning } = usePlanning()
  const [problem, setProblem] = useState('')
  const change = (next: ListFile) => {
    planning.change({ file: next })
    setProblem('')
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const read = readDraft(draft, courses)
    if ('request' in read) {
      if (!file.confirmed) change({ ...file, confirmed: true })
      onReady()
      return
    }
    const { people, course } = read.errors
    setProblem(
      people ??
        (course === undefined
          ? 'The action is incomplete. Go back to the list.'
          : 'No row has a course. Choose the course column, or go back and choose one course for the whole list.'),
    )
  }
  return (
    <form className="card stack" noValidate onSubmit={submit}>
      <StepHeading step="columns" title={`Columns of ${file.name}`} />
      <FileColumns file={file} onChange={change} />
      <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
      <div className="row">
        <Button type="submit" kind="primary">
          Check the list
        </Button>
        <Link href={paths.admin.bulk} className={buttonClass('quiet')}>
          Edit the list
        </Link>
      </div>
    </form>
  )
}

interface PlanColumnsProps {
  adminId: string
  courses: readonly CourseName[]
}

/** Shows the columns step. A list without a file redirects to the first step. */
export function PlanColumns({ adminId, courses }: PlanColumnsProps) {
  const planned = useOwnPlanning(adminId)
  const [, navigate] = useLocation()
  const file = planned?.draft.file
  const leave = useEffectEvent(() => navigate(paths.admin.bulk, { replace: true }))
  useEffect(() => {
    if (file === null) leave()
  }, [file])
  if (planned === null || !file) return null
  return (
    <>
      <ImportSteps at="columns" />
      <ColumnsStep
        draft={planned.draft}
        file={file}
        courses={courses}
        onReady={() => navigate(paths.admin.bulkReview)}
      />
    </>
  )
}
