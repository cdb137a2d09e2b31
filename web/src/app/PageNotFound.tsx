import { ErrorScreen } from '../shared/ui/ErrorScreen.tsx'

/** spec.md section 8: a path that leads nowhere. */
export function PageNotFound({ path }: { path: string }) {
  return (
    <ErrorScreen status={404} message="Page not found">
      <p>Page not found: {path}</p>
    </ErrorScreen>
  )
}
