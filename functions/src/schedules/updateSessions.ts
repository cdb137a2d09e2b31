import type { CourseForm } from '@shala/contract/courses/courses'
import type { RoomForm } from '@shala/contract/schedules/rooms'
import { ScheduleContent, toSearchParts, type Session } from '@shala/contract/schedules/schedules'
import { searchKey } from '@shala/contract/values/searchKey'
import { schedules } from '@shala/domain/schedules/schedule'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Commit } from '../firestore/Commit.ts'
import { addRecordChange } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { log } from '../log.ts'
import {
  holdGuard,
  readGuard,
  replaceSessions,
  sessionsInRoom,
  sessionsOfCourse,
  sessionsOfTeacher,
  sessionsOfTypedName,
  readSurroundings,
  type StoredSession,
} from './sessionBook.ts'

type Room = Pick<RoomForm, 'name' | 'place'>
type Course = Pick<CourseForm, 'title'>

/**
 * Adds a room's new name and address to its sessions in the same commit, because students find the
 * way or the link there. Past sessions stay unchanged. Schedules are found by the room's name.
 * Concurrent planning in the room is decided afterwards (decision 18).
 */
export function propagateRoom(commit: Commit, id: string, room: Room): Promise<void> {
  const { name: roomName, place } = room
  return updateSessions(commit, {
    field: 'roomId',
    id,
    renamed: { room },
    sessionsAt: (at) => sessionsInRoom(id, at),
    apply: (session) => ({ ...session, roomName, place }),
  })
}

/** Does the same for the title of a course, for sessions of schedules without a title. */
export function propagateCourseTitle(commit: Commit, id: string, course: Course): Promise<void> {
  const { title } = course
  return updateSessions(commit, {
    field: 'courseId',
    id,
    renamed: { course },
    sessionsAt: (at) => sessionsOfCourse(id, at),
    apply: (session, schedule) => (schedule?.title === '' ? { ...session, title } : session),
  })
}

/** The same of the name of a teacher who is a record. */
export function propagateTeacher(commit: Commit, id: string, name: string): Promise<void> {
  const named = { teacher: name, teacherKey: searchKey(name) }
  return updateSessions(commit, {
    field: 'teacherId',
    id,
    renamed: {},
    named,
    sessionsAt: (at) => sessionsOfTeacher(id, at),
    apply: (session) => ({ ...session, ...named }),
  })
}

interface SessionUpdate {
  /** The schedules' field that names what changed. */
  readonly field: 'roomId' | 'courseId' | 'teacherId'
  readonly id: string
  readonly renamed: { readonly room?: Room; readonly course?: Course }
  /** The changed fields of the schedules themselves. */
  readonly named?: Pick<ScheduleContent, 'teacher' | 'teacherKey'>
  readonly sessionsAt: (at: Date) => Promise<StoredSession[]>
  readonly apply: (session: Session, schedule: ScheduleContent | undefined) => Session
}

async function updateSessions(commit: Commit, sessionUpdate: SessionUpdate): Promise<void> {
  const { field, id, renamed, named = {}, sessionsAt, apply } = sessionUpdate
  holdGuard(commit, await readGuard())
  const [{ docs }, stored] = await Promise.all([
    firestore().collection(schedules.collection).where(field, '==', id).get(),
    sessionsAt(new Date()),
  ])
  const known = new Map(docs.map((snapshot) => [snapshot.id, parseSchedule(snapshot)]))
  const updated = stored.flatMap(({ session }) =>
    session === null ? [] : apply(session, known.get(session.scheduleId)),
  )
  replaceSessions(commit, stored, updated)
  await Promise.all(
    docs.map(async ({ ref, updateTime }) => {
      const schedule = known.get(ref.id)
      if (schedule === undefined) return
      const around = { ...(await readSurroundings(schedule)), ...renamed }
      const search = toSearchParts({ ...schedule, ...named }, around)
      // No revision and no event, because the admin's input is unchanged.
      commit.update(ref, { search, ...named }, { lastUpdateTime: updateTime })
    }),
  )
}

function parseSchedule(snapshot: QueryDocumentSnapshot): ScheduleContent | undefined {
  const parsed = ScheduleContent.safeParse(snapshot.data())
  if (!parsed.success) log.write('record.damaged', { subject: { path: snapshot.ref.path } })
  return parsed.data
}

/**
 * Assigns a new teacher to the schedules with the same typed name, and to their sessions that have
 * not ended, in the same commit. The schedules get new revisions, so a form that is already open
 * cannot save the old state over them.
 */
export async function adoptTypedName(
  commit: Commit,
  { id: teacherId, name }: { readonly id: string; readonly name: string },
  by: string,
): Promise<void> {
  holdGuard(commit, await readGuard())
  const [teacherKey, at] = [searchKey(name), new Date()]
  const [{ docs }, sessions] = await Promise.all([
    firestore().collection(schedules.collection).where('teacherKey', '==', teacherKey).get(),
    sessionsOfTypedName(teacherKey, at),
  ])
  for (const snapshot of docs) {
    await addRecordChange(commit, {
      kind: schedules,
      snapshot,
      at,
      change: {
        id: snapshot.id,
        seen: 'any',
        action: 'adopt',
        by,
        decide: (before) => {
          if (before?.teacherId !== null) return before && schedules.content.parse(before)
          return { ...schedules.content.parse(before), teacherId, teacher: name }
        },
      },
    })
  }
  const adopted = sessions.flatMap(({ session }) => session ?? [])
  replaceSessions(
    commit,
    sessions,
    adopted.map((session) => ({ ...session, teacherId, teacher: name })),
  )
}
