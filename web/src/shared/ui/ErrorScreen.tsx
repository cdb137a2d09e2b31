import { useEffect, type ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../paths.ts'
import { Button, buttonClass } from './Button.tsx'
import './ErrorScreen.css'

interface ErrorScreenProps {
  status?: number
  message?: string
  children?: ReactNode
}

/**
 * spec.md section 2: the status code, its message, and a way on. One variant for what is not
 * there, one for what broke.
 */
export function ErrorScreen({
  status = 500,
  message = status === 404 ? 'Page Not Found' : 'Internal Server Error',
  children,
}: ErrorScreenProps) {
  useEffect(() => {
    document.title = message
  }, [message])
  // A search engine must not keep an error page; for a robot the error is only logged.
  if (isRobot(navigator.userAgent)) return null
  return (
    <section className="error-screen">
      <meta name="robots" content="noindex" />
      <p className="error-status">{status}</p>
      <h1>{message}</h1>
      {children}
      <div className="row">
        {status !== 404 && (
          <Button kind="primary" onClick={() => window.location.reload()}>
            Load the page again
          </Button>
        )}
        <Link href={paths.home} className={buttonClass(status === 404 ? 'primary' : 'quiet')}>
          Go to the home page
        </Link>
      </div>
    </section>
  )
}

export function isRobot(userAgent: string): boolean {
  return /bot\b|crawl|spider|slurp|facebookexternalhit|headless-?preview/i.test(userAgent)
}
