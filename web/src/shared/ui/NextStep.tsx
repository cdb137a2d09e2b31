import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { ListTitle } from './ListTitle.tsx'
import './NextStep.css'

interface NextStepProps {
  /** The step itself, such as "Continue where you stopped". */
  heading: string
  /** The subject, such as the title of a course. */
  title?: string
  /** The page of the subject. */
  href?: string
  /** A picture in a window, on the drawn sun. */
  picture?: ReactNode
  /** Stands below another step: smaller, and without its picture. */
  isSecond?: boolean | undefined
  action: ReactNode
  /** Facts between the title and the button. */
  children?: ReactNode
  /** Other ways, below the button. */
  after?: ReactNode
}

/** A step of a student, the first of which opens the dashboard. Its picture never moves the words. */
export function NextStep(props: NextStepProps) {
  const { heading, title, href, picture, isSecond = false, action, children, after } = props
  const id = useId()
  return (
    <section className={isSecond ? 'next-step next-step-second' : 'next-step'} aria-labelledby={id}>
      <div className="next-step-head">
        <h2 id={id} className={title === undefined ? 'next-step-title' : 'next-step-kind'}>
          {heading}
        </h2>
        {title !== undefined && (
          <h3 className="next-step-title">
            {href === undefined ? (
              <ListTitle>{title}</ListTitle>
            ) : (
              <Link href={href}>
                <ListTitle>{title}</ListTitle>
              </Link>
            )}
          </h3>
        )}
      </div>
      {!isSecond && <div className="next-step-window">{picture}</div>}
      <div className="next-step-more">
        {children}
        <div>{action}</div>
        {after}
      </div>
    </section>
  )
}
