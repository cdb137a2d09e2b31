import { resumeBatch } from '@shala/contract/accessPlans'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { messageOf } from '../../../../../shared/AppError.ts'
import { formatMoment } from '../../../../../shared/dates.ts'
import { useServerQuery } from '../../../../../shared/load.ts'
import { paths } from '../../../../../shared/paths.ts'
import { useServer } from '../../../../../shared/server.ts'
import { Button } from '../../../../../shared/ui/Button.tsx'
import { CheckBox } from '../../../../../shared/ui/CheckBox.tsx'
import { Notice } from '../../../../../shared/ui/Notice.tsx'
import { PageHeading } from '../../../../../shared/ui/PageHeading.tsx'
import { ProgressBar } from '../../../../../shared/ui/ProgressBar.tsx'
import { Skeleton } from '../../../../../shared/ui/Skeleton.tsx'
import { Refusals } from '../../../../../shared/ui/record/Refusals.tsx'
import { batchQuery, type BatchSight } from '../../../api/readBatch.ts'
import { useUndo } from '../../../api/useUndo.ts'
import { batchActionLabels, rowsLabel, notifyLabel } from '../../../model/plans/batchLabels.ts'
import { RefusedRows } from './RefusedRows.tsx'

interface BatchPageProps {
  batchId: string
  /** Of the rows that were refused. */
  page: number
  titleOf: (courseId: string) => string
  who: (userId: string) => ReactNode
}

/** One batch: how far it is, what it refused, and the way to take it back. */
export function BatchPage({ batchId, page, titleOf, who }: BatchPageProps) {
  const server = useServer()
  const { result, reload } = useServerQuery(batchQuery(server, batchId))
  const { data: sight, failureReason } = result
  return (
    <div className="stack">
      <PageHeading title={sight?.batch.title ?? 'A batch'} />
      {failureReason !== null && (
        <Notice tone="bad">
          <p>
            We could not see how far it is. {messageOf(failureReason)} What was started goes on
            without you.
          </p>
          <Button small onClick={reload}>
            Look again
          </Button>
        </Notice>
      )}
      {sight === undefined && failureReason === null && <Skeleton of="the batch" lines={4} />}
      {sight === null && <p>There is no batch at this address.</p>}
      {sight && (
        <>
          <BatchFacts sight={sight} who={who} />
          <BatchProgress batchId={batchId} sight={sight} onGoOn={reload} />
          <UndoPart batchId={batchId} sight={sight} />
          <RefusedRows batchId={batchId} sight={sight} page={page} titleOf={titleOf} who={who} />
        </>
      )}
    </div>
  )
}

function BatchFacts({ sight: { batch }, who }: { sight: BatchSight; who: BatchPageProps['who'] }) {
  return (
    <p className="small soft">
      {batchActionLabels[batch.action]} of {rowsLabel(batch.rows)},{' '}
      <time dateTime={batch.at.toISOString()}>{formatMoment(batch.at)}</time>, by {who(batch.by)}.
      {batch.notify !== null && ` ${notifyLabel(batch.notify)}`}
      {batch.undoes !== null && (
        <>
          {' '}
          It takes <Link href={paths.admin.batch(batch.undoes)}>another batch</Link> back.
        </>
      )}
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
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState('')
  const { batch, done, changed, unchanged, stalled } = sight
  const running = batch.status === 'running'
  const goOn = async () => {
    setPending(true)
    setRefused('')
    try {
      await server.call(resumeBatch, { batchId })
      onGoOn()
    } catch (error) {
      setRefused(messageOf(error))
    } finally {
      setPending(false)
    }
  }
  const number = (n: number) => n.toLocaleString('en')
  return (
    <>
      {running && <ProgressBar label="Rows done" done={done} total={batch.rows} />}
      <p role="status">
        {running
          ? 'It is running. You may close this tab: it goes on by itself, and you find it again under Batches.'
          : `${number(changed)} changed, ${number(unchanged)} needed nothing, ${number(sight.refused.length)} refused.`}
      </p>
      {stalled && (
        <Notice tone="warn">
          <div className="row">
            <span>Nothing has moved for a minute.</span>
            <Button small pending={pending} onClick={() => void goOn()}>
              Go on
            </Button>
          </div>
        </Notice>
      )}
      {refused && <Notice tone="bad">{refused}</Notice>}
    </>
  )
}

function UndoPart({ batchId, sight: { batch, changed } }: { batchId: string; sight: BatchSight }) {
  const { undo, isPending, refusals } = useUndo()
  const [notifyPeople, setNotifyPeople] = useState(false)
  if (batch.undoneBy !== null) {
    return (
      <Notice tone="warn">
        This batch was taken back. <Link href={paths.admin.batch(batch.undoneBy)}>See how</Link>
      </Notice>
    )
  }
  if (batch.status === 'running' || changed === 0) return null
  return (
    <>
      <CheckBox
        checked={notifyPeople}
        hint={
          batch.notify === true
            ? 'They were written to when it ran.'
            : 'Nobody is, unless you say so.'
        }
        onChange={setNotifyPeople}
      >
        Write to these people by e-mail when it is undone
      </CheckBox>
      <div className="row">
        <Button pending={isPending(batchId)} onClick={() => undo(batchId, notifyPeople)}>
          {batch.action === 'undo' ? 'Take this undo back' : 'Undo this batch'}
        </Button>
        <span className="small soft">
          Every row goes back to how it was, except those that somebody has changed since.
        </span>
      </div>
      <Refusals messages={refusals} />
    </>
  )
}
