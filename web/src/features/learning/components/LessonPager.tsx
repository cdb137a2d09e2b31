import { Link } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import type { Study } from '../model/study.ts'
import { lessonAfter, type ProgressSummary } from '../model/summarizeProgress.ts'

interface LessonPagerProps {
  study: Study
  stand: ProgressSummary
  lessonId: string
}

/** To the lesson before and the lesson after; from the last one to what is left, or to the course. */
export function LessonPager({ study, stand, lessonId }: LessonPagerProps) {
  const { courseId, lessons } = study
  const here = lessons.findIndex(({ id }) => id === lessonId)
  const before = here > 0 ? lessons[here - 1] : undefined
  const after = lessonAfter(study, stand, lessonId)
  const isNext = here < lessons.length - 1
  return (
    <nav className="lesson-ways" aria-label="Lessons">
      {before && (
        <Link href={paths.user.lesson(courseId, before.id)} rel="prev">
          Previous: {before.data.title}
        </Link>
      )}
      {after === null ? (
        <Link href={paths.user.course(courseId)}>Back to the course</Link>
      ) : (
        <Link href={paths.user.lesson(courseId, after.id)} rel={isNext ? 'next' : undefined}>
          {isNext ? 'Next' : 'Not done yet'}: {after.data.title}
        </Link>
      )}
    </nav>
  )
}
