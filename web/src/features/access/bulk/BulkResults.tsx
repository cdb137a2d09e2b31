import { useState } from 'react'
import { useServer } from '../../../shared/server.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Outcome, type Told } from '../../../shared/ui/Outcome.tsx'
import { ProgressBar } from '../../../shared/ui/ProgressBar.tsx'
import { ResultRows } from './ResultRows.tsx'
import { useBulkRun } from './bulkRunContext.ts'
import { count, type Row } from './rows.ts'

/** Third step: how far it is, what became of each person, and another try for those who failed. */
export function BulkResults({ onNew }: { onNew: () => void }) {
  const server = useServer()
  const { run, state } = useBulkRun()
  const [told, setTold] = useState<Told | null>(null)
  const { job, rows, phase, progress, stopping, problem } = state
  if (job === null) return null
  const running = phase === 'running'
  const granting = job.action === 'grant'
  const done = count(rows, 'done')
  const failed = count(rows, 'failed')
  const waiting = count(rows, 'waiting')
  const held = count(rows, 'held')
  const number = (n: number) => n.toLocaleString('en')

  const copyFailed = async () => {
    try {
      await navigator.clipboard.writeText(failedAddresses(rows).join('\n'))
      setTold({ tone: 'good', text: 'The failed addresses are on the clipboard.' })
    } catch {
      setTold({ tone: 'bad', text: 'The browser did not allow copying. Select the rows by hand.' })
    }
  }

  return (
    <>
      <h2 tabIndex={-1}>
        {granting ? 'Granting' : 'Revoking'} {job.courseTitle}
      </h2>
      <ProgressBar label={granting ? 'People granted' : 'People revoked'} {...progress} />
      {running && (
        <div className="row">
          <Button pending={stopping} onClick={() => run.stop()}>
            {stopping ? 'Stopping after this step…' : 'Stop'}
          </Button>
          <p className="soft small">Keep this tab open. You may look at other pages meanwhile.</p>
        </div>
      )}
      <p role="status">
        {!running &&
          `${number(done)} ${granting ? 'granted' : 'revoked'}, ${number(failed)} failed` +
            (held > 0 ? `, ${number(held)} held it already` : '') +
            (waiting > 0 ? `, ${number(waiting)} not started.` : '.')}
      </p>
      {problem !== null && <Notice tone="bad">It went no further. {problem}</Notice>}
      {!running && (
        <div className="row">
          {waiting > 0 && (
            <Button kind="primary" onClick={() => void run.run(server)}>
              Continue with the {number(waiting)} not started
            </Button>
          )}
          {failed > 0 && (
            <Button kind="primary" onClick={() => void run.retry(server)}>
              Try the failed rows again
            </Button>
          )}
          {failed > 0 && <Button onClick={() => void copyFailed()}>Copy failed addresses</Button>}
          <Button onClick={onNew}>Start a new list</Button>
        </div>
      )}
      <Outcome told={told} />
      <ResultRows rows={rows} doneLabel={granting ? 'Granted' : 'Revoked'} />
    </>
  )
}

/** The address of each failed row, or its uid where it has none. */
export function failedAddresses(rows: readonly Row[]): string[] {
  return rows.flatMap((row) => (row.state === 'failed' ? [row.email ?? row.key] : []))
}
