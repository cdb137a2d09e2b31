import { CourseContent } from '@shala/contract/courses/courses'
import { TeacherContent } from '@shala/contract/people/teachers'
import { RoomContent } from '@shala/contract/schedules/rooms'
import type { ScheduleForm } from '@shala/contract/schedules/schedules'
import { firestore } from '../firestore/client.ts'

/** The room, the course and the teacher that a schedule names, each null where there is none. */
export async function surroundingsOf({
  roomId,
  courseId,
  teacherId,
}: Pick<ScheduleForm, 'roomId' | 'courseId' | 'teacherId'>) {
  const store = firestore()
  const [room, course, teacher] = await store.getAll(
    store.doc(`rooms/${roomId}`),
    store.doc(`courses/${courseId}`),
    ...(teacherId === null ? [] : [store.doc(`teachers/${teacherId}`)]),
  )
  return {
    room: room?.exists === true ? RoomContent.parse(room.data()) : null,
    course: course?.exists === true ? CourseContent.parse(course.data()) : null,
    teacher: teacher?.exists === true ? TeacherContent.parse(teacher.data()) : null,
  }
}
