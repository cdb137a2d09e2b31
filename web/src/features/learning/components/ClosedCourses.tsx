import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { readCourseSummary } from '#entities/courses/readCourseSummary.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { buttonClass } from '#shared/ui/Button.tsx'
import { FoldedSection } from '#shared/ui/Disclosure.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { type Closed, describeClosed } from '../model/describeAccess.ts'
import { AskToExtend } from './AskToExtend.tsx'
import './learning.css'

interface ClosedCoursesProps {
  courses: readonly (Closed & { courseId: string })[]
  /** Opens at first, for a student without another course. */
  isOpen?: boolean
}

/** Courses that were opened for a student, and that they cannot enter now. */
export function ClosedCourses({ courses, isOpen }: ClosedCoursesProps) {
  const server = useServer()
  const load = useLoad(
    serverQuery(['courses', 'closed', courses], () =>
      Promise.all(
        courses.map(async (course) => ({
          ...course,
          title: (await readCourseSummary(server, course.courseId)).title,
        })),
      ),
    ),
  )
  if (courses.length === 0) return null
  return (
    <FoldedSection title="Closed at the moment" isOpen={isOpen}>
      <Loaded load={load} of="these courses">
        {(closed) => (
          <ul className="closed-courses">
            {closed.map(({ courseId, title, ...why }) => (
              <li key={courseId} className="row">
                <Link href={paths.user.course(courseId)}>
                  <ListTitle>{title}</ListTitle>
                </Link>
                <Badge>{describeClosed(why).short}</Badge>
                {why.status === 'expired' && why.endsOn !== null && (
                  <AskToExtend {...{ courseId, title }} endsOn={why.endsOn} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </FoldedSection>
  )
}

interface AccessDeniedNoticeProps extends Closed {
  courseId: string
  title: string
  about: ReactNode
}

/** Where a lesson would be that is not open: what that means, and links to go on. */
export function AccessDeniedNotice(props: AccessDeniedNoticeProps) {
  const { courseId, about, status, endsOn } = props
  const { title, text } = describeClosed(props)
  return (
    <section className="card stack prose" aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      {status === 'expired' && endsOn !== null && (
        <p className="row">
          <AskToExtend {...{ courseId, endsOn }} title={props.title} />
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
