import { useState } from 'react'
import type * as z from 'zod'
import { messageOf } from '../../AppError.ts'
import { saveFile } from '../../browser/saveFile.ts'
import type { Found } from '../../query.ts'
import { type Server, useServer } from '../../server.ts'
import { Button } from '../Button.tsx'
import { StatusMessage, type Status } from '../Notice.tsx'
import { csvOf } from './csv.ts'
import type { Column, FoundOwners, ListConfig, Row } from './listConfig.ts'
import { type ListView, placeOf, queryOf, sortOf } from './listView.ts'
import { ownersFor } from './useListPage.ts'

/** Records that one export holds at most. */
const mostExported = 10_000

/** Records that are asked for at once. */
const part = 100

/**
 * The records of a view on all of its pages, in their order, as far as `mostExported`. Throws a
 * `AppError`.
 */
async function everyRow<Schema extends z.ZodType>(
  server: Server,
  config: ListConfig<z.output<Schema>>,
  view: ListView,
  schema: Schema,
): Promise<{ rows: Row<z.output<Schema>>[]; owners: FoundOwners | null }> {
  const owners = await ownersFor(server, config, view)
  const all: Row<z.output<Schema>>[] = []
  let place: ListView['place'] = null
  while (owners?.keys.length !== 0 && all.length < mostExported) {
    const { rows, read }: Found<z.output<Schema>> = await server.page(
      queryOf(config, { ...view, place }, part, owners),
      schema,
    )
    all.push(...rows)
    const last = rows.at(-1)
    if (read < part || last === undefined) break
    place = placeOf(sortOf(config, view), 'after', last)
  }
  return { rows: all, owners }
}

interface ExportButtonProps<Schema extends z.ZodType> {
  config: ListConfig<z.output<Schema>>
  view: ListView
  schema: Schema
  /** The columns of the file, where they take more than the list knows. Throws an `AppError`. */
  exported?: ExportedColumns<z.output<Schema>> | undefined
}

export type ExportedColumns<Item> = (items: readonly Item[]) => Promise<readonly Column<Item>[]>

/** Gives all that the view finds, on every page, as a file for spreadsheets. */
export function ExportButton<Schema extends z.ZodType>(props: ExportButtonProps<Schema>) {
  const { config, view, schema, exported } = props
  const server = useServer()
  const [pending, setPending] = useState(false)
  const [status, setStatus] = useState<Status | null>(null)
  const run = async () => {
    setPending(true)
    setStatus(null)
    try {
      const { rows, owners } = await everyRow(server, config, view, schema)
      const columns = exported ? await exported(rows.map(({ data }) => data)) : config.columns
      const titles = columns.map(({ title }) => title)
      const lines = rows.map(({ data }) => columns.map(({ text }) => text(data)))
      saveFile(`${config.noun.many}.csv`, 'text/csv;charset=utf-8', csvOf(titles, lines))
      const whole = rows.length < mostExported
      const said = saved(config.noun, rows.length, whole)
      const part = owners?.more === true ? (config.ownerSearch?.onlyFirst ?? '') : ''
      setStatus({ tone: 'good', text: `${said} ${part}`.trim() })
    } catch (error) {
      setStatus({ tone: 'bad', text: messageOf(error) })
    } finally {
      setPending(false)
    }
  }
  return (
    <div className="stack">
      <Button small pending={pending} onClick={() => void run()}>
        {pending ? 'Exporting…' : 'Export as CSV'}
      </Button>
      <StatusMessage status={status} />
    </div>
  )
}

function saved({ one, many }: { one: string; many: string }, count: number, whole: boolean) {
  const what = `${count} ${count === 1 ? one : many} saved as ${many}.csv.`
  return whole ? what : `${what} There may be more: narrow the list to export the rest.`
}
