import { isDeepStrictEqual } from 'node:util'
import { CourseContent } from '@shala/contract/courses/courses'
import { limits } from '@shala/contract/limits'
import { TeacherContent } from '@shala/contract/people/teachers'
import { RoomContent } from '@shala/contract/schedules/rooms'
import { type ScheduleForm, Session, sessionsPath } from '@shala/contract/schedules/schedules'
import type { Claim, Meeting } from '@shala/domain/schedules/clashes'
import { sessionPath } from '@shala/domain/schedules/schedule'
import type { DocumentSnapshot, Query, QuerySnapshot } from 'firebase-admin/firestore'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { log } from '../log.ts'

/** A session as it is stored. A damaged one is null, and is replaced as one to come. */
export interface StoredSession {
  readonly snapshot: DocumentSnapshot
  readonly session: Session | null
}

/** No session is longer, so none that began before that can still be going on. In milliseconds. */
const longest = limits.sessionMinutes * 60_000

/** All sessions of the school, whichever course they belong to. */
const sessions = (): Query => firestore().collectionGroup('sessions')

/**
 * Reads the guard, a document that every commit replaces that adds or moves sessions. It must be
 * read before anything else: after a concurrent change the guard differs and the commit is decided
 * again. So two sessions can never be in one room at the same time.
 */
export function readGuard(): Promise<DocumentSnapshot> {
  return firestore().doc('sessionBook/guard').get()
}

/** Adds the precondition to a commit that the guard has not changed since it was read. */
export function holdGuard(commit: Commit, guard: DocumentSnapshot): void {
  commit.replace(guard, { at: new Date() })
}

/** Every session of a schedule, in whatever course. */
export async function sessionsOfSchedule(scheduleId: string): Promise<StoredSession[]> {
  return parseStoredSessions(await sessions().where('scheduleId', '==', scheduleId).get())
}

/** Whether a stored session is still to come, and so may change. A damaged one may. */
export const notBegun =
  (at: Date) =>
  ({ session }: StoredSession): boolean =>
    session === null || session.startsAt > at

/** Sessions in a room that are not over. */
export function sessionsInRoom(roomId: string, at: Date): Promise<StoredSession[]> {
  return notOver(sessions().where('roomId', '==', roomId), at)
}

/** Sessions of a teacher's record that are not over. */
export function sessionsOfTeacher(teacherId: string, at: Date): Promise<StoredSession[]> {
  return notOver(sessions().where('teacherId', '==', teacherId), at)
}

export async function sessionsOfTypedName(teacherKey: string, at: Date): Promise<StoredSession[]> {
  const named = await notOver(sessions().where('teacherKey', '==', teacherKey), at)
  return named.filter(({ session }) => session?.teacherId === null)
}

/** Sessions of a course that are not over. */
export function sessionsOfCourse(courseId: string, at: Date): Promise<StoredSession[]> {
  return notOver(firestore().collection(sessionsPath(courseId)), at)
}

async function notOver(among: Query, at: Date): Promise<StoredSession[]> {
  const from = new Date(at.getTime() - longest)
  return parseStoredSessions(await among.where('startsAt', '>', from).get()).filter(
    ({ session }) => session !== null && session.endsAt > at,
  )
}

/**
 * Returns the sessions that could conflict with meetings: in their room or with their teacher, at
 * about that time.
 */
export async function sessionsAround(
  meetings: readonly Meeting[],
  { roomId, teacherId, teacherKey }: Claim,
): Promise<Session[]> {
  if (meetings.length === 0) return []
  const from = new Date(Math.min(...meetings.map(({ startsAt }) => +startsAt)) - longest)
  const before = new Date(Math.max(...meetings.map(({ endsAt }) => +endsAt)))
  const between = (field: string, value: string) =>
    sessions()
      .where(field, '==', value)
      .where('startsAt', '>', from)
      .where('startsAt', '<', before)
      .get()
  const found = await Promise.all([
    between('roomId', roomId),
    between('teacherKey', teacherKey),
    ...(teacherId === null ? [] : [between('teacherId', teacherId)]),
  ])
  const byPath = new Map<string, Session>()
  for (const { snapshot, session } of found.flatMap(parseStoredSessions)) {
    if (session !== null) byPath.set(snapshot.ref.path, session)
  }
  return [...byPath.values()]
}

/** Adds to a commit that `wanted` are there and `stored` are not, except where they are the same. */
export function replaceSessions(
  commit: Commit,
  stored: readonly StoredSession[],
  wanted: readonly Session[],
): void {
  const left = new Map(wanted.map((session) => [sessionPath(session), session]))
  const at = new Date()
  for (const { snapshot, session } of stored) {
    const planned = left.get(snapshot.ref.path) ?? null
    const next = planned && { ...planned, changedAt: getChangeTime(session, planned, at) }
    left.delete(snapshot.ref.path)
    if (next === null || !isDeepStrictEqual(next, session)) commit.replace(snapshot, next)
  }
  for (const [path, session] of left) commit.create(firestore().doc(path), session)
}

/** Returns when calendars last had to learn something new about a session. */
function getChangeTime(before: Session | null, now: Session, at: Date): Date | null {
  if (before === null) return at
  const isSame = isDeepStrictEqual(listCalendarFields(before), listCalendarFields(now))
  return isSame ? before.changedAt : at
}

const listCalendarFields = ({ startsAt, endsAt, title, roomName, place, teacherId }: Session) => [
  startsAt,
  endsAt,
  title,
  roomName,
  place,
  teacherId,
]

function parseStoredSessions({ docs }: QuerySnapshot): StoredSession[] {
  return docs.map((snapshot) => {
    const parsed = Session.safeParse(snapshot.data())
    if (!parsed.success) log.write('record.damaged', { subject: { path: snapshot.ref.path } })
    return { snapshot, session: parsed.data ?? null }
  })
}

/** The room, the course and the teacher that a schedule names, each null where there is none. */
export async function readSurroundings({
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
