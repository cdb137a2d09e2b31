import { type AccessImport, resumeBatch } from '@shala/contract/access/accessPlans'
import { Link } from 'wouter'
import { PersonName } from '#entities/people/PersonName.tsx'
import {
  batchEmailsQuery,
  batchQuery,
  type BatchSight,
} from '#features/access/api/imports/batchQueries.ts'
import { saveLeftOut } from '#features/access/api/imports/readFile.ts'
import { usePlanning } from '#features/access/api/imports/usePlanning.ts'
import {
  batchActionLabels,
  type BatchRowsView,
  describeBatchEmails,
  rowsLabel,
} from '#features/access/model/imports/batch.ts'
import { getErrorMessage } from '#shared/CallError.ts'
import { useServerQuery } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Moment } from '#shared/ui/Day.tsx'
import { Notice, ProgressBar, Skeleton } from '#shared/ui/Notice.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import { Breadcrumbs } from '#shared/ui/links/Breadcrumbs.tsx'
import { useAction } from '#shared/ui/useAction.ts'
import { ImportSteps, StepHeading } from '../ImportSteps.tsx'
import { BatchRows } from './BatchRows.tsx'
import { DownloadRows, FailedRows } from './FailedRows.tsx'
import { UndoPart } from './UndoDialog.tsx'

interface BatchPageProps {
  batchId: string
  view: BatchRowsView
}

/** Shows a batch: its progress, its rows and the way to undo it. */
export function BatchPage({ batchId, view }: BatchPageProps) {
  const server = useServer()
  const { result, reload } = useServerQuery(batchQuery(server, batchId))
  const { data: sight, failureReason } = result
  const { state } = usePlanning()
  const committed = state.committed?.batchId === batchId ? state.committed : null
  const title = sight?.batch.title ?? 'A past import'
  const undoPart = sight && <UndoPart batchId={batchId} sight={sight} />
  return (
    <div className="stack">
      <Breadcrumbs trail={[paths.admin.newImport, paths.admin.imports]} here={title} />
      <PageHeading title={title} />
      {committed !== null && (
        <>
          <ImportSteps at="done" />
          <StepHeading step="done" title="Result" />
        </>
      )}
      {failureReason !== null && (
        <Notice tone="bad">
          <p>
            We could not load the progress. {getErrorMessage(failureReason)} The import continues in
            the background.
          </p>
          <Button small onClick={reload}>
            Refresh
          </Button>
        </Notice>
      )}
      {sight === undefined && failureReason === null && <Skeleton of="the import" lines={4} />}
      {sight === null && <p>This import does not exist.</p>}
      {sight && (
        <>
          <BatchFacts sight={sight} />
          <BatchProgress batchId={batchId} sight={sight} onGoOn={reload} />
          <BatchEmails batchId={batchId} status={sight.batch.status} />
          {committed !== null && committed.leftOut.length > 0 && (
            <div className="row">
              <DownloadRows save={() => saveLeftOut(committed.leftOut, committed.file)}>
                {leftOutLabel(committed.leftOut.length - 1)}
              </DownloadRows>
              <span className="small soft">
                {committed.file === null
                  ? 'The contents of each row, and why it was left out.'
                  : `With all columns of ${committed.file.name}, and why each was left out.`}
              </span>
            </div>
          )}
          {sight.batch.action !== 'undo' && undoPart}
          <BatchRows
            batchId={batchId}
            sight={sight}
            view={view}
            failed={<FailedRows batchId={batchId} sight={sight} committed={committed} />}
          />
          {/* Redo is placed where a second click on Undo cannot hit it. */}
          {sight.batch.action === 'undo' && undoPart}
        </>
      )}
    </div>
  )
}

const leftOutLabel = (rows: number) =>
  rows === 1
    ? 'Download the row left out'
    : `Download the ${rows.toLocaleString('en')} rows left out`

function BatchFacts({ sight: { batch } }: { sight: BatchSight }) {
  return (
    <p className="small soft">
      {batchActionLabels[batch.action]}: {rowsLabel(batch.rows)}, <Moment at={batch.at} />, by{' '}
      <PersonName userId={batch.by} />.
      {batch.undoes !== null && (
        <>
          {' '}
          It undoes <Link href={paths.admin.import(batch.undoes)}>another import</Link>.
        </>
      )}
    </p>
  )
}

/** The emails that the import has caused, by kind. */
function BatchEmails({ batchId, status }: { batchId: string } & Pick<AccessImport, 'status'>) {
  const server = useServer()
  const { result } = useServerQuery(batchEmailsQuery(server, batchId, status))
  if (result.data === undefined) return null
  return (
    <p>
      {describeBatchEmails(result.data)} <Link href={paths.admin.emailLog}>See the email log</Link>
    </p>
  )
}

interface BatchProgressProps {
  batchId: string
  sight: BatchSight
  onGoOn: () => void
}

function BatchProgress({ batchId, sight, onGoOn }: BatchProgressProps) {
  const server = useServer()
  const { isPending, status, run } = useAction()
  const { batch, done, changed, unchanged, stalled } = sight
  const running = batch.status === 'running'
  const goOn = () =>
    run(async () => {
      await server.call(resumeBatch, { batchId })
      onGoOn()
    })
  const number = (n: number) => n.toLocaleString('en')
  return (
    <>
      {running && <ProgressBar label="Rows done" done={done} total={batch.rows} />}
      <p role="status">
        {running
          ? 'Running. You can close this tab: the import continues, and you find it under Past imports.'
          : `${number(changed)} changed, ${number(unchanged)} already correct, ${number(sight.refused.length)} failed.`}
      </p>
      {stalled && (
        <Notice tone="warn">
          <div className="row">
            <span>No progress for one minute.</span>
            <Button small pending={isPending} onClick={() => void goOn()}>
              Continue
            </Button>
          </div>
        </Notice>
      )}
      {status && <Notice tone="bad">{status.text}</Notice>}
    </>
  )
}
