import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/Button.tsx'
import { describeClosed, type Closed } from '../model/describeAccess.ts'
import { AskToExtend } from './AskToExtend.tsx'

interface AccessDeniedNoticeProps extends Closed {
  userId: string
  courseId: string
  /** The title of the course. */
  title: string
  about: ReactNode
}

/** Where a lesson would be that is not open: what that means, and links to go on. */
export function AccessDeniedNotice(props: AccessDeniedNoticeProps) {
  const { userId, courseId, about, status, endsOn } = props
  const { title, text } = describeClosed(props)
  return (
    <section className="card stack prose" aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      {status === 'expired' && endsOn !== null && (
        <p className="row">
          <AskToExtend {...{ userId, courseId, endsOn }} title={props.title} />
        </p>
      )}
      <div className="row">
        <Link href={paths.user.courses} className={buttonClass('primary')}>
          My courses
        </Link>
        {about}
        <Link href={paths.aboutUs} className={buttonClass('quiet')}>
          Write to us
        </Link>
      </div>
    </section>
  )
}
