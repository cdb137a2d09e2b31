import { Button } from '#shared/ui/Button.tsx'
import { ColumnSelects } from '#shared/ui/form/ColumnSelects.tsx'
import { type CallTable, hasEnough } from '../model/calls/callTable.ts'
import type { CallColumn } from '../model/calls/callTitles.ts'

interface CallColumnsFieldProps {
  table: CallTable
  onChange: (table: CallTable) => void
  /** Called when the columns are right. */
  onRead: () => void
}

/** Asks which columns of a file with unknown titles hold the names and the times. */
export function CallColumnsField({ table, onChange, onRead }: CallColumnsFieldProps) {
  const { titles, rows, columns } = table
  const kinds = titles.map((_, place) => [...columns].find(([, at]) => at === place)?.[0] ?? '')
  const choose = (place: number, chosen: CallColumn | '') => {
    const others = [...columns].filter(([kind, at]) => kind !== chosen && at !== place)
    onChange({ ...table, columns: new Map(chosen === '' ? others : [...others, [chosen, place]]) })
  }
  return (
    <>
      <p>We do not know these columns. Choose the names, and the times or the duration.</p>
      <ColumnSelects
        titles={titles}
        rows={rows}
        columns={kinds}
        options={options}
        onChange={choose}
      />
      <div>
        <Button onClick={onRead} unavailable={!hasEnough(columns)}>
          Read these columns
        </Button>
      </div>
    </>
  )
}

const options: readonly { value: CallColumn | ''; label: string }[] = [
  { value: '', label: 'Not needed' },
  { value: 'name', label: 'Name' },
  { value: 'first', label: 'First name' },
  { value: 'last', label: 'Last name' },
  { value: 'email', label: 'Email' },
  { value: 'join', label: 'Time of joining' },
  { value: 'leave', label: 'Time of leaving' },
  { value: 'duration', label: 'Duration' },
  { value: 'action', label: 'Joined or left' },
  { value: 'time', label: 'Time of joining or leaving' },
  { value: 'waiting', label: 'In the waiting room' },
]
