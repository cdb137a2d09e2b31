import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and while its document is taken over, true from then on. What only the
 * visitor's browser knows, such as the query of the address, counts from there.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
