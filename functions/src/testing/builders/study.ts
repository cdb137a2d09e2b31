import { randomUUID } from 'node:crypto'
import { plainCounts } from '@shala/contract/attendance/hourPlans'
import { LessonContent, lessonsPath } from '@shala/contract/courses/lessons'
import { Progress } from '@shala/contract/courses/progress'
import { accessId } from '@shala/contract/ids'
import type { Session } from '@shala/contract/schedules/schedules'
import { sessionsPath } from '@shala/contract/schedules/schedules'
import { firestore } from '../../firestore/client.ts'
import { readStored } from '../store.ts'

/** A lesson in the store, made for one test; answers its id. */
export async function addPublishedLesson(
  courseId: string,
  wishes: Partial<LessonContent> = {},
): Promise<string> {
  const id = wishes.title ?? `lesson-${randomUUID()}`
  const at = new Date()
  const lesson = LessonContent.parse({ title: id, status: 'published', position: 1, ...wishes })
  const stamps = { revision: 1, createdAt: at, updatedAt: at }
  await firestore()
    .collection(lessonsPath(courseId))
    .doc(id)
    .set({ ...lesson, ...stamps })
  return id
}

/** The progress as it is stored, or null. */
export const readProgress = (userId: string, courseId: string) =>
  readStored(Progress, 'courseProgress', accessId(userId, courseId))

/** A session of one hour, as it is stored. */
export function sessionAt(
  courseId: string,
  startsAt: Date,
  wishes: Partial<Session> = {},
): Session {
  return {
    courseId,
    scheduleId: 'schedule',
    roomId: 'attic',
    roomName: 'The Attic',
    place: { kind: 'address', address: '12 Rope Walk, Saltmere' },
    title: '',
    teacher: 'Asha Raman',
    teacherKey: 'asha raman',
    teacherId: null,
    isSubstituted: false,
    booked: 0,
    changedAt: null,
    dateKey: null,
    counts: plainCounts,
    waiting: 0,
    seats: 12,
    timeZone: 'Europe/London',
    wallTime: startsAt.toISOString().slice(0, 16),
    startsAt,
    endsAt: new Date(startsAt.getTime() + 60 * 60 * 1000),
    ...wishes,
  }
}

/** A session in the store, so many days from now; answers its key. */
export async function addSession(
  courseId: string,
  days: number,
  wishes: Partial<Session> = {},
): Promise<string> {
  const startsAt = new Date(Date.now() + days * 24 * 60 * 60 * 1000)
  const id = `${randomUUID()}_${startsAt.toISOString().slice(0, 16).replace(/[-:]/g, '')}`
  await firestore()
    .collection(sessionsPath(courseId))
    .doc(id)
    .set(sessionAt(courseId, startsAt, wishes))
  return id
}
