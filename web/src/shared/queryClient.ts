import { QueryClient, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query'
import type * as z from 'zod'
import { onSignOut } from './browser/privateMemory.ts'
import type { Server } from './server.ts'

/**
 * What the dashboards have read of the server, by its name. An answer is kept as long as a page
 * shows it, so whoever opens one decides by what is stored at that moment; what may be a little
 * older says so in its query (`kept`). A failure is shown at once, with a button to try again.
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
 * What `load` answers, under a name. The name begins with the collection, or with what is read, and
 * goes on with all that the answer depends on: what has the same name is asked for once.
 */
export function serverQuery<T>(queryKey: QueryKey, load: () => Promise<T>) {
  return {
    queryKey,
    queryFn: ({ signal }: QueryFunctionContext) => {
      // Looked at, so that react-query drops an answer for which nobody waits any more: asked for
      // again, it may have changed meanwhile.
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
 * The same for a form: read when the form opens, never taken from what was read for something else,
 * and never again while somebody types.
 */
export const toEdit = <Query extends { queryKey: QueryKey }>(query: Query) => ({
  ...query,
  queryKey: [...query.queryKey, 'to edit'],
  staleTime: 'static' as const,
})

/** For what changes seldom, such as a name: it is asked for once in five minutes. */
export const kept = { staleTime: 300_000, gcTime: 300_000 } as const

/**
 * For what changes while somebody looks at it: often enough to be seen at once, and no more. Where a
 * look fails, what was seen stays; so it is while the page is hidden, which asks for nothing.
 */
export const live = {
  refetchInterval: 15_000,
  refetchOnWindowFocus: 'always',
  retry: true,
  retryDelay: 15_000,
} as const

interface Seen<T> {
  readonly state: { readonly data: T | undefined }
}

/** Like `live`, but each second, and for as long as something goes on. */
export function liveWhile<T>(goesOn: (value: T) => boolean) {
  const isGoingOn = ({ state: { data } }: Seen<T>) => data !== undefined && goesOn(data)
  return {
    refetchInterval: (seen: Seen<T>) => isGoingOn(seen) && 1000,
    refetchOnWindowFocus: (seen: Seen<T>) => isGoingOn(seen) && ('always' as const),
    retry: true,
    retryDelay: 5000,
  }
}

/**
 * Asks anew for all that is shown of what was changed: everything whose name begins like this. An
 * answer on its way may be older than the change, so it is dropped.
 */
export async function refresh(queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}
