import type { Course } from '@shala/contract/courses/courses'
import type { Lesson } from '@shala/contract/courses/lessons'
import type { PublishedCourse } from '@shala/contract/courses/publishedCourses'
import { groupBySection } from '@shala/contract/courses/sections'

/** Returns what visitors read of a published course, with its published lessons in any order. */
export function toPublicCourse(
  courseId: string,
  course: Course,
  lessons: readonly (Lesson & { readonly lessonId: string })[],
  sessions: PublishedCourse['sessions'],
): PublishedCourse {
  const groups = groupBySection(lessons, course.sections, ({ position }) => position)
  // Sections whose lessons are all drafts are not public yet.
  const filled = groups.filter((group) => group.lessons.length > 0)
  return {
    courseId,
    title: course.title,
    summary: course.summary,
    updatedAt: course.updatedAt.toISOString(),
    lessons: filled.flatMap(({ section, lessons: own }) =>
      own.map(({ lessonId, title, minutes, freePreview }) => {
        const sectionId = section?.sectionId ?? null
        return { lessonId, title, minutes, freePreview, sectionId }
      }),
    ),
    sections: filled.flatMap(({ section }) =>
      section === null ? [] : [{ sectionId: section.sectionId, title: section.title }],
    ),
    sessions,
  }
}
