import { SessionProvider } from '../features/auth/components/SessionProvider.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { Site } from './Site.tsx'
import type { MatchPath } from './routes/route.tsx'

/** The whole site; `matchPath` knows the pages that there are. */
export function App({ matchPath }: { matchPath: MatchPath }) {
  return (
    <ErrorBoundary>
      <SessionProvider>
        <NavigationProgress />
        <Site matchPath={matchPath} />
        <ConnectionBanner />
      </SessionProvider>
    </ErrorBoundary>
  )
}
