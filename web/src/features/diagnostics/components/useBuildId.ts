import { useHydrated } from '../../../shared/browser/useHydrated.ts'

/** The build that this document came from, once it is hydrated: the server writes it onto the document. */
export function useBuildId(): string | null {
  return useHydrated() ? (document.documentElement.dataset['build'] ?? null) : null
}
