import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { getErrorMessage } from '../../../../../shared/AppError.ts'
import { paths } from '../../../../../shared/paths.ts'
import { useServer } from '../../../../../shared/server.ts'
import { Button } from '../../../../../shared/ui/Button.tsx'
import { Notice } from '../../../../../shared/ui/Notice.tsx'
import { readTableFormat, saveTable } from '../../../../../shared/ui/list/tableFile.ts'
import type { Committed } from '../../../api/imports/Planning.ts'
import { type BatchSight, draftOfRefused } from '../../../api/imports/batches.ts'
import { saveLeftOut } from '../../../api/imports/readFile.ts'
import { usePlanning } from '../../../api/imports/usePlanning.ts'
import { problemTable } from '../../../model/imports/leftOutTable.ts'

interface FailedRowsProps {
  batchId: string
  sight: BatchSight
  /** The import that this tab committed; null for another import. */
  committed: Committed | null
}

/** Downloads the failed rows or imports them again. */
export function FailedRows({ batchId, sight, committed }: FailedRowsProps) {
  const { planning } = usePlanning()
  const server = useServer()
  const [, navigate] = useLocation()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const { batch, refused } = sight
  if (refused.length === 0) return null
  const planAgain = async () => {
    setPending(true)
    setProblem('')
    try {
      planning.change(await draftOfRefused(server, batchId, sight))
      navigate(paths.admin.bulk)
    } catch (error) {
      setProblem(getErrorMessage(error))
      setPending(false)
    }
  }
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
      ...[email ?? '', userId ?? '', courseId, error],
    ])
    const titles = ['Email address', 'User ID', 'Course', 'Why']
    await saveTable({ name: 'failed', titles, rows }, readTableFormat())
  }
  return (
    <>
      {batch.order !== null && (
        <Button
          small
          pending={pending}
          unavailable={batch.status === 'running'}
          onClick={() => void planAgain()}
        >
          Import the failed rows again
        </Button>
      )}
      <DownloadRows save={save}>Download the failed rows</DownloadRows>
      {problem && <Notice tone="bad">{problem}</Notice>}
    </>
  )
}

interface DownloadRowsProps {
  /** Throws an `AppError`. */
  save: () => Promise<unknown>
  children: ReactNode
}

/** A button that saves rows as a file. */
export function DownloadRows({ save, children }: DownloadRowsProps) {
  const [problem, setProblem] = useState('')
  const run = async () => {
    setProblem('')
    try {
      await save()
    } catch (error) {
      setProblem(getErrorMessage(error))
    }
  }
  return (
    <>
      <Button small onClick={() => void run()}>
        {children}
      </Button>
      {problem && <Notice tone="bad">{problem}</Notice>}
    </>
  )
}
