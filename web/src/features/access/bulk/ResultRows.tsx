import { useState } from 'react'
import { Badge } from '../../../shared/ui/Badge.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Choice } from '../../../shared/ui/Choice.tsx'
import type { Row } from './rows.ts'
import './ResultRows.css'

interface ResultRowsProps {
  rows: readonly Row[]
  doneLabel: string
}

const page = 100

/** What became of each person, and why. */
export function ResultRows({ rows, doneLabel }: ResultRowsProps) {
  const [filter, setFilter] = useState<'all' | 'failed'>('all')
  const [shown, setShown] = useState(page)
  const wanted = filter === 'all' ? rows : rows.filter((row) => row.state === 'failed')
  return (
    <>
      <Choice
        label="Show"
        value={filter}
        options={[
          { value: 'all', label: `All (${rows.length})` },
          { value: 'failed', label: 'Failed only' },
        ]}
        onChange={(value) => {
          setFilter(value)
          setShown(page)
        }}
      />
      {wanted.length === 0 ? (
        <p className="soft">No row has failed.</p>
      ) : (
        // A screen reader announces rows and headers even where CSS lays the table out as blocks.
        <table className="result-rows" role="table">
          <caption className="visually-hidden">What became of each person</caption>
          <thead>
            <tr>
              <th scope="col">Person</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {wanted.slice(0, shown).map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  {row.name ?? row.email ?? row.key}
                  {row.name !== null && <span className="soft small"> {row.email}</span>}
                </th>
                <td>
                  <Result row={row} doneLabel={doneLabel} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {wanted.length > shown && (
        <div>
          <Button small onClick={() => setShown(shown + page)}>
            Show {Math.min(page, wanted.length - shown)} more of {wanted.length - shown}
          </Button>
        </div>
      )}
    </>
  )
}

function Result({ row, doneLabel }: { row: Row; doneLabel: string }) {
  if (row.state === 'done') return <Badge tone="good">{doneLabel}</Badge>
  if (row.state === 'held') return <Badge>Held already</Badge>
  if (row.state === 'waiting') return <Badge>Waiting</Badge>
  return (
    <>
      <Badge tone="bad">Failed</Badge> {row.error}
    </>
  )
}
