import { createCourse, setCourseStatus } from '@shala/contract/courses/courses'
import { saveLesson, setLessonStatus } from '@shala/contract/courses/lessons'
import { addSection } from '@shala/contract/courses/sections'
import type { StackEnvironment } from '../stackEnvironment.ts'
import { callFunction } from './callFunction.ts'
import type { SampleCourse } from './sampleCourses.ts'
import { sampleLessons } from './sampleLessons.ts'

/** Makes courses as an admin does, by the functions. */
export async function addCourses(
  env: StackEnvironment,
  admin: string,
  courses: readonly SampleCourse[],
): Promise<void> {
  for (const { id: courseId, title, summary, price } of courses) {
    const course = { title, summary, price }
    await callFunction(env, admin, createCourse, { courseId, course })
    const published = { courseId, revision: 1, status: 'published' }
    await callFunction(env, admin, setCourseStatus, published)
  }
}

/** The lessons of courses that were just added, with their sections, in the same way. */
export async function addLessons(
  env: StackEnvironment,
  admin: string,
  courses: readonly SampleCourse[],
): Promise<void> {
  for (const { id: courseId } of courses) {
    // Added, and published.
    let revision = 2
    for (const [index, one] of (sampleLessons.get(courseId) ?? []).entries()) {
      const { lesson, draft, section } = one
      if (section !== undefined) {
        const heading = { sectionId: `${courseId}-section-${index + 1}`, title: section }
        const last = { courseId, revision, ...heading, before: null }
        await callFunction(env, admin, addSection, last)
        revision += 1
      }
      const named = { courseId, lessonId: `${courseId}-${index + 1}` }
      await callFunction(env, admin, saveLesson, { ...named, revision: 0, lesson })
      if (draft === true) continue
      const published = { ...named, revision: 1, status: 'published' }
      await callFunction(env, admin, setLessonStatus, published)
    }
  }
}
