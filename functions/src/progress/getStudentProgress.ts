import { LessonContent, lessonsPath } from '@shala/contract/courses/lessons'
import * as contract from '@shala/contract/courses/progress'
import { accessId } from '@shala/contract/ids'
import { progressKind } from '@shala/domain/courses/progress'
import { holdsCourse } from '../access/holdsCourse.ts'
import { notFound, noAccount } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { findUser } from '../people/findUser.ts'
import { implement } from '../people/implement.ts'

export const getStudentProgress = implement(
  contract.getStudentProgress,
  async ({ userId, courseId }) => {
    const [user, course, lessons, stored, held] = await Promise.all([
      findUser(userId),
      firestore().collection('courses').doc(courseId).get(),
      namedLessons(courseId),
      firestore().collection(progressKind.collection).doc(accessId(userId, courseId)).get(),
      holdsCourse(userId, courseId),
    ])
    if (user === null) throw noAccount()
    if (!course.exists) throw notFound('courseId', `there is no course ${courseId}`)
    const progress = readRecord(progressKind, stored)
    const done = new Set(progress?.done)
    return {
      lessons: lessons.map(({ lessonId, title }) => ({
        lessonId,
        title,
        done: done.has(lessonId),
      })),
      lastAt: progress?.updatedAt.toISOString() ?? null,
      finishedAt: progress?.finishedAt?.toISOString() ?? null,
      held,
    }
  },
)

const Named = LessonContent.pick({ title: true, position: true })

/**
 * Returns the published lessons of a course in order, without texts; unreadable ones are left out.
 */
async function namedLessons(courseId: string): Promise<{ lessonId: string; title: string }[]> {
  const { docs } = await firestore()
    .collection(lessonsPath(courseId))
    .where('status', '==', 'published')
    .select(...Object.keys(Named.shape))
    .get()
  return docs
    .flatMap((stored) => {
      const { data } = Named.safeParse(stored.data())
      return data === undefined ? [] : [{ lessonId: stored.id, ...data }]
    })
    .toSorted((one, other) => one.position - other.position)
}
