import { useId, useState, type ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { useIsPhone } from './useIsPhone.ts'

export interface RowColumn<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** It is seen at a glance: on a phone the other values of a row fold away below these. */
  readonly glance?: boolean
}

interface TableRowsProps<Row> {
  /** The first names the row, and heads it. */
  columns: readonly RowColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/**
 * The rows of a table. Each value knows its title, for where the table becomes cards; on a phone the
 * cards of columns of which some are seen at a glance are folded.
 */
export function TableRows<Row>({ columns, rows, keyOf }: TableRowsProps<Row>) {
  const isPhone = useIsPhone()
  const folds = isPhone && columns.some(({ glance }) => glance === true)
  return (
    <tbody>
      {rows.map((row) =>
        folds ? (
          <FoldedRow key={keyOf(row)} columns={columns} row={row} />
        ) : (
          <tr role="row" key={keyOf(row)}>
            <Cells columns={columns} row={row} />
          </tr>
        ),
      )}
    </tbody>
  )
}

interface RowProps<Row> {
  columns: readonly RowColumn<Row>[]
  row: Row
}

function FoldedRow<Row>({ columns, row }: RowProps<Row>) {
  const [open, setOpen] = useState(false)
  const head = useId()
  return (
    <tr role="row" data-folded={!open || undefined}>
      <Cells columns={columns} row={row} head={head} />
      <td className="list-fold">
        <Button small aria-expanded={open} aria-describedby={head} onClick={() => setOpen(!open)}>
          {open ? 'Less' : 'More'}
        </Button>
      </td>
    </tr>
  )
}

function Cells<Row>({ columns, row, head }: RowProps<Row> & { head?: string }) {
  return columns.map(({ title, cell, glance }, index) =>
    index === 0 ? (
      <th key={title} id={head} role="rowheader" scope="row">
        {cell(row)}
      </th>
    ) : (
      <td key={title} data-title={title} data-glance={glance}>
        {cell(row)}
      </td>
    ),
  )
}
