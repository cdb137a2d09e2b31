import type { SavedRecord } from '@shala/contract/audit'
import * as contract from '@shala/contract/courses/lessons'
import { mapInChunks } from '@shala/contract/values/chunk'
import { AppError } from '../callable/AppError.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { changeLessonStatus } from './setLessonStatus.ts'

/** Lessons that change at once; each is a commit of its own, for a long one fills a tenth of one. */
const atOnce = 5

export const setLessonsStatus = adminCallable(
  contract.setLessonsStatus,
  async ({ courseId, status, lessons }, { uid: by }) => {
    const results = await mapInChunks(lessons, { size: 1, atOnce }, (some) =>
      Promise.all(
        some.map((seen) =>
          attempt(() => changeLessonStatus({ courseId, status, by, ...seen }), seen),
        ),
      ),
    )
    return {
      lessons: results.filter((result) => 'id' in result),
      failed: results.filter((result) => 'error' in result),
    }
  },
)

async function attempt(change: () => Promise<SavedRecord>, { lessonId }: { lessonId: string }) {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { field, message } = error
    // The field is one of the call, which names many lessons.
    return { lessonId, error: field === undefined ? message : message.slice(field.length + 2) }
  }
}
