import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** The build that this document came from, once it is awake: the server writes it onto the document. */
export function useBuildId(): string | null {
  return useSyncExternalStore(
    never,
    () => document.documentElement.dataset['build'] ?? null,
    () => null,
  )
}
