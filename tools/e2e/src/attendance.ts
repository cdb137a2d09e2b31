import { saveHourPlan, type HourPlanForm } from '@shala/contract/attendance/hourPlans'
import { Register, registerId } from '@shala/contract/attendance/registers'
import { SavedRecord } from '@shala/contract/audit'
import { setStaffRole } from '@shala/contract/people/staff'
import { saveTeacher } from '@shala/contract/people/teachers'
import { Session, sessionsPath, toSessionId } from '@shala/contract/schedules/schedules'
import * as z from 'zod'
import { callAsAdmin } from './callAs.ts'
import { newName, register, type TestPerson } from './people.ts'
import { store } from './stack.ts'
import { changeAccess, createCourse } from './study.ts'

const Answer = z.object({ result: SavedRecord })

/** Registers a teacher, linked to a record of the same name. */
export async function registerTeacher(name: string): Promise<TestPerson & { teacherId: string }> {
  const person = await register(newName(name))
  const teacher = { name: person.displayName }
  const answer = Answer.parse(await callAsAdmin(saveTeacher, { teacher }))
  const { id } = answer.result
  const role = { userId: person.uid, role: 'teacher', teacherId: id }
  await callAsAdmin(setStaffRole, role)
  return { ...person, teacherId: id }
}

/** A course that requires 2 hours in two categories. */
const plan: HourPlanForm = {
  categories: [
    { id: 'techniques', name: 'Techniques', minutes: 60 },
    { id: 'anatomy', name: 'Anatomy', minutes: 30 },
  ],
  minutes: 120,
  onlineMinutes: null,
  dayMinutes: null,
}

interface BegunSession {
  readonly title: string
  readonly courseId: string
  readonly sessionId: string
  readonly startsAt: Date
  readonly students: readonly TestPerson[]
}

/**
 * Creates a course with students and a session of 90 minutes that began ten minutes ago. It is put into
 * the store past the functions, which plan no session in the past.
 */
export async function createBegunSession(
  names: readonly string[],
  teacher: { displayName: string; teacherId: string | null },
  { online = false } = {},
): Promise<BegunSession> {
  const title = newName('Sthira')
  const courseId = await createCourse(title, ['Ground'])
  await callAsAdmin(saveHourPlan, { courseId, revision: 0, plan })
  const students = await Promise.all(names.map((name) => register(name)))
  for (const { uid } of students) await changeAccess('grantAccess', uid, courseId)
  const startsAt = new Date(Math.floor(Date.now() / 60_000 - 10) * 60_000)
  const session = Session.parse({
    courseId,
    title,
    startsAt,
    seats: 12,
    timeZone: 'Etc/UTC',
    scheduleId: `begun-${courseId}`,
    wallTime: startsAt.toISOString().slice(0, 16),
    endsAt: new Date(startsAt.getTime() + 90 * 60_000),
    teacher: teacher.displayName,
    teacherKey: teacher.displayName.toLowerCase(),
    teacherId: teacher.teacherId,
    roomId: 'attic',
    roomName: online ? 'Video room' : 'The Attic',
    place: online
      ? { kind: 'online', link: 'https://meet.test/evening' }
      : { kind: 'address', address: '12 Rope Walk, Saltmere' },
    counts: { categoryId: 'techniques' },
  })
  const sessionId = toSessionId(session)
  await store.doc(`${sessionsPath(courseId)}/${sessionId}`).set(session)
  return { title, courseId, sessionId, startsAt, students }
}

/** Returns the state and the missed minutes of each stored mark, by student. */
export async function readMarks({
  courseId,
  sessionId,
  students,
}: BegunSession): Promise<Record<string, string>> {
  const stored = await store.doc(`registers/${registerId(courseId, sessionId)}`).get()
  const marks = stored.exists ? Register.parse(stored.data()).marks : []
  const named = new Map(students.map(({ uid, displayName }) => [uid, displayName]))
  const entries = marks.map(
    ({ userId, state, missed }) =>
      [named.get(userId) ?? userId, missed === 0 ? state : `${state} ${missed}`] as const,
  )
  return Object.fromEntries(entries)
}
