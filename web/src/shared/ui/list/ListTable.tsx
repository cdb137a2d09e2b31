import { Link } from 'wouter'
import { TableRows, type RowColumn } from './TableRows.tsx'
import type { ListConfig, Row } from './listConfig.ts'
import { sortOf } from './listView.ts'
import type { ShownView } from './useListView.ts'

export interface ShownColumn<Item> extends RowColumn<Row<Item>> {
  /** The key of the sort that orders by this column, if one does. */
  readonly sort?: string
}

interface ListTableProps<Item> {
  config: ListConfig<Item>
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
export function ListTable<Item>({ config, shown, columns, rows, stale }: ListTableProps<Item>) {
  return (
    <div className="list-frame">
      <table
        role="table"
        className="list-table"
        aria-label={config.noun.many}
        aria-busy={stale || undefined}
      >
        <thead>
          <tr role="row">
            {columns.map((column) => (
              <Title key={column.title} config={config} column={column} shown={shown} />
            ))}
          </tr>
        </thead>
        <TableRows columns={columns} rows={rows} keyOf={({ id }) => id} />
      </table>
    </div>
  )
}

interface TitleProps<Item> {
  config: ListConfig<Item>
  column: ShownColumn<Item>
  shown: ShownView
}

function Title<Item>({ config, column, shown: { view, addressOf } }: TitleProps<Item>) {
  const { title, sort } = column
  const chosen = sort !== undefined && view.sort === sort
  const descending = view.descending !== (sortOf(config, view).lastFirst ?? false)
  const direction = descending ? 'descending' : 'ascending'
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
          <span aria-hidden="true">{chosen ? (descending ? ' ↓' : ' ↑') : ''}</span>
        </Link>
      )}
    </th>
  )
}
