import { useId } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { ListTitle } from '../../../shared/ui/ListTitle.tsx'
import type { StudyStand } from '../api/useStands.ts'
import type { OpenDays } from '../model/describeAccess.ts'
import { OpenUntil } from './AskToExtend.tsx'
import './learning.css'

interface OtherCoursesProps {
  userId: string
  others: readonly StudyStand[]
  /** The days of each course. */
  own: ReadonlyMap<string, OpenDays>
}

/** The courses of a student beside the one of the next step; nothing where there are none. */
export function OtherCourses({ userId, others, own }: OtherCoursesProps) {
  const id = useId()
  if (others.length === 0) return null
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>Your other courses</h2>
      <ul className="other-courses">
        {others.map(({ study: { courseId, course }, stand }) => {
          const days = own.get(courseId)
          return (
            <li key={courseId} className="other-course">
              <Link href={paths.user.course(courseId)}>
                <ListTitle>{course.title}</ListTitle>
              </Link>
              <span className="small soft">
                {stand.total > 0 && `${stand.done.size} of ${stand.total} lessons`}
                {stand.finished && ', finished'}
              </span>
              {days && <OpenUntil {...{ userId, courseId, days }} title={course.title} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
