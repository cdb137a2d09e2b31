import { Lesson, lessonsOf } from '@shala/contract/courses/lessons'
import { firestore } from '../firestore/client.ts'

const Placed = Lesson.pick({ position: true, revision: true })

/** The place of every lesson of a course by its key; one that cannot be read is left out. */
export async function allLessons(courseId: string) {
  const { docs } = await firestore()
    .collection(lessonsOf(courseId))
    .select('position', 'revision')
    .get()
  const read = docs.flatMap((document) => {
    const lesson = Placed.safeParse(document.data())
    return lesson.success ? [[document.id, lesson.data] as const] : []
  })
  return new Map(read)
}
