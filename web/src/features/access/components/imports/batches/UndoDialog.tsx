import type { AccessImport } from '@shala/contract/access/accessPlans'
import { previewUndo } from '@shala/contract/access/batchRows'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useCourseTitle } from '#entities/courses/AllCourses.tsx'
import { type BatchSight, useUndo } from '#features/access/api/imports/batchQueries.ts'
import {
  countUndone,
  describeUndo,
  formatRowPerson,
  type UndoPreview,
} from '#features/access/model/imports/batch.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Notice, Refusals } from '#shared/ui/Notice.tsx'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'

interface UndoPartProps {
  batchId: string
  sight: BatchSight
}

export function UndoPart({ batchId, sight: { batch, changed } }: UndoPartProps) {
  const [asking, setAsking] = useState(false)
  const isUndo = batch.action === 'undo'
  if (batch.undoneBy !== null) {
    return (
      <Notice tone="warn">
        <p>
          {isUndo ? 'This undo was reversed.' : 'This import was undone.'}{' '}
          <Link href={paths.admin.import(batch.undoneBy)}>See the changes</Link>
        </p>
      </Notice>
    )
  }
  if (batch.status === 'running' || changed === 0) return null
  return (
    <section className="stack" aria-label={isUndo ? 'Redo' : 'Undo'}>
      {isUndo && <h2>Redo</h2>}
      <div className="row">
        <Button onClick={() => setAsking(true)}>{isUndo ? 'Redo…' : 'Undo this import…'}</Button>
        <span className="small soft">
          {isUndo
            ? 'Makes the changes again. You can review them first.'
            : 'You can review it first.'}
        </span>
      </div>
      {asking && <UndoDialog batchId={batchId} batch={batch} onClose={() => setAsking(false)} />}
    </section>
  )
}

interface UndoDialogProps {
  batchId: string
  batch: AccessImport
  onClose: () => void
}

/** Shows what an undo would change, asks for confirmation, then opens the page of the undo. */
export function UndoDialog(props: UndoDialogProps) {
  const [undoId, setUndoId] = useState<string | null>(null)
  const [, navigate] = useLocation()
  // Close the dialog first: while it is open, the next page cannot take the focus.
  useEffect(() => {
    if (undoId !== null) navigate(paths.admin.import(undoId))
  }, [undoId, navigate])
  return undoId === null ? <Question {...props} onUndone={setUndoId} /> : null
}

interface QuestionProps extends UndoDialogProps {
  onUndone: (undoId: string) => void
}

function Question({ batchId, batch, onClose, onUndone }: QuestionProps) {
  const server = useServer()
  const load = useLoad(
    serverQuery(['accessImports', batchId, 'undo'], () => server.call(previewUndo, { batchId })),
  )
  const { undo, isPending, refusals } = useUndo(onUndone)
  const [notify, setNotify] = useState(false)
  const close = () => {
    if (!isPending(batchId)) onClose()
  }
  const verb = batch.action === 'undo' ? 'Redo' : 'Undo'
  const title = batch.title.replace(/^Undone: /, '')
  return (
    <Dialog title={`${verb} “${title}”?`} onClose={close}>
      <Loaded load={load} of="what it would do">
        {(preview) => (
          <>
            <Effects preview={preview} />
            <LeftRows preview={preview} />
            {countUndone(preview) > 0 && (
              <CheckBox
                checked={notify}
                hint={
                  batch.notify === true
                    ? 'They got an email when the import ran.'
                    : 'No email is sent unless you tick the box.'
                }
                onChange={setNotify}
              >
                Send an email to these people
              </CheckBox>
            )}
            <Refusals messages={refusals} />
            <div className="row">
              {countUndone(preview) > 0 && (
                <Button
                  kind="primary"
                  pending={isPending(batchId)}
                  onClick={() => undo(batchId, notify)}
                >
                  {verb} {changes(countUndone(preview))}
                </Button>
              )}
              <Button onClick={close}>{countUndone(preview) > 0 ? 'Cancel' : 'Close'}</Button>
            </div>
          </>
        )}
      </Loaded>
      {load.state !== 'ready' && (
        <div className="row">
          <Button onClick={close}>Cancel</Button>
        </div>
      )}
    </Dialog>
  )
}

const changes = (count: number) =>
  count === 1 ? '1 change' : `${count.toLocaleString('en')} changes`

function Effects({ preview }: { preview: UndoPreview }) {
  const effects = describeUndo(preview)
  if (effects.length === 0) return <p>There is nothing left to undo.</p>
  const { people } = preview
  return (
    <>
      <p>
        {people === 1
          ? '1 person is affected'
          : `${people.toLocaleString('en')} people are affected`}
        :
      </p>
      <ul>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </>
  )
}

function LeftRows({ preview: { left, leftRows } }: { preview: UndoPreview }) {
  const getTitle = useCourseTitle()
  if (left === 0) return null
  const more = left - leftRows.length
  return (
    <>
      <p>{left === 1 ? '1 stays as it is' : `${left.toLocaleString('en')} stay as they are`}:</p>
      <ul>
        {leftRows.map((row) => (
          <li key={`${row.userId ?? row.email ?? ''} ${row.courseId}`}>
            {formatRowPerson(row)}, {getTitle(row.courseId)}: {row.error}
          </li>
        ))}
        {more > 0 && <li>and {more.toLocaleString('en')} more</li>}
      </ul>
    </>
  )
}
