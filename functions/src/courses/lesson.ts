import { AuditEvent, auditEventId } from '@shala/contract/audit'
import { Lesson, lessonsPath } from '@shala/contract/courses/lessons'
import { firestore } from '../firestore/client.ts'

/** The Storage folder of a lesson's images. */
export const lessonFolder = (courseId: string, lessonId: string): string =>
  `lessons/${courseId}/${lessonId}`

/** Twice the width on the page, so that charts stay readable on high-resolution screens. */
export const lessonPixels = 1600

/** Reads the event of a lesson's revision, or null. */
export async function lessonEvent(
  courseId: string,
  lessonId: string,
  revision: number,
): Promise<AuditEvent | null> {
  const key = auditEventId(lessonsPath(courseId), lessonId, revision)
  const event = await firestore().collection('auditEvents').doc(key).get()
  return event.exists ? AuditEvent.parse(event.data()) : null
}

const Placed = Lesson.pick({ position: true, revision: true })

/** Reads the position of each lesson of a course by key, without unreadable ones. */
export async function allLessons(courseId: string) {
  const { docs } = await firestore()
    .collection(lessonsPath(courseId))
    .select('position', 'revision')
    .get()
  const read = docs.flatMap((document) => {
    const lesson = Placed.safeParse(document.data())
    return lesson.success ? [[document.id, lesson.data] as const] : []
  })
  return new Map(read)
}
