import { Lesson, lessonsOf } from '@shala/contract/courses/lessons'
import { firestore } from '../firestore/client.ts'

/** All that a lesson has but its text, which is most of it. */
const withoutBody = Object.keys(Lesson.omit({ body: true }).shape)

/**
 * The keys of a course's published lessons that can be read; null where there are more than `most`,
 * which is found out by a count, for the price of a single read.
 */
export async function publishedLessons(courseId: string, most: number): Promise<string[] | null> {
  const published = firestore().collection(lessonsOf(courseId)).where('status', '==', 'published')
  if (Number.isFinite(most)) {
    const { count } = (await published.count().get()).data()
    if (count > most) return null
  }
  const { docs } = await published.select(...withoutBody).get()
  return docs.flatMap((stored) => (Lesson.safeParse(stored.data()).success ? stored.id : []))
}
