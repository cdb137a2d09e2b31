import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { SessionProvider } from '#features/auth/components/SessionProvider.tsx'
import { ConnectionContext } from '#shared/browser/connection.ts'
import { isWaitingToLeave, onWaitingToLeave } from '#shared/browser/leaving.ts'
import { missingPart } from '#shared/browser/staleBuild.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { NavigationContext } from './Navigation.ts'
import { Site } from './Site.tsx'
import type { MatchPath } from './routes/route.tsx'
import './layouts/progress.css'

const not = () => false
const nothing = () => null

/**
 * Says that the network is lost, for as long as it is, and shortly that it is back; and that a part
 * of the page did not arrive, where the page stays for what is typed on it.
 */
function ConnectionBanner() {
  const connection = use(ConnectionContext)
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost, not)
  const note = useSyncExternalStore(connection.subscribe, connection.note, nothing)
  const missing = useSyncExternalStore(missingPart.subscribe, missingPart.isMissing, not)
  const [back, setBack] = useState(false)
  useEffect(() => connection.onBack(() => setBack(true)), [connection])
  useEffect(() => {
    if (!back) return
    const timer = setTimeout(() => setBack(false), 4000)
    return () => clearTimeout(timer)
  }, [back])
  return (
    <div role="status" className="connection">
      {lost && (
        <p className="connection-banner" data-lost>
          No connection. {note ?? 'This page updates when you are online.'}
        </p>
      )}
      {!lost && missing && (
        <div className="connection-banner connection-missing" data-lost>
          <p>
            A part of this page could not be loaded. Your text is still here: save it before you
            load the page again.
          </p>
          <Button small onClick={() => window.location.reload()}>
            Load the page again
          </Button>
        </div>
      )}
      {!lost && back && <p className="connection-banner">You are back online.</p>}
    </div>
  )
}

const nobody = () => () => undefined

/**
 * A line at the top while the next page is being fetched, or while a save is waited for before it;
 * a quick one never shows it.
 */
function NavigationProgress() {
  const navigation = use(NavigationContext)
  const pending = useSyncExternalStore(
    navigation?.subscribe ?? nobody,
    navigation?.pending ?? nothing,
    nothing,
  )
  const saving = useSyncExternalStore(onWaitingToLeave, isWaitingToLeave, not)
  return (
    <div role="status" className="navigation-progress">
      {(pending !== null || saving) && (
        <>
          <span className="navigation-line" />
          {saving ? (
            <span className="navigation-words">Saving before this page closes…</span>
          ) : (
            <span className="visually-hidden">The page is loading</span>
          )}
        </>
      )}
    </div>
  )
}

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
