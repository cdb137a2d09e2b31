import { useSearch } from 'wouter'
import { ErrorScreen } from '../shared/ui/ErrorScreen.tsx'
import { useHydrated } from '../shared/useHydrated.ts'

interface PageNotFoundProps {
  path: string
  /** There is a page of this kind, and content has nothing at this one. */
  invalid?: boolean
}

/**
 * spec.md section 8: a path that leads nowhere, in one spelling where the site has no such page and in
 * another where a page refused what stands in its path. The whole address is said; no server is sent
 * what stands behind the `#`.
 */
export function PageNotFound({ path, invalid = false }: PageNotFoundProps) {
  const search = useSearch()
  const hash = useHydrated() ? window.location.hash : ''
  const fullPath = `${path}${search === '' ? '' : `?${search}`}${hash}`
  return (
    <ErrorScreen status={404} message="Page not found">
      <p>{`${invalid ? 'Page Not Found' : 'Page not found'}: ${fullPath}`}</p>
    </ErrorScreen>
  )
}
