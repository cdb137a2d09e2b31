import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Returns false on the server and during hydration, then true. Use it for values that only the
 * browser knows, such as the query string.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
