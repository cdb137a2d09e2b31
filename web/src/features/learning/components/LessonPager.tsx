import type { Lesson } from '@shala/contract/lessons'
import { Link } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import type { Stored } from '../../../shared/query.ts'

interface LessonWaysProps {
  courseId: string
  lessons: readonly Stored<Lesson>[]
  lessonId: string
}

/** To the lesson before and the lesson after, or back to the course. */
export function LessonPager({ courseId, lessons, lessonId }: LessonWaysProps) {
  const here = lessons.findIndex(({ id }) => id === lessonId)
  const [before, after] = [here > 0 ? lessons[here - 1] : undefined, lessons[here + 1]]
  return (
    <nav className="lesson-ways" aria-label="Lessons">
      {before && (
        <Link href={paths.user.lesson(courseId, before.id)} rel="prev">
          Previous: {before.data.title}
        </Link>
      )}
      {after ? (
        <Link href={paths.user.lesson(courseId, after.id)} rel="next">
          Next: {after.data.title}
        </Link>
      ) : (
        <Link href={paths.user.course(courseId)}>Back to the course</Link>
      )}
    </nav>
  )
}
