import { Course } from '@shala/contract/courses/courses'
import { Lesson, lessonsOf } from '@shala/contract/courses/lessons'
import { holdsCourse } from '../access/holdsCourse.ts'
import { notFound, AppError } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'

/**
 * Whether this person, who may read a lesson now, holds its course; or else it is a free preview. It
 * is what firestore.rules says too. Refused otherwise: who does not hold the course does not learn
 * which lessons there are. It reads the access and this lesson, and of a free preview the course.
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
  const stored = await firestore().collection(lessonsOf(courseId)).doc(lessonId).get()
  const lesson = Lesson.safeParse(stored.data())
  return lesson.success && lesson.data.status === 'published' ? lesson.data : null
}

async function isPublished(courseId: string): Promise<boolean> {
  const course = Course.safeParse(
    (await firestore().collection('courses').doc(courseId).get()).data(),
  )
  return course.success && course.data.status === 'published'
}
