import {
  keepPreviousData,
  useQuery,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { CallError, getErrorMessage } from './CallError.ts'
import { useBackOnline } from './browser/useBackOnline.ts'
import { queryClient } from './queryClient.ts'

/** Something on its way from the server. */
export type Load<T> = LoadState<T> & {
  /**
   * Reloads in any state and keeps the current data until the new data has arrived. Drops an answer
   * that is still on its way, because it may be older than the request.
   */
  reload: () => void
}

type LoadState<T> =
  | { state: 'loading' }
  /** `isMissing`: there is no such thing, so trying again is of no use. */
  | { state: 'failed'; message: string; isMissing?: boolean }
  /** `stale`: a reload is under way. */
  | { state: 'ready'; value: T; stale: boolean }

/** The result of `serverQuery`, with further options. */
export type ServerQuery<T> = UseQueryOptions<T> & { queryKey: QueryKey }

/**
 * Runs a server query (`serverQuery`) with react-query. Failed queries are retried once the
 * connection is back.
 */
export function useServerQuery<T>(query: ServerQuery<T>) {
  const result = useQuery(query, queryClient)
  const { queryKey } = query
  const reload = () =>
    void queryClient.cancelQueries({ queryKey, exact: true }).then(() => result.refetch())
  useBackOnline(() => {
    if (result.failureReason !== null) reload()
  })
  return { result, reload }
}

/** The same in the three states that `Loaded` shows. */
export function useLoad<T>(query: ServerQuery<T>): Load<T> {
  const { result, reload } = useServerQuery(query)
  return { ...getState(result, query.refetchInterval !== undefined), reload }
}

/** The same, and what another name had answered before, until this one answers too. */
export function useLoadAfter<T>(query: ServerQuery<T>): { load: Load<T>; previous: T | null } {
  const { result, reload } = useServerQuery({ ...query, placeholderData: keepPreviousData })
  const previous = result.data ?? null
  return { load: { ...getState(result, false), reload }, previous }
}

/**
 * Data that was read before the component mounted is not shown while it reloads: if the reload
 * fails, a form on top of it would be lost with its input. A failed reload is a failure, because
 * the data may have changed. Background refreshes (`live`) are not shown while they run or if they
 * fail.
 */
function getState<T>(result: UseQueryResult<T>, isLive: boolean): LoadState<T> {
  const { data, error, failureReason, isFetching, isFetchedAfterMount, isPlaceholderData } = result
  const isOlder = isPlaceholderData || (isFetching && !isFetchedAfterMount)
  if (data !== undefined && !isOlder && (isLive || error === null)) {
    return { state: 'ready', value: data, stale: isFetching && !isLive }
  }
  return failureReason === null
    ? { state: 'loading' }
    : {
        state: 'failed',
        message: getErrorMessage(failureReason),
        isMissing: isMissing(failureReason),
      }
}

const isMissing = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'not-found'
