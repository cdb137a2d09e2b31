import { QueryClient, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query'
import type * as z from 'zod'
import { onSignOut } from './browser/privateMemory.ts'
import type { Server } from './server.ts'

/**
 * The cache of the dashboards' queries. An answer is kept as long as a page shows it, so every page
 * opens with current data. Queries that may be slightly older use `kept`. A failure is shown at
 * once, with a button to retry.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 0,
      retry: false,
      // Our `Connection` says when the network is back; the browser takes any network for one.
      networkMode: 'always',
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
  },
})
// It listens to whether the page can be seen.
queryClient.mount()
onSignOut(() => queryClient.clear())

/**
 * Creates a query. The key starts with the collection or the name of the data, followed by
 * everything that the result depends on. Queries with the same key are sent once.
 */
export function serverQuery<T>(queryKey: QueryKey, load: () => Promise<T>) {
  return {
    queryKey,
    queryFn: ({ signal }: QueryFunctionContext) => {
      // Read the signal, so that react-query drops answers that are no longer needed: the data may
      // have changed by the next request.
      signal.throwIfAborted()
      return load()
    },
  }
}

/** A document of a collection; null where there is none. */
export const documentQuery = <Schema extends z.ZodType>(
  server: Server,
  collection: string,
  id: string,
  schema: Schema,
) => serverQuery([collection, id], () => server.get(collection, id, schema))

/**
 * Options for a form: read when the form opens, never from the cache, and never again while the
 * user types.
 */
export const toEdit = <Query extends { queryKey: QueryKey }>(query: Query) => ({
  ...query,
  queryKey: [...query.queryKey, 'to edit'],
  staleTime: 'static' as const,
})

/** For what changes seldom, such as a name: it is asked for once in five minutes. */
export const kept = { staleTime: 300_000, gcTime: 300_000 } as const

/**
 * Options for data that changes while it is on screen. Failed refreshes keep the last data; a
 * hidden page does not refresh.
 */
export const live = {
  refetchInterval: 15_000,
  refetchOnWindowFocus: 'always',
  retry: true,
  retryDelay: 15_000,
} as const

interface Seen<T> {
  readonly state: { readonly data: T | undefined; readonly dataUpdateCount: number }
}

/** Returns the time until the next look, in milliseconds, after so many answers. */
type Pace = (answers: number) => number

const eachSecond: Pace = () => 1000

/** After 2, 4, 8 and 16 seconds, then each 30 seconds. */
export const slowingDown: Pace = (answers) => Math.min(30_000, 1000 * 2 ** answers)

/** Like `live`, but at a pace, and for as long as something goes on. */
export function liveWhile<T>(goesOn: (value: T) => boolean, pace = eachSecond) {
  const isGoingOn = ({ state: { data } }: Seen<T>) => data !== undefined && goesOn(data)
  return {
    refetchInterval: (seen: Seen<T>) => isGoingOn(seen) && pace(seen.state.dataUpdateCount),
    refetchOnWindowFocus: (seen: Seen<T>) => isGoingOn(seen) && ('always' as const),
    retry: true,
    retryDelay: 5000,
  }
}

/**
 * Reloads everything on screen whose key starts like this. Answers on their way may be older than
 * the change, so they are dropped.
 */
export async function refresh(queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}
