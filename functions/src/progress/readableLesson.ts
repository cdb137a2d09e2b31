import { Course } from '@shala/contract/courses'
import { Lesson, lessonsOf } from '@shala/contract/lessons'
import { holdsCourse } from '../access/holdsCourse.ts'
import { notFound, Refusal } from '../callable/Refusal.ts'
import { firestore } from '../firebase.ts'

/**
 * The published lessons of a course, one of which this person may read now, because they hold the
 * course or because it is a free preview; it is what firestore.rules says too. Refused otherwise:
 * who does not hold the course does not learn which lessons there are.
 */
export async function readableLesson(
  userId: string,
  courseId: string,
  lessonId: string,
): Promise<{ published: string[]; holds: boolean }> {
  const [holds, lessons] = await Promise.all([
    holdsCourse(userId, courseId),
    publishedLessons(courseId),
  ])
  const lesson = lessons.get(lessonId)
  if (!holds && !(lesson?.freePreview === true && (await isPublished(courseId)))) {
    throw new Refusal('permission-denied', 'This course is not open to you.')
  }
  if (lesson === undefined) throw notFound('lessonId', 'there is no such lesson')
  return { published: [...lessons.keys()], holds }
}

async function publishedLessons(courseId: string): Promise<Map<string, Lesson>> {
  const { docs } = await firestore()
    .collection(lessonsOf(courseId))
    .where('status', '==', 'published')
    .get()
  return new Map(
    docs.flatMap((stored) => {
      const lesson = Lesson.safeParse(stored.data())
      return lesson.success ? [[stored.id, lesson.data]] : []
    }),
  )
}

async function isPublished(courseId: string): Promise<boolean> {
  const course = Course.safeParse(
    (await firestore().collection('courses').doc(courseId).get()).data(),
  )
  return course.success && course.data.status === 'published'
}
