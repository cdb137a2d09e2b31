import { useMemo } from 'react'
import { CheckBox } from '../../../../../shared/ui/CheckBox.tsx'
import { Select } from '../../../../../shared/ui/Select.tsx'
import { dayLabel } from '../../../model/plans/dayLabels.ts'
import { Field, fieldLabels, matchColumns, withColumn } from '../../../model/table/columns.ts'
import { dayIn } from '../../../model/table/dayIn.ts'
import { bodyOf, doubtfulDay, type ListFile } from '../../../model/table/tableRows.ts'

interface FileColumnsProps {
  file: ListFile
  onChange: (file: ListFile) => void
}

const samples = 3

/** What each column of a file is taken for, to be looked over and put right. */
export function FileColumns({ file, onChange }: FileColumnsProps) {
  const { table, titled, columns, dayOrder } = file
  const body = bodyOf(file)
  const doubtful = useMemo(() => doubtfulDay(file), [file])
  return (
    <>
      <p className="small soft" role="status">
        {body.length === 1 ? '1 row' : `${body.length.toLocaleString('en')} rows`}.{' '}
        {columns.includes('email') || columns.includes('userId')
          ? 'Look whether its columns are what you mean.'
          : 'No column has addresses. Say which one it is.'}
      </p>
      <div className="list-columns">
        {columns.map((field, column) => (
          <Select
            key={column}
            label={nameOf(file, column)}
            hint={samplesOf(body, column)}
            value={field}
            options={Field.options.map((value) => ({ value, label: fieldLabels[value] }))}
            onChange={(chosen) =>
              onChange({ ...file, columns: withColumn(columns, column, chosen) })
            }
          />
        ))}
      </div>
      <CheckBox
        checked={titled}
        onChange={(next) => onChange({ ...file, titled: next, columns: matchColumns(table, next) })}
      >
        The first row names the columns
      </CheckBox>
      {doubtful !== null && (
        <Select
          label={`What day is ${doubtful}?`}
          hint="Days that can be read in two ways are refused until you say it."
          value={dayOrder}
          options={[
            { value: 'unknown', label: 'Not said' },
            { value: 'day-first', label: dayLabel(dayIn(doubtful, 'day-first')) },
            { value: 'month-first', label: dayLabel(dayIn(doubtful, 'month-first')) },
          ]}
          onChange={(order) => onChange({ ...file, dayOrder: order })}
        />
      )}
    </>
  )
}

function nameOf({ table, titled }: ListFile, column: number): string {
  const title = titled ? (table[0]?.[column] ?? '') : ''
  return title === '' ? `Column ${column + 1}` : `“${title}”`
}

function samplesOf(body: ListFile['table'], column: number): string {
  const found = new Set<string>()
  for (const row of body) {
    const cell = row[column] ?? ''
    if (cell !== '') found.add(cell.length > 40 ? `${cell.slice(0, 39)}…` : cell)
    if (found.size === samples) break
  }
  return found.size === 0 ? 'Empty' : `Such as ${[...found].join(', ')}`
}
