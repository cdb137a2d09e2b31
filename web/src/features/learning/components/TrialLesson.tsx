import type { PublishedCourse } from '@shala/contract/courses/publishedCourses'
import { useId } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/Button.tsx'

/** Below a lesson that may be tried: how much more there is, and the way to a place in the course. */
export function TrialLesson({ whole }: { whole: PublishedCourse }) {
  const id = useId()
  const { courseId, title, lessons } = whole
  const free = lessons.filter(({ freePreview }) => freePreview).length
  const others = lessons.length - free
  return (
    <section className="card stack prose" aria-labelledby={id}>
      <h2 id={id}>This is a trial lesson of {title}</h2>
      <p>
        {others === 0
          ? 'All its lessons can be tried.'
          : `${others === 1 ? 'One more lesson opens' : `${others} more lessons open`} with a place in the course.`}{' '}
        What you mark as done is kept, and counts when the course is open to you.
      </p>
      <p>
        <Link href={paths.user.enrol(courseId)} className={buttonClass('primary')}>
          Get a place in this course
        </Link>
      </p>
    </section>
  )
}
