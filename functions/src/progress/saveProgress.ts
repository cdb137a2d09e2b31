import { Course } from '@shala/contract/courses/courses'
import { Lesson, lessonsPath } from '@shala/contract/courses/lessons'
import * as contract from '@shala/contract/courses/progress'
import { accessId } from '@shala/contract/ids'
import { limits } from '@shala/contract/limits'
import { advanced, lessonsNeeded, progressKind } from '@shala/domain/courses/progress'
import { holdsCourse } from '../access/holdsCourse.ts'
import { readRequirements } from '../attendance/readRequirements.ts'
import { AppError, notFound } from '../callable/AppError.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { implement } from '../people/implement.ts'

/**
 * Returns true if a user who can read the lesson has access to its course, false for a free
 * preview, as in firestore.rules. Otherwise refuses, so that lessons are not revealed without
 * access. Reads the access record and this lesson, and for a free preview the course.
 */
export async function requireReadable(
  userId: string,
  courseId: string,
  lessonId: string,
): Promise<boolean> {
  const [holds, lesson] = await Promise.all([
    holdsCourse(userId, courseId),
    publishedLesson(courseId, lessonId),
  ])
  if (!holds && !(lesson?.freePreview === true && (await isPublished(courseId)))) {
    throw new AppError('permission-denied', 'This course is not open to you.')
  }
  if (lesson === null) throw notFound('lessonId', 'there is no such lesson')
  return holds
}

/** Null for a draft, for none, and for one that cannot be read. */
async function publishedLesson(courseId: string, lessonId: string): Promise<Lesson | null> {
  const stored = await firestore().collection(lessonsPath(courseId)).doc(lessonId).get()
  const lesson = Lesson.safeParse(stored.data())
  return lesson.success && lesson.data.status === 'published' ? lesson.data : null
}

async function isPublished(courseId: string): Promise<boolean> {
  const course = Course.safeParse(
    (await firestore().collection('courses').doc(courseId).get()).data(),
  )
  return course.success && course.data.status === 'published'
}

export const saveProgress = implement(
  contract.saveProgress,
  async ({ userId, courseId, lessonId, done }, { uid }) => {
    if (userId !== undefined && userId !== uid) {
      throw new AppError('unauthenticated', 'Somebody else is signed in by now.')
    }
    return changeRecord(progressKind, {
      id: accessId(uid, courseId),
      seen: 'any',
      action: done === undefined ? 'open' : done ? 'do' : 'undo',
      by: uid,
      rateLimit: limits.progressChanges,
      decide: async (before, at) => {
        const holds = await requireReadable(uid, courseId, lessonId)
        const step = { userId: uid, courseId, lessonId, done, holds, at }
        const most = lessonsNeeded(before, step)
        const requirements = most === null ? null : await readRequirements(uid, courseId, most)
        return advanced(before, { ...step, requirements })
      },
    })
  },
)
