import { formatHours, type HourTotals } from '@shala/domain/attendance/hourTotals'
import { isFinished } from '@shala/domain/courses/completion'
import type { Study } from './study.ts'
import type { ProgressSummary } from './summarizeProgress.ts'

export function describeAfterLessons(
  { course, progress }: Pick<Study, 'course' | 'progress'>,
  totals: Pick<HourTotals, 'missing' | 'required'> | null,
  { done }: Pick<ProgressSummary, 'done'>,
): string {
  // The last lesson was marked here, and the answer of the server is not known yet.
  const justDone = [...done].some((id) => progress?.done.includes(id) !== true)
  const missing = totals?.missing ?? 0
  const finishesNow =
    justDone && course.completion === 'lessons' && missing === 0 && !progress?.finishedBy
  if (isFinished(progress) || finishesNow) {
    return (progress?.certificate ?? null) === null
      ? 'The school issues your certificate next, if the course has one. We email you when it is ready.'
      : 'Your certificate is ready.'
  }
  return missing > 0 && totals !== null
    ? `${formatHours(missing)} of ${formatHours(totals.required)} are still missing.`
    : 'Your teachers confirm when you have finished the course.'
}
