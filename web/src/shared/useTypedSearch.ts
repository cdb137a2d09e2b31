import { useLoad, type Load, type ServerQuery } from './load.ts'
import { useDebounced } from './useDebounced.ts'

/** How long somebody may pause in the middle of a word. */
const pause = 200

/** Searches when typing has paused; null where nothing is typed, for which nothing is searched. */
export function useTypedSearch<T>(
  text: string,
  query: (text: string) => ServerQuery<T>,
): Load<T> | null {
  const settled = useDebounced(text, pause)
  const load = useLoad({ ...query(settled), enabled: settled !== '' })
  if (text === '') return null
  return text === settled ? load : { state: 'loading', reload: load.reload }
}
