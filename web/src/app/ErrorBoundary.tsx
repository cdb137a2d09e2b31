import { Component, type ErrorInfo, type ReactNode } from 'react'
import { isUnreached, reloadOnce, reloadPause } from '#shared/browser/staleBuild.ts'
import { ErrorScreen } from '#shared/ui/ErrorScreen.tsx'

interface ErrorBoundaryProps {
  children: ReactNode
}

interface ErrorBoundaryState {
  broken: 'no' | 'offline' | 'faulty'
}

/**
 * Shows the error screen in place of whatever broke, and logs what it was. A page whose code could
 * not be fetched for want of a network is not broken: it opens by itself once the network is back.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { broken: 'no' }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { broken: navigator.onLine && !isUnreached(error) ? 'faulty' : 'offline' }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.warn('A page broke', error, componentStack)
    // Browsers cache failed module loads, so only a reload helps.
    if (!navigator.onLine) window.addEventListener('online', this.#reload, { once: true })
    else if (isUnreached(error)) this.#reload()
  }

  /** A network that comes and goes must not load the page again and again: it waits its turn. */
  readonly #reload = () => {
    if (!reloadOnce()) this.#waiting = setTimeout(this.#reload, reloadPause)
  }

  #waiting: ReturnType<typeof setTimeout> | undefined

  override componentWillUnmount() {
    window.removeEventListener('online', this.#reload)
    clearTimeout(this.#waiting)
  }

  override render() {
    if (this.state.broken === 'no') return this.props.children
    if (this.state.broken === 'offline') {
      return (
        <div className="stack">
          <h1>No connection</h1>
          <p>This page opens when you are online again.</p>
        </div>
      )
    }
    return (
      <ErrorScreen>
        <p>Something went wrong on this page. Reloading often helps.</p>
      </ErrorScreen>
    )
  }
}
