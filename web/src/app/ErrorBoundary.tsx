import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorScreen } from '../shared/ui/ErrorScreen.tsx'

interface ErrorBoundaryProps {
  children: ReactNode
}

/** Shows the error screen in place of whatever broke, and logs what it was. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.warn('A page broke', error, componentStack)
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <ErrorScreen>
        <p>Something on this page broke. Loading it again often helps.</p>
      </ErrorScreen>
    )
  }
}
