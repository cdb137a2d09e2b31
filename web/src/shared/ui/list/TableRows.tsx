import type { ReactNode } from 'react'

export interface RowColumn<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
}

interface TableRowsProps<Row> {
  /** The first names the row, and heads it. */
  columns: readonly RowColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** The rows of a table. Each value knows its title, for where the table becomes cards. */
export function TableRows<Row>({ columns, rows, keyOf }: TableRowsProps<Row>) {
  return (
    <tbody>
      {rows.map((row) => (
        <tr role="row" key={keyOf(row)}>
          {columns.map(({ title, cell }, index) =>
            index === 0 ? (
              <th key={title} role="rowheader" scope="row">
                {cell(row)}
              </th>
            ) : (
              <td key={title} data-title={title}>
                {cell(row)}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  )
}
