import { useEffect, useState } from 'react'
import { useLoad, type Load, type ServerQuery } from './load.ts'

/** A value once it has stayed the same for so many milliseconds, as when typing has paused. */
export function useDebounced<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}

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
