import { SessionProvider } from '../features/auth/SessionProvider.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Site } from './Site.tsx'

export function App() {
  return (
    <ErrorBoundary>
      <SessionProvider>
        <Site />
      </SessionProvider>
    </ErrorBoundary>
  )
}
