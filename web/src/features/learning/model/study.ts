import type { Lesson } from '@shala/contract/lessons'
import type { Progress } from '@shala/contract/progress'
import { groupBySection, type CourseSection } from '@shala/contract/sections'
import type { Stored } from '../../../shared/query.ts'

/** What a student sees of a course beside its lessons. */
export interface CourseSummary {
  title: string
  summary: string
  sections: readonly CourseSection[]
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

/** The lessons by the sections that have any that this student may read. */
export const lessonsBySection = ({ course, lessons }: Study) =>
  groupBySection(lessons, course.sections, ({ data }) => data.position).filter(
    (group) => group.lessons.length > 0,
  )

/** The name of the section that a lesson is in; null for none. */
export const sectionOf = (study: Study, lessonId: string): string | null =>
  lessonsBySection(study).find(({ lessons }) => lessons.some(({ id }) => id === lessonId))?.section
    ?.title ?? null
