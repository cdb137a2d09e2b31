import type { CourseCompletion } from '@shala/contract/courses/courses'
import type { ProgressContent } from '@shala/contract/courses/progress'
import { formatHours, type HourTotals } from '../attendance/hourTotals.ts'

export interface CourseRequirements {
  readonly completion: CourseCompletion
  readonly published: readonly string[]
  /** The required minutes that this student is missing; 0 for a course without an hour plan. */
  readonly missing: number
}

/** Returns true if the lessons and the hours finish the course, without a decision of the school. */
export function meetsRequirements(
  { completion, published, missing }: CourseRequirements,
  done: readonly string[],
): boolean {
  return completion === 'lessons' && missing === 0 && published.every((id) => done.includes(id))
}

/** Returns true for a student who has finished the course, and so can appear as its graduate. */
export const isFinished = (progress: Pick<ProgressContent, 'finishedAt'> | null): boolean =>
  (progress?.finishedAt ?? null) !== null

/**
 * Returns why a certificate needs a reason of the office, null if the student may have it: the course is
 * not finished, or fewer hours are recorded than the course requires or the certificate states.
 */
export function findCertificateObstacle(
  progress: Pick<ProgressContent, 'finishedAt'> | null,
  totals: Pick<HourTotals, 'required' | 'done' | 'missing'> | null,
  /** As on the certificate. */
  hours: number,
): string | null {
  if (!isFinished(progress)) return 'They have not finished this course.'
  if (totals === null || totals.required === 0) return null
  const missing = Math.max(totals.missing, hours * 60 - totals.done)
  return missing > 0 ? `${formatHours(missing)} are missing.` : null
}
