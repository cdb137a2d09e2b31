import { Progress } from '@shala/contract/courses/progress'
import { firestore } from '../firestore/client.ts'

/** The courses that somebody finished. What cannot be read counts for nothing. */
export async function finishedCourses(userId: string): Promise<Set<string>> {
  const { docs } = await firestore()
    .collection('courseProgress')
    .where('userId', '==', userId)
    .get()
  const finished = docs.flatMap((document) => {
    const progress = Progress.safeParse(document.data())
    return progress.success && progress.data.finishedAt !== null ? [progress.data.courseId] : []
  })
  return new Set(finished)
}
