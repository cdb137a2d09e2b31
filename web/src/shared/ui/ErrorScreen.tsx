import { useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { fetchAhead } from '../browser/staleBuild.ts'
import { paths } from '../paths.ts'
import { buttonClass } from './Button.tsx'
import './feedback.css'

interface ErrorScreenProps {
  status?: number
  message?: string
  children?: ReactNode
}

/**
 * Shows the status code, its message, and links to other pages. One variant is for missing pages, one
 * for errors.
 */
export function ErrorScreen({
  status = 500,
  message = status === 404 ? 'Page Not Found' : 'Internal Server Error',
  children,
}: ErrorScreenProps) {
  useEffect(() => {
    document.title = message
  }, [message])
  // A plain link reloads the page, so it works without scripts as well.
  const [here] = useLocation()
  // For a robot the error is only logged. The server sees to it itself, before it renders.
  if (useIsRobot()) return null
  return (
    <section className="error-screen">
      <p className="error-status">{status}</p>
      <h1>{message}</h1>
      {children}
      <div className="row">
        {status !== 404 && (
          <a href={here} className={buttonClass('primary')}>
            Load the page again
          </a>
        )}
        <Link href={paths.home} className={buttonClass(status === 404 ? 'primary' : 'quiet')}>
          Go to the home page
        </Link>
      </div>
    </section>
  )
}

/** The page of something that does not exist, such as a session whose address is wrong. */
export function NothingHere({ noun }: { noun: string }) {
  return (
    <ErrorScreen status={404} message="Page not found">
      <p>{`There is no such ${noun}, or it is not one of yours. The address may be wrong.`}</p>
    </ErrorScreen>
  )
}

/** Whether a robot visits; false until that is known. The list of robots is fetched only here. */
function useIsRobot(): boolean {
  const [robot, setRobot] = useState(false)
  useEffect(() => {
    fetchAhead(() => import('isbot')).then(
      ({ isbot }) => setRobot(isbot(navigator.userAgent)),
      // Where the list does not come, it is a person.
      () => undefined,
    )
  }, [])
  return robot
}
