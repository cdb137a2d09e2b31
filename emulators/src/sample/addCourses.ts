import { createCourse, setCourseStatus } from '@shala/contract/courses'
import { saveLesson, setLessonStatus } from '@shala/contract/lessons'
import type { StackEnvironment } from '../stackEnvironment.ts'
import { callFunction } from './callFunction.ts'
import { sampleCourses } from './sampleCourses.ts'
import { sampleLessons } from './sampleLessons.ts'

/**
 * Makes the sample courses and their lessons as an admin does, by the functions; those that an
 * earlier start made before it was cut short stay as they are.
 */
export async function addCourses(
  env: StackEnvironment,
  admin: string,
  made: ReadonlySet<string>,
): Promise<void> {
  const call = (contract: { name: string }, data: object) =>
    callFunction(env, admin, contract.name, data)
  for (const { id: courseId, title, summary } of sampleCourses) {
    if (made.has(courseId)) continue
    await call(createCourse, { courseId, course: { title, summary } })
    await call(setCourseStatus, { courseId, revision: 1, status: 'published' })
    for (const [index, { lesson, draft }] of (sampleLessons.get(courseId) ?? []).entries()) {
      const named = { courseId, lessonId: `${courseId}-${index + 1}` }
      await call(saveLesson, { ...named, revision: 0, lesson })
      if (draft !== true)
        await call(setLessonStatus, { ...named, revision: 1, status: 'published' })
    }
  }
}
