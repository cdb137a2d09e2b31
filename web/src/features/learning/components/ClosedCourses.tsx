import { useId } from 'react'
import { Link } from 'wouter'
import { useLoad } from '../../../shared/load.ts'
import { paths } from '../../../shared/paths.ts'
import { serverQuery } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { Badge } from '../../../shared/ui/Badge.tsx'
import { ListTitle } from '../../../shared/ui/ListTitle.tsx'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { readCourseSummary } from '../api/readStudy.ts'
import { describeClosed, type Closed } from '../model/describeAccess.ts'
import { AskToExtend } from './AskToExtend.tsx'
import './learning.css'

interface ClosedCoursesProps {
  userId: string
  courses: readonly (Closed & { courseId: string })[]
}

/** Courses that were opened for a student, and that they cannot enter now. */
export function ClosedCourses({ userId, courses }: ClosedCoursesProps) {
  const id = useId()
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
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>Closed at the moment</h2>
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
                  <AskToExtend {...{ userId, courseId, title }} endsOn={why.endsOn} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
