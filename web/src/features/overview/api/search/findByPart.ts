import type { KeyedPlace } from '@shala/contract/collections/keptCollections'
import type * as z from 'zod'
import { shownLimits } from '#shared/shownLimits.ts'
import type { Find, Search } from './Search.ts'

/**
 * Searches a collection by its word prefixes in `search`. Its index includes the sort field of the
 * list, passed as `orderedBy`.
 */
export async function findByPart<Schema extends z.ZodType, Described extends Omit<Find, 'id'>>(
  { server, part }: Search,
  collection: KeyedPlace,
  orderedBy: string,
  schema: Schema,
  describe: (id: string, data: z.output<Schema>) => Described,
): Promise<(Described & Find)[]> {
  const order = { field: orderedBy, descending: false }
  const holding = { field: 'search', value: part }
  const rows = await server.list(
    { collection, holding, order, limit: shownLimits.foundOfEach },
    schema,
  )
  return rows.map(({ id, data }) => ({ id, ...describe(id, data) }))
}
