import { useHydrated } from '../../../shared/browser/useHydrated.ts'

/** Returns the build ID of the document after hydration. The server writes it there. */
export function useBuildId(): string | null {
  return useHydrated() ? (document.documentElement.dataset['build'] ?? null) : null
}
