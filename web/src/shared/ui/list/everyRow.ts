import type * as z from 'zod'
import type { Found } from '../../query.ts'
import type { Server } from '../../server.ts'
import type { FoundOwners, ListConfig, Row } from './listConfig.ts'
import { placeOf, queryOf, sortOf, type ListView } from './listView.ts'
import { ownersFor } from './ownersFor.ts'

/** Records that one export holds at most. */
export const mostExported = 10_000

/** Records that are asked for at once. */
const part = 100

/**
 * The records of a view on all of its pages, in their order, as far as `mostExported`. Throws a
 * `AppError`.
 */
export async function everyRow<Schema extends z.ZodType>(
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
