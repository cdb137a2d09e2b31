import type { Study } from '../model/study.ts'
import { type ProgressSummary, summarizeProgress } from '../model/summarizeProgress.ts'
import { useMarks } from './lessonMarksContext.ts'

/** A course of a student, and how far they are in it. */
export interface StudyStand {
  readonly study: Study
  readonly stand: ProgressSummary
}

/**
 * Returns the course in which a student goes on and the others, the one opened last first. A course
 * with lessons to do comes before one without, and a finished course last.
 */
export function useStands(studies: readonly Study[]): {
  shown: StudyStand | undefined
  others: StudyStand[]
} {
  const { marks } = useMarks()
  const all = studies
    .map((study) => ({ study, stand: summarizeProgress(study, marks) }))
    .toSorted((one, other) => lastAt(other.study) - lastAt(one.study))
  const shown =
    all.find(({ stand }) => stand.next !== null) ??
    all.find(({ stand }) => !stand.finished) ??
    all[0]
  return { shown, others: all.filter((one) => one !== shown) }
}

const lastAt = ({ progress }: Study): number => progress?.lastOpenedAt?.getTime() ?? 0
