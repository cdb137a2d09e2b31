import { hourTotalsQuery } from '#entities/courses/hourQueries.ts'
import { useUserId } from '#entities/people/session.ts'
import { useLoad } from '#shared/load.ts'
import { useServer } from '#shared/server.ts'
import { describeAfterLessons } from '../model/describeAfterLessons.ts'
import type { Study } from '../model/study.ts'
import type { ProgressSummary } from '../model/summarizeProgress.ts'

interface AfterLessonsProps {
  study: Study
  stand: ProgressSummary
}

/** Says what a student is missing after the last lesson of a course, or that a certificate comes next. */
export function AfterLessons({ study, stand }: AfterLessonsProps) {
  const load = useLoad(hourTotalsQuery(useServer(), useUserId(), study.courseId))
  if (load.state === 'loading') return null
  const totals = load.state === 'ready' ? load.value : null
  return <span>{describeAfterLessons(study, totals, stand)}</span>
}
