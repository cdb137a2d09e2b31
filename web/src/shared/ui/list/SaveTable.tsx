import type { ReactNode } from 'react'
import { readSchool } from '../../admin/readSchool.ts'
import type { Found } from '../../query.ts'
import { type Server, useServer } from '../../server.ts'
import { shownLimits } from '../../shownLimits.ts'
import { Button } from '../Button.tsx'
import { StatusMessage } from '../Notice.tsx'
import { Select } from '../form/Select.tsx'
import { PopupButton } from '../menu/PopupButton.tsx'
import { useAction } from '../useAction.ts'
import type { FoundOwners, ListColumn, ListConfig, Row } from './listConfig.ts'
import { buildQuery, findSort, type ListView, toListPosition } from './listView.ts'
import {
  getSeparator,
  type NamedTable,
  rememberTableFormat,
  saveTable,
  type TableFormat,
  tableFormats,
} from './tableFile.ts'
import { ownersFor } from './useListPage.ts'
import './RecordList.css'

/** Records that are asked for at once. */
const part = 100

/**
 * The records of a view on all of its pages, in their order, as far as `shownLimits.exported`. Throws a
 * `CallError`.
 */
async function everyRow<Item>(
  server: Server,
  config: ListConfig<Item>,
  view: ListView,
): Promise<{ rows: Row<Item>[]; owners: FoundOwners | null }> {
  const owners = await ownersFor(server, config, view)
  const all: Row<Item>[] = []
  let place: ListView['place'] = null
  while (owners?.keys.length !== 0 && all.length < shownLimits.exported) {
    const { rows, read }: Found<Item> = await server.page(
      buildQuery(config, { ...view, place }, part, owners),
      config.schema,
    )
    all.push(...rows)
    const last = rows.at(-1)
    if (read < part || last === undefined) break
    place = toListPosition(findSort(config, view), 'after', last)
  }
  return { rows: all, owners }
}

interface ListMenuProps<Item> {
  config: ListConfig<Item>
  view: ListView
  getColumns: GetColumns<Item>
  /** Entries of the menu before those that export. */
  children?: ReactNode
}

/** Returns the columns of a list, those without text too. Throws a `CallError`. */
export type GetColumns<Item> = (
  items: readonly Item[],
) => readonly ListColumn<Item>[] | Promise<readonly ListColumn<Item>[]>

/** The menu of a list, which exports all records that the view finds, on every page. */
export function ListMenu<Item>({ config, view, getColumns, children }: ListMenuProps<Item>) {
  const server = useServer()
  const prepare = async () => {
    const { rows, owners } = await everyRow(server, config, view)
    const all = await getColumns(rows.map(({ data }) => data))
    const columns = all.flatMap(({ title, text }) => (text ? [{ title, text }] : []))
    const { timeZone } = await readSchool(server)
    const toCell = getCellFormat(timeZone)
    const part = owners?.more === true ? (config.ownerSearch?.onlyFirst ?? '') : ''
    return {
      name: config.noun.many,
      titles: columns.map(({ title }) => title),
      rows: rows.map(({ id, data }) => columns.map(({ text }) => toCell(text(data, id)))),
      confirmation: (file: string) => `${confirm(config.noun, rows.length, file)} ${part}`.trim(),
    }
  }
  return <SaveTable prepare={prepare}>{children}</SaveTable>
}

/** Formats moments as `2026-11-26 14:30` in a time zone, which spreadsheets read in every language. */
function getCellFormat(timeZone: string) {
  // Sweden writes its moments like this.
  const moment = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  })
  return (value: string | number | Date) => (value instanceof Date ? moment.format(value) : value)
}

function confirm({ one, many }: { one: string; many: string }, count: number, file: string) {
  const what = `${count} ${count === 1 ? one : many} saved as ${file}.`
  return count < shownLimits.exported
    ? what
    : `${what} There may be more: narrow the list to export the rest.`
}

interface PreparedTable extends NamedTable {
  /** The sentence that confirms the export, by the name of the file. */
  readonly confirmation: (file: string) => string
}

interface SaveTableProps {
  /** Reads the table. Throws a `CallError`. */
  prepare: () => Promise<PreparedTable>
  /** Entries of the menu before those that export. */
  children?: ReactNode
}

/** A menu that saves a table as a file for spreadsheets. The browser remembers the format. */
export function SaveTable({ prepare, children }: SaveTableProps) {
  const { isPending, status, run } = useAction()
  const csv = getSeparator(navigator.language)
  const formats: readonly { format: TableFormat; label: string }[] = [
    { format: 'xlsx', label: 'Export as Excel' },
    { format: csv, label: 'Export as CSV' },
    csv === ','
      ? { format: ';', label: 'Export as CSV with semicolons' }
      : { format: ',', label: 'Export as CSV with commas' },
  ]
  const save = (format: TableFormat) =>
    run(async () => {
      rememberTableFormat(format)
      const table = await prepare()
      return table.confirmation(await saveTable(table, format))
    })
  return (
    <>
      <PopupButton label="Actions of this list" face="⋯" isMenu>
        {children}
        {formats.map(({ format, label }) => (
          <Button key={format} small pending={isPending} onClick={() => void save(format)}>
            {label}
          </Button>
        ))}
      </PopupButton>
      <div className="list-bar-status">
        {isPending && <p className="soft">Exporting…</p>}
        <StatusMessage status={status} />
      </div>
    </>
  )
}

interface TableFormatChoiceProps {
  label: string
  value: TableFormat
  onChange: (format: TableFormat) => void
}

/** Chooses the format of exported tables, which the browser remembers. */
export function TableFormatChoice({ label, value, onChange }: TableFormatChoiceProps) {
  return (
    <Select
      label={label}
      value={value}
      options={tableFormats}
      onChange={(chosen) => {
        onChange(chosen)
        rememberTableFormat(chosen)
      }}
    />
  )
}
