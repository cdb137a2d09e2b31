import { SessionProvider } from '../features/auth/components/SessionProvider.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { Site } from './Site.tsx'

export function App() {
  return (
    <ErrorBoundary>
      <SessionProvider>
        <NavigationProgress />
        <Site />
        <ConnectionBanner />
      </SessionProvider>
    </ErrorBoundary>
  )
}
