import { Select } from './Select.tsx'
import './fields.css'

interface ColumnSelectsProps<Value extends string> {
  /** The names of the columns; empty for a table without names. */
  titles: readonly string[]
  rows: readonly (readonly string[])[]
  columns: readonly Value[]
  options: readonly { value: Value; label: string }[]
  onChange: (column: number, chosen: Value) => void
}

/** Asks for the content of each column of a table, with its title and some of its cells. */
export function ColumnSelects<Value extends string>(props: ColumnSelectsProps<Value>) {
  const { titles, rows, columns, options, onChange } = props
  return (
    <div className="column-selects">
      {columns.map((value, column) => (
        <Select
          key={column}
          label={getColumnName(titles, column)}
          hint={getSamples(rows, column)}
          value={value}
          options={options}
          onChange={(chosen) => onChange(column, chosen)}
        />
      ))}
    </div>
  )
}

export function getColumnName(titles: readonly string[], column: number): string {
  const title = titles[column] ?? ''
  return title === '' ? `Column ${column + 1}` : `“${title}”`
}

const samples = 3

function getSamples(rows: readonly (readonly string[])[], column: number): string {
  const found = new Set<string>()
  for (const row of rows) {
    const cell = row[column] ?? ''
    if (cell !== '') found.add(cell.length > 40 ? `${cell.slice(0, 39)}…` : cell)
    if (found.size === samples) break
  }
  return found.size === 0 ? 'Empty' : `Such as ${[...found].join(', ')}`
}
