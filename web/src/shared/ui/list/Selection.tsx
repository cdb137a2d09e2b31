import { useState, type ReactNode } from 'react'

/** The checkboxes of a list with bulk actions: one for each row, and one for the page. */
export interface Selection<Row> {
  readonly noun: { readonly one: string; readonly many: string }
  readonly isSelected: (row: Row) => boolean
  readonly select: (rows: readonly Row[], on: boolean) => void
  readonly getName: (row: Row) => ReactNode
  /** The rows that have a checkbox; all by default. `label` follows the noun: `with a last day`. */
  readonly only?: { readonly label: string; readonly test: (row: Row) => boolean }
}

/** Selected rows by key. They stay selected while other pages are shown. */
export function useSelection<Row>(getKey: (row: Row) => string) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  return {
    rows: [...selected.values()],
    isSelected: (row: Row) => selected.has(getKey(row)),
    select: (rows: readonly Row[], on: boolean) =>
      setSelected((before) => {
        const next = new Map(before)
        for (const row of rows) {
          if (on) next.set(getKey(row), row)
          else next.delete(getKey(row))
        }
        return next
      }),
    clear: () => setSelected(new Map()),
  }
}

/** The header cell with the checkbox that selects the rows of this page. */
export function SelectPage<Row>({
  selection,
  rows,
}: {
  selection: Selection<Row>
  rows: readonly Row[]
}) {
  const { noun, only, isSelected, select } = selection
  const own = only === undefined ? rows : rows.filter(only.test)
  const count = own.filter(isSelected).length
  const counted = `${own.length} ${own.length === 1 ? noun.one : noun.many}`
  const label = `Select all on this page (${[counted, only?.label].filter(Boolean).join(' ')})`
  return (
    <th role="columnheader" scope="col" className="list-select">
      {own.length > 0 && (
        <label title={label}>
          <input
            type="checkbox"
            checked={count === own.length}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && count < own.length
            }}
            onChange={({ target }) => select(own, target.checked)}
          />
          <span className="list-select-label">{label}</span>
        </label>
      )}
    </th>
  )
}

/** The cell with the checkbox of a row. */
export function SelectRow<Row>({ selection, row }: { selection: Selection<Row>; row: Row }) {
  const { only, isSelected, select, getName } = selection
  return (
    <td className="list-select">
      {only?.test(row) !== false && (
        <label>
          <input
            type="checkbox"
            checked={isSelected(row)}
            onChange={({ target }) => select([row], target.checked)}
          />
          <span className="list-select-label">Select {getName(row)}</span>
        </label>
      )}
    </td>
  )
}
