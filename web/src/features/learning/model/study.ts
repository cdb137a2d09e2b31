import type { Lesson } from '@shala/contract/courses/lessons'
import type { Progress } from '@shala/contract/courses/progress'
import type { PublishedCourse } from '@shala/contract/courses/publishedCourses'
import { groupBySection } from '@shala/contract/courses/sections'
import { isFinished } from '@shala/domain/courses/completion'
import type { CourseSummary } from '#entities/courses/readCourseSummary.ts'
import type { Stored } from '#shared/query.ts'

/** A course as one student studies it. */
export interface Study {
  courseId: string
  course: CourseSummary
  /** Those that they may read, in the course's order. */
  lessons: readonly Stored<Lesson>[]
  /** Null where they have not begun. */
  progress: Progress | null
  /** All lessons by their names, where they may read some of them only, and it is known; else null. */
  whole: PublishedCourse | null
  /** True if there is no such course for a student without access to it. */
  isMissing: boolean
}

/** A lesson as the list of a course names it. */
export interface ListedLesson {
  readonly id: string
  readonly title: string
  readonly minutes: number | null
  /** This student may read it. */
  readonly isOpen: boolean
}

/** A heading of the list, null for none, and the lessons below it. */
interface ListedSection {
  readonly section: { readonly sectionId: string; readonly title: string } | null
  readonly lessons: readonly ListedLesson[]
}

/** The lessons of a course by their sections, those too of which a student knows the names only. */
export function lessonsBySection({ course, lessons, whole }: Study): ListedSection[] {
  if (whole === null) {
    return groupBySection(lessons, course.sections, ({ data }) => data.position)
      .map(({ section, lessons: own }) => ({
        section,
        lessons: own.map(({ id, data: { title, minutes } }) => ({
          id,
          title,
          minutes,
          isOpen: true,
        })),
      }))
      .filter((group) => group.lessons.length > 0)
  }
  const open = new Set(lessons.map(({ id }) => id))
  return [null, ...whole.sections].flatMap((section) => {
    const own = whole.lessons.filter(({ sectionId }) => sectionId === (section?.sectionId ?? null))
    if (own.length === 0) return []
    return [
      {
        section,
        lessons: own.map(({ lessonId: id, title, minutes }) => ({
          id,
          title,
          minutes,
          isOpen: open.has(id),
        })),
      },
    ]
  })
}

/** All lessons of a course in their order, those too of which a student knows the names only. */
export const listedLessons = (study: Study): ListedLesson[] =>
  lessonsBySection(study).flatMap(({ lessons }) => lessons)

/** The name of the section that a lesson is in; null for none. */
export const getSectionTitle = (study: Study, lessonId: string): string | null =>
  lessonsBySection(study).find(({ lessons }) => lessons.some(({ id }) => id === lessonId))?.section
    ?.title ?? null

export function finishedTitles(studies: readonly Study[]): string[] {
  return studies.filter(({ progress }) => isFinished(progress)).map(({ course }) => course.title)
}
