import {
  keepPreviousData,
  useQuery,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { use, useEffect, useEffectEvent } from 'react'
import { messageOf } from './AppError.ts'
import { ConnectionContext } from './browser/connection.ts'
import { queryClient } from './queryClient.ts'

/** Something on its way from the server. */
export type Load<T> = LoadState<T> & {
  /**
   * Asks anew, whatever the state, and keeps what was there until the new has come. An answer still
   * on its way is dropped: it may be older than what one asks for.
   */
  reload: () => void
}

type LoadState<T> =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  /** `stale`: a reload is under way. */
  | { state: 'ready'; value: T; stale: boolean }

/** What `serverQuery` answers, with more options where it has them. */
export type ServerQuery<T> = UseQueryOptions<T> & { queryKey: QueryKey }

/**
 * A query of the server (`serverQuery`) as react-query answers it. What failed is tried again by
 * itself once a lost network is back.
 */
export function useServerQuery<T>(query: ServerQuery<T>) {
  const result = useQuery(query, queryClient)
  const { queryKey } = query
  const reload = () =>
    void queryClient.cancelQueries({ queryKey, exact: true }).then(() => result.refetch())
  const connection = use(ConnectionContext)
  const tryAgain = useEffectEvent(() => {
    if (result.failureReason !== null) reload()
  })
  useEffect(() => connection.onBack(() => tryAgain()), [connection])
  return { result, reload }
}

/** The same in the three states that `Loaded` shows. */
export function useLoad<T>(query: ServerQuery<T>): Load<T> {
  const { result, reload } = useServerQuery(query)
  return { ...stateOf(result, query.refetchInterval !== undefined), reload }
}

/** The same, and what another name had answered before, until this one answers too. */
export function useLoadAfter<T>(query: ServerQuery<T>): { load: Load<T>; previous: T | null } {
  const { result, reload } = useServerQuery({ ...query, placeholderData: keepPreviousData })
  const previous = result.data ?? null
  return { load: { ...stateOf(result, false), reload }, previous }
}

/**
 * An answer that was read before whoever asks appeared is not shown to them while it is asked for
 * anew: where that fails, a form over it would go with what is typed. A reload that fails is a
 * failure, for what was there may not be so any more. A look that nobody asked for (`live`) is not
 * shown while it is under way, nor where it fails.
 */
function stateOf<T>(result: UseQueryResult<T>, isLive: boolean): LoadState<T> {
  const { data, error, failureReason, isFetching, isFetchedAfterMount, isPlaceholderData } = result
  const isOlder = isPlaceholderData || (isFetching && !isFetchedAfterMount)
  if (data !== undefined && !isOlder && (isLive || error === null)) {
    return { state: 'ready', value: data, stale: isFetching && !isLive }
  }
  return failureReason === null
    ? { state: 'loading' }
    : { state: 'failed', message: messageOf(failureReason) }
}
