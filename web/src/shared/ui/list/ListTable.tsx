import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ListPlan, Row } from './listPlan.ts'
import type { ShownView } from './useListView.ts'

export interface ShownColumn<Item> {
  readonly title: string
  /** The key of the sort that orders by this column, if one does. */
  readonly sort?: string
  readonly cell: (row: Row<Item>) => ReactNode
}

interface ListTableProps<Item> {
  plan: ListPlan<Item>
  shown: ShownView
  /** The first names the record, and heads its row. */
  columns: readonly ShownColumn<Item>[]
  rows: readonly Row<Item>[]
  /** What is shown is about to be replaced. */
  stale: boolean
}

/**
 * A table that becomes cards where it has no room. Its roles are written out, because some
 * browsers take them from a table that is laid out as something else.
 */
export function ListTable<Item>({ plan, shown, columns, rows, stale }: ListTableProps<Item>) {
  return (
    <table
      role="table"
      className="list-table"
      aria-label={plan.noun.many}
      aria-busy={stale || undefined}
    >
      <thead>
        <tr role="row">
          {columns.map((column) => (
            <Title key={column.title} column={column} shown={shown} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr role="row" key={row.id}>
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
    </table>
  )
}

interface TitleProps<Item> {
  column: ShownColumn<Item>
  shown: ShownView
}

function Title<Item>({ column: { title, sort }, shown: { view, addressOf } }: TitleProps<Item>) {
  const chosen = sort !== undefined && view.sort === sort
  const direction = view.descending ? 'descending' : 'ascending'
  return (
    <th role="columnheader" scope="col" aria-sort={chosen ? direction : undefined}>
      {sort === undefined ? (
        title
      ) : (
        <Link
          className="list-sort"
          href={addressOf({ sort, descending: chosen && !view.descending })}
        >
          {title}
          <span aria-hidden="true">{chosen ? (view.descending ? ' ↓' : ' ↑') : ''}</span>
        </Link>
      )}
    </th>
  )
}
