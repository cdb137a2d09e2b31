import { CourseContent } from '@shala/contract/courses'
import { RoomContent } from '@shala/contract/rooms'
import type { ScheduleForm } from '@shala/contract/schedules'
import { firestore } from '../firestore/client.ts'

/** The room and the course that a schedule names, each null where there is none. */
export async function surroundingsOf({
  roomId,
  courseId,
}: Pick<ScheduleForm, 'roomId' | 'courseId'>) {
  const store = firestore()
  const [room, course] = await store.getAll(
    store.doc(`rooms/${roomId}`),
    store.doc(`courses/${courseId}`),
  )
  return {
    room: room?.exists === true ? RoomContent.parse(room.data()) : null,
    course: course?.exists === true ? CourseContent.parse(course.data()) : null,
  }
}
