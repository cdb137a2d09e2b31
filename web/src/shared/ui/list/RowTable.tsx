import { TableRows, type RowColumn } from './TableRows.tsx'
import './RecordList.css'

interface RowTableProps<Row> {
  label: string
  /** The first names the row, and heads it. */
  columns: readonly RowColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** Rows that are there already, in a table that becomes cards where it has no room. */
export function RowTable<Row>({ label, columns, rows, keyOf }: RowTableProps<Row>) {
  return (
    <div className="list list-frame">
      <table role="table" className="list-table" aria-label={label}>
        <thead>
          <tr role="row">
            {columns.map(({ title }) => (
              <th key={title} role="columnheader" scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <TableRows columns={columns} rows={rows} keyOf={keyOf} />
      </table>
    </div>
  )
}
