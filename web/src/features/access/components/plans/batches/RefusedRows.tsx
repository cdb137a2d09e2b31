import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { messageOf } from '../../../../../shared/AppError.ts'
import { paths } from '../../../../../shared/paths.ts'
import { saveFile } from '../../../../../shared/saveFile.ts'
import { useServer } from '../../../../../shared/server.ts'
import { Button } from '../../../../../shared/ui/Button.tsx'
import { Notice } from '../../../../../shared/ui/Notice.tsx'
import { PageLinks } from '../../../../../shared/ui/list/PageLinks.tsx'
import { RowTable } from '../../../../../shared/ui/list/RowTable.tsx'
import { csvOf } from '../../../../../shared/ui/list/csv.ts'
import { draftOfRefused } from '../../../api/draftOfRefused.ts'
import { usePlanning } from '../../../api/planningContext.ts'
import type { BatchSight } from '../../../api/readBatch.ts'
import { rowsPerPage } from '../../../model/plans/planView.ts'

interface RefusedRowsProps {
  batchId: string
  sight: BatchSight
  page: number
  titleOf: (courseId: string) => string
  who: (userId: string) => ReactNode
}

/** The rows of a batch that were not run, and why. */
export function RefusedRows({ batchId, sight, page, titleOf, who }: RefusedRowsProps) {
  const { planning } = usePlanning()
  const server = useServer()
  const [, navigate] = useLocation()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const { batch, refused } = sight
  if (refused.length === 0) return null
  const undoing = batch.action === 'undo'
  const planAgain = async () => {
    setPending(true)
    setProblem('')
    try {
      planning.change(await draftOfRefused(server, batchId, sight))
      navigate(paths.admin.bulk)
    } catch (error) {
      setProblem(messageOf(error))
      setPending(false)
    }
  }
  const last = Math.ceil(refused.length / rowsPerPage)
  const here = Math.min(page, last)
  const save = () => {
    const rows = refused.map(({ email, userId, courseId, error }) => [
      ...[email ?? '', userId ?? '', courseId, error],
    ])
    const titles = ['Email address', 'User ID', 'Course', 'Why']
    saveFile('refused.csv', 'text/csv;charset=utf-8', csvOf(titles, rows))
  }
  return (
    <section className="stack" aria-label="Refused rows">
      <h2>{undoing ? 'Changed since, and left as they are' : 'Refused'}</h2>
      <div className="row">
        {batch.order !== null && (
          <Button
            small
            pending={pending}
            unavailable={batch.status === 'running'}
            onClick={() => void planAgain()}
          >
            Plan these again
          </Button>
        )}
        <Button small onClick={save}>
          Download as CSV
        </Button>
      </div>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <RowTable
        label="Refused rows"
        rows={refused.slice((here - 1) * rowsPerPage, here * rowsPerPage)}
        keyOf={({ row }) => String(row)}
        columns={[
          { title: 'Person', cell: ({ email, userId }) => email ?? who(userId ?? '') },
          { title: 'Course', cell: ({ courseId }) => titleOf(courseId) },
          { title: 'Why', cell: ({ error }) => error },
        ]}
      />
      <PageLinks
        label="Pages of refused rows"
        page={here}
        last={last}
        hrefOf={(next) => paths.admin.batch(batchId, next)}
      />
    </section>
  )
}
