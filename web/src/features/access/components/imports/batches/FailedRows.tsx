import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { Committed } from '#features/access/api/imports/Planning.ts'
import { type BatchSight, draftOfRefused } from '#features/access/api/imports/batchQueries.ts'
import { saveLeftOut } from '#features/access/api/imports/readFile.ts'
import { usePlanning } from '#features/access/api/imports/usePlanning.ts'
import { problemTable } from '#features/access/model/imports/leftOutTable.ts'
import { paths } from '#shared/paths.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { readTableFormat, saveTable } from '#shared/ui/list/tableFile.ts'
import { useAction } from '#shared/ui/useAction.ts'

interface FailedRowsProps {
  batchId: string
  sight: BatchSight
  committed: Committed | null
}

/** Downloads the failed rows or imports them again. */
export function FailedRows({ batchId, sight, committed }: FailedRowsProps) {
  const { planning } = usePlanning()
  const server = useServer()
  const [, navigate] = useLocation()
  const { isPending, status, run } = useAction()
  const { batch, refused } = sight
  if (refused.length === 0) return null
  const planAgain = () =>
    run(async () => {
      planning.change(await draftOfRefused(server, batchId, sight))
      navigate(paths.admin.newImport)
    })
  const save = async () => {
    if (committed !== null && committed.file !== null) {
      const rows = refused.flatMap(({ row, error }) => {
        const from = committed.sent[row]
        return from === undefined ? [] : [{ from, problem: error }]
      })
      await saveLeftOut(problemTable(rows, committed.file), committed.file)
      return
    }
    const rows = refused.map(({ email, userId, courseId, error }) => [
      email ?? '',
      userId ?? '',
      courseId,
      error,
    ])
    const titles = ['Email address', 'User ID', 'Course', 'Why']
    await saveTable({ name: 'failed', titles, rows }, readTableFormat())
  }
  return (
    <>
      {batch.instruction !== null && (
        <Button
          small
          pending={isPending}
          unavailable={batch.status === 'running'}
          onClick={() => void planAgain()}
        >
          Import the failed rows again
        </Button>
      )}
      <DownloadRows save={save}>Download the failed rows</DownloadRows>
      {status && <Notice tone="bad">{status.text}</Notice>}
    </>
  )
}

interface DownloadRowsProps {
  /** Throws a `CallError`. */
  save: () => Promise<unknown>
  children: ReactNode
}

export function DownloadRows({ save, children }: DownloadRowsProps) {
  const { status, run } = useAction()
  return (
    <>
      <Button
        small
        onClick={() =>
          void run(async () => {
            await save()
          })
        }
      >
        {children}
      </Button>
      {status && <Notice tone="bad">{status.text}</Notice>}
    </>
  )
}
