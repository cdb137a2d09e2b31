import type { Lesson } from '@shala/contract/lessons'
import type { Progress } from '@shala/contract/progress'
import type { Stored } from '../../../shared/query.ts'

/** What a student sees of a course beside its lessons. */
export interface CourseSummary {
  title: string
  summary: string
}

/** A course as one student studies it. */
export interface Study {
  courseId: string
  course: CourseSummary
  /** Those that they may read, in the course's order. */
  lessons: readonly Stored<Lesson>[]
  /** Null where they have not begun. */
  progress: Progress | null
}
