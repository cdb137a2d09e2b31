import { useMemo } from 'react'
import { useServer } from '../../../shared/server.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { ReviewGroup } from './ReviewGroup.tsx'
import { useBulkRun } from './bulkRunContext.ts'
import type { Draft } from './draft.ts'
import { parseAddresses } from './parseAddresses.ts'
import { count, type Row } from './rows.ts'

const labelOf = ({ name, email, key }: Row) =>
  name === null ? (email ?? key) : `${name}, ${email}`

/** Second step: who is meant, and who cannot be helped, before anything changes. */
export function BulkReview({ draft }: { draft: Draft }) {
  const server = useServer()
  const { run, state } = useBulkRun()
  const { job, rows, repeated } = state
  const pasted = useMemo(() => parseAddresses(draft.pasted), [draft.pasted])
  if (job === null) return null
  const ready = count(rows, 'waiting')
  const people = ready === 1 ? '1 person' : `${ready.toLocaleString('en')} people`
  const sentence =
    job.action === 'grant'
      ? `Grant ${job.courseTitle} to ${people}`
      : `Revoke ${job.courseTitle} for ${people}`
  const blocked = (why: Row['blocked']) => rows.filter((row) => row.blocked === why).map(labelOf)
  const waiting = rows.filter((row) => row.state === 'waiting').map(labelOf)
  return (
    <>
      <h2 tabIndex={-1}>Look over the list</h2>
      <p>Nothing has been changed yet.</p>
      <ul className="stack">
        <ReviewGroup label="found" entries={waiting} />
        <ReviewGroup
          label="hold it already"
          hint="They keep their record as it is. Another payment is recorded on their own page: revoke, then grant again."
          entries={rows.filter((row) => row.state === 'held').map(labelOf)}
        />
        <ReviewGroup
          label="not verified"
          hint="They have not proven that the address is theirs, so nothing is granted. Ask them to verify it, or grant it on their own page."
          entries={blocked('unverified')}
        />
        <ReviewGroup
          label="unknown"
          hint="Nobody is registered with these addresses."
          entries={blocked('unknown')}
        />
        <ReviewGroup
          label="malformed"
          hint="These are not email addresses and are left out."
          entries={pasted.malformed}
        />
        <ReviewGroup
          label="listed more than once"
          hint="Each person is counted once."
          entries={[...pasted.duplicates, ...repeated]}
        />
      </ul>
      {ready === 0 && (
        <Notice tone="warn">There is nobody on this list for whom this can be done.</Notice>
      )}
      <div className="row">
        <Button
          kind={job.action === 'grant' ? 'primary' : 'danger'}
          unavailable={ready === 0}
          onClick={() => void run.run(server)}
        >
          {sentence}
        </Button>
        <Button onClick={() => run.reset()}>Change the list</Button>
      </div>
    </>
  )
}
