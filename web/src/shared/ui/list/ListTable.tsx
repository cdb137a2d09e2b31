import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../Button.tsx'
import { Day } from '../Day.tsx'
import { UndoingBadge, useUndoing } from '../record/undoing.tsx'
import { useIsPhone } from './ListBar.tsx'
import { type Selection, SelectPage, SelectRow } from './Selection.tsx'
import type { ListColumn, ListConfig, Row } from './listConfig.ts'
import { findSort } from './listView.ts'
import type { ShownView } from './useListPage.ts'
import './RecordList.css'

interface RowColumn<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** It is seen at a glance: on a phone the other values of a row fold away below these. */
  readonly glance?: boolean
  /** Its values are numbers, which stand below one another. */
  readonly isNumber?: boolean
}

interface TableRowsProps<Row> {
  /** The first names the row, and heads it. */
  columns: readonly RowColumn<Row>[]
  rows: readonly Row[]
  getKey: (row: Row) => string
  selection?: Selection<Row> | undefined
}

/**
 * The rows of a table. Each value knows its title, for where the table becomes cards; on a phone the
 * cards are folded if some of the columns, and not all, are seen at a glance.
 */
function TableRows<Row>({ columns, rows, getKey, selection }: TableRowsProps<Row>) {
  const isPhone = useIsPhone()
  const undoing = useUndoing()
  const values = columns.slice(1)
  const glances = values.filter(({ glance }) => glance === true)
  const folds = isPhone && glances.length > 0 && glances.length < values.length
  return (
    <tbody>
      {rows.map((row) =>
        undoing.includes(getKey(row)) ? (
          <tr role="row" key={getKey(row)}>
            {selection && <td className="list-select" />}
            <th role="rowheader" scope="row">
              {columns[0]?.cell(row)}
            </th>
            <td data-glance colSpan={columns.length - 1}>
              <UndoingBadge />
            </td>
          </tr>
        ) : folds ? (
          <FoldedRow key={getKey(row)} columns={columns} row={row} selection={selection} />
        ) : (
          <tr role="row" key={getKey(row)} tabIndex={-1}>
            <Cells columns={columns} row={row} selection={selection} />
          </tr>
        ),
      )}
    </tbody>
  )
}

interface RowProps<Row> {
  columns: readonly RowColumn<Row>[]
  row: Row
  selection: Selection<Row> | undefined
}

function FoldedRow<Row>({ columns, row, selection }: RowProps<Row>) {
  const [open, setOpen] = useState(false)
  const head = useId()
  return (
    <tr role="row" tabIndex={-1} data-folded={!open || undefined}>
      <Cells columns={columns} row={row} selection={selection} head={head} />
      <td className="list-fold">
        <Button small aria-expanded={open} aria-describedby={head} onClick={() => setOpen(!open)}>
          {open ? 'Less' : 'More'}
        </Button>
      </td>
    </tr>
  )
}

function Cells<Row>({ columns, row, selection, head }: RowProps<Row> & { head?: string }) {
  return (
    <>
      {selection && <SelectRow selection={selection} row={row} />}
      {columns.map(({ title, cell, glance, isNumber }, index) =>
        index === 0 ? (
          <th key={title} id={head} role="rowheader" scope="row">
            {cell(row)}
          </th>
        ) : (
          <td key={title} data-title={title} data-glance={glance} data-number={isNumber}>
            {cell(row)}
          </td>
        ),
      )}
    </>
  )
}

interface ListTableProps<Item> {
  config: ListConfig<Item>
  shown: ShownView
  /** The first names the record, and heads its row. */
  columns: readonly ListColumn<Item>[]
  rows: readonly Row<Item>[]
  /** What is shown is about to be replaced. */
  stale: boolean
  selection?: Selection<Row<Item>> | undefined
}

/**
 * A table that becomes cards where it has no room. Its roles are written out, because some
 * browsers take them from a table that is laid out as something else.
 */
export function ListTable<Item>(props: ListTableProps<Item>) {
  const { config, shown, rows, stale, selection } = props
  const [first] = rows
  const columns = props.columns.flatMap(({ text, cell = textCell(text), isNumber, ...column }) =>
    cell === null
      ? []
      : [{ ...column, cell, ...((isNumber ?? isNumberIn(first, text)) && { isNumber: true }) }],
  )
  return (
    <div className="list-frame" ref={markOverflow}>
      <table
        role="table"
        className="list-table"
        aria-label={config.noun.many}
        aria-busy={stale || undefined}
      >
        <thead>
          <tr role="row">
            {selection && <SelectPage selection={selection} rows={rows} />}
            {columns.map((column) => (
              <Title key={column.title} config={config} column={column} shown={shown} />
            ))}
          </tr>
        </thead>
        <TableRows columns={columns} rows={rows} getKey={({ id }) => id} selection={selection} />
      </table>
    </div>
  )
}

const isNumberIn = <Item,>(row: Row<Item> | undefined, text: ListColumn<Item>['text']) =>
  row !== undefined && typeof text?.(row.data, row.id) === 'number'

/**
 * Marks a frame whose table is wider, so that it scrolls sideways. The header of any other table stays in
 * view while the page scrolls, which a frame that scrolls itself would prevent.
 */
function markOverflow(frame: HTMLDivElement | null): (() => void) | undefined {
  const table = frame?.querySelector('table')
  // Test environments know no layout.
  if (frame === null || !table || typeof ResizeObserver === 'undefined') return undefined
  const observer = new ResizeObserver(() => {
    frame.toggleAttribute('data-overflows', table.scrollWidth > frame.clientWidth)
  })
  observer.observe(frame)
  observer.observe(table)
  return () => observer.disconnect()
}

/** Renders the value of an export. */
function textCell<Item>(text: ListColumn<Item>['text']) {
  return ({ id, data }: Row<Item>) => {
    const value = text?.(data, id)
    return value instanceof Date ? <Day day={value} /> : value
  }
}

interface TitleProps<Item> {
  config: ListConfig<Item>
  column: Pick<ListColumn<Item>, 'title' | 'sort' | 'isNumber'>
  shown: ShownView
}

function Title<Item>({ config, column, shown: { view, getAddress } }: TitleProps<Item>) {
  const { title, sort } = column
  const chosen = sort !== undefined && view.sort === sort
  const descending = view.descending !== (findSort(config, view).lastFirst ?? false)
  const direction = descending ? 'descending' : 'ascending'
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={chosen ? direction : undefined}
      data-number={column.isNumber}
    >
      {sort === undefined ? (
        title
      ) : (
        <Link
          className="list-sort"
          href={getAddress({ sort, descending: chosen && !view.descending })}
        >
          {title}
          <span aria-hidden="true">{chosen ? (descending ? ' ↓' : ' ↑') : ''}</span>
        </Link>
      )}
    </th>
  )
}

interface RowTableProps<Row> {
  label: string
  /** The first names the row, and heads it. */
  columns: readonly RowColumn<Row>[]
  rows: readonly Row[]
  getKey: (row: Row) => string
  selection?: Selection<Row>
  /** It has more columns than a window may show: the keyboard can stop at it to scroll. */
  isWide?: boolean
}

/** Rows that are there already, in a table that becomes cards where it has no room. */
export function RowTable<Row>(props: RowTableProps<Row>) {
  const { label, columns, rows, getKey, selection, isWide = false } = props
  return (
    <div
      className="list list-frame"
      ref={markOverflow}
      role={isWide ? 'group' : undefined}
      aria-label={isWide ? label : undefined}
      tabIndex={isWide ? 0 : undefined}
    >
      <table role="table" className="list-table" aria-label={label}>
        <thead>
          <tr role="row">
            {selection && <SelectPage selection={selection} rows={rows} />}
            {columns.map(({ title, isNumber }) => (
              <th key={title} role="columnheader" scope="col" data-number={isNumber}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <TableRows columns={columns} rows={rows} getKey={getKey} selection={selection} />
      </table>
    </div>
  )
}
