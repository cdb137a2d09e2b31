import { hourTotalsQuery } from '#entities/courses/hourQueries.ts'
import { useUserId } from '#entities/people/session.ts'
import { useLoad } from '#shared/load.ts'
import { useServer } from '#shared/server.ts'
import { describeAfterLessons } from '../model/describeAfterLessons.ts'
import type { Study } from '../model/study.ts'

interface AfterLessonsProps {
  study: Study
  /** The last lesson has just been marked, so the server may not have said yet that it finishes the course. */
  justDone?: boolean
}

/** Says what a student is missing after the last lesson of a course, or that a certificate comes next. */
export function AfterLessons({ study, justDone = false }: AfterLessonsProps) {
  const load = useLoad(hourTotalsQuery(useServer(), useUserId(), study.courseId))
  if (load.state === 'loading') return null
  return (
    <span>{describeAfterLessons(study, load.state === 'ready' ? load.value : null, justDone)}</span>
  )
}
