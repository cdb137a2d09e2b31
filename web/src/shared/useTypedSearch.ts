import { useLoad, type Load, type ServerQuery } from './load.ts'
import { useDebounced } from './useDebounced.ts'

/** Debounce delay while typing, in milliseconds. */
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

/** How a search stands, in words: before anything is typed, and once it is answered. */
export function describeSearch<T>(
  search: Load<T> | null,
  { idle, found }: { idle: string; found: (answer: T) => string },
): string {
  if (search === null) return idle
  if (search.state === 'loading') return 'Searching…'
  if (search.state === 'failed') return `The search did not work. ${search.message}`
  return found(search.value)
}
