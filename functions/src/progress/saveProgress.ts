import { Course } from '@shala/contract/courses/courses'
import { Lesson, lessonsPath } from '@shala/contract/courses/lessons'
import * as contract from '@shala/contract/courses/progress'
import { accessId } from '@shala/contract/ids'
import { limits } from '@shala/contract/limits'
import { holdsCourse } from '../access/holdsCourse.ts'
import { AppError, notFound } from '../callable/AppError.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { implement } from '../people/implement.ts'
import { advanced, lessonsNeeded, progressKind } from './progress.ts'

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

/** All fields of a lesson except its text, which is most of it. */
const withoutBody = Object.keys(Lesson.omit({ body: true }).shape)

/**
 * The keys of a course's published lessons that can be read; null where there are more than `most`,
 * which is found out by a count, for the price of a single read.
 */
export async function publishedLessons(courseId: string, most: number): Promise<string[] | null> {
  const published = firestore().collection(lessonsPath(courseId)).where('status', '==', 'published')
  if (Number.isFinite(most)) {
    const { count } = (await published.count().get()).data()
    if (count > most) return null
  }
  const { docs } = await published.select(...withoutBody).get()
  return docs.flatMap((stored) => (Lesson.safeParse(stored.data()).success ? stored.id : []))
}

/**
 * Returns true if doing all lessons finishes the course, or false if only the school confirms it.
 * True for a course that cannot be read.
 */
export async function isFinishedByLessons(courseId: string): Promise<boolean> {
  const stored = await firestore().collection('courses').doc(courseId).get()
  const course = Course.safeParse(stored.data())
  return !course.success || course.data.completion === 'lessons'
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
        const published = most === null ? null : await publishedLessons(courseId, most)
        const mayFinish = holds && published !== null && (await isFinishedByLessons(courseId))
        return advanced(before, { ...step, holds: mayFinish, published })
      },
    })
  },
)
