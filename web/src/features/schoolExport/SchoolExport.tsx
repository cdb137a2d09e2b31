import { exportActions, exportEvents, recordDownload } from '@shala/contract/archive/schoolExport'
import type { AuditEvent } from '@shala/contract/audit'
import { useState } from 'react'
import { RecentEvents, recentEventsKey } from '#entities/people/RecentEvents.tsx'
import { getErrorMessage } from '#shared/CallError.ts'
import { saveBlob } from '#shared/browser/saveFile.ts'
import type { Stored } from '#shared/query.ts'
import { refresh } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ProgressBar, StatusMessage } from '#shared/ui/Notice.tsx'
import { TableFormatChoice } from '#shared/ui/list/SaveTable.tsx'
import { readTableFormat } from '#shared/ui/list/tableFile.ts'
import { useAction } from '#shared/ui/useAction.ts'
import {
  beginExport,
  gatherSchool,
  type ExportProgress,
  type SchoolArchive,
} from './gatherSchool.ts'

/** Exports all data of the school into one file, and lists past exports. */
export function SchoolExport() {
  const server = useServer()
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const [exportId, setExportId] = useState('')
  const [archive, setArchive] = useState<SchoolArchive | null>(null)
  const { isPending, status, setStatus, run } = useAction()
  const [format, setFormat] = useState(readTableFormat)

  const gather = async () => {
    await run(async () => {
      setArchive(null)
      const started = await beginExport(server)
      setExportId(started.exportId)
      await refresh(recentEventsKey(exportEvents))
      setArchive(await gatherSchool(server, started, format, setProgress))
      return 'The export is ready. Save it in a safe place.'
    })
    setProgress(null)
  }

  const save = async ({ name, zip }: SchoolArchive) => {
    saveBlob(name, zip)
    try {
      await server.call(recordDownload, { exportId })
      await refresh(recentEventsKey(exportEvents))
    } catch (error) {
      const text = `The export was saved, but the list below does not show it. ${getErrorMessage(error)}`
      setStatus({ tone: 'bad', text })
    }
  }

  return (
    <>
      <div className="save-table">
        <TableFormatChoice label="Format of the tables" value={format} onChange={setFormat} />
        <Button pending={isPending} onClick={() => void gather()}>
          {archive === null ? 'Prepare the export' : 'Prepare it again'}
        </Button>
      </div>
      {/* A live region must exist before its text is announced. */}
      <div role="status">
        {isPending && (
          <p className="soft">
            Preparing the export. This can take a few minutes. Keep this page open.
          </p>
        )}
      </div>
      {progress !== null && <ProgressBar {...progress} />}
      <StatusMessage status={status} />
      {archive !== null && (
        <>
          <p>
            {archive.documents.toLocaleString('en')} documents,{' '}
            {archive.accounts.toLocaleString('en')} accounts, {archive.files.toLocaleString('en')}{' '}
            files.
          </p>
          <div>
            <Button kind="primary" onClick={() => void save(archive)}>
              Save {archive.name}
            </Button>
          </div>
        </>
      )}
      <RecentEvents
        collection={exportEvents}
        title="Recent exports"
        empty="No exports yet."
        describe={(event, all) => {
          if (event.data.action !== exportActions.start) return null
          if (isDownloaded(event, all)) return 'Downloaded'
          if (event.id !== exportId) return 'Not downloaded'
          if (isPending) return 'Being prepared'
          return archive === null ? 'Not downloaded' : 'Ready'
        }}
      />
    </>
  )
}

const isDownloaded = ({ id }: Stored<AuditEvent>, all: readonly Stored<AuditEvent>[]): boolean =>
  all.some(({ data }) => data.after?.['exportId'] === id)
