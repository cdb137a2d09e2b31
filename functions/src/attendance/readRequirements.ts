import { Course } from '@shala/contract/courses/courses'
import { Lesson, lessonsPath } from '@shala/contract/courses/lessons'
import type { CourseRequirements } from '@shala/domain/courses/completion'
import { firestore } from '../firestore/client.ts'
import { readHourTotals } from './readHourTotals.ts'

/**
 * Returns what a course requires of a student; null where it has more than `most` published lessons.
 * A course that cannot be read is finished by its lessons and hours.
 */
export async function readRequirements(
  userId: string,
  courseId: string,
  most: number,
): Promise<CourseRequirements | null> {
  const published = await publishedLessons(courseId, most)
  if (published === null) return null
  const [stored, totals] = await Promise.all([
    firestore().collection('courses').doc(courseId).get(),
    readHourTotals(userId, courseId),
  ])
  const completion = Course.safeParse(stored.data()).data?.completion ?? 'lessons'
  return { completion, published, missing: totals?.missing ?? 0 }
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
