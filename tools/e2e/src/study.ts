import { LessonContent, lessonsPath } from '@shala/contract/courses/lessons'
import { Progress } from '@shala/contract/courses/progress'
import { Session, sessionsPath } from '@shala/contract/schedules/schedules'
import { callAsAdmin } from './callAs.ts'
import { store } from './stack.ts'

const words = (text: string, style: 'normal' | 'h2' = 'normal') => ({
  _type: 'block' as const,
  _key: `b${text.length}`,
  style,
  markDefs: [],
  children: [{ _type: 'span' as const, _key: 'a', text, marks: [] }],
})

const hour = 60 * 60 * 1000

/**
 * A published course for one test, with lessons and two sessions to come; answers its key. They
 * are put into the store past the functions: how admins make them is for other tests.
 */
export async function createCourse(title: string, lessons: readonly string[]): Promise<string> {
  const courseId = `study-${Date.now().toString(36)}${process.pid.toString(36)}-${made++}`
  const at = new Date()
  const stamps = { revision: 1, createdAt: at, updatedAt: at }
  const course = { title, summary: 'To sit, to stand, and to rest.', status: 'published' }
  const found = { position: 9, titleKey: title.toLowerCase(), search: [] }
  await store.doc(`courses/${courseId}`).set({ ...course, ...found, ...stamps })
  for (const [position, name] of lessons.entries()) {
    const lesson = LessonContent.parse({
      title: name,
      status: 'published',
      position,
      minutes: 20,
      video: position === 0 ? 'https://vimeo.com/76979871' : null,
      freePreview: position === 0,
      body: [words('What you need', 'h2'), words(`A folded blanket, and time for ${name}.`)],
    })
    await store.doc(`${lessonsPath(courseId)}/${getId(name)}`).set({ ...lesson, ...stamps })
  }
  for (const days of [2, 9]) await putSession(courseId, title, days)
  return courseId
}

let made = 0

const getId = (lesson: string) => lesson.toLowerCase()

async function putSession(courseId: string, title: string, days: number): Promise<void> {
  const startsAt = new Date(Date.now() + days * 24 * hour)
  const wallTime = startsAt.toISOString().slice(0, 16)
  const session = Session.parse({
    courseId,
    scheduleId: `evenings-${courseId}`,
    title,
    seats: 12,
    wallTime,
    startsAt,
    teacher: 'Asha Raman',
    teacherKey: 'asha raman',
    timeZone: 'Asia/Kolkata',
    roomId: 'attic',
    roomName: 'The Attic',
    place: { kind: 'address', address: '12 Rope Walk, Saltmere' },
    endsAt: new Date(startsAt.getTime() + 1.5 * hour),
  })
  const id = `evenings-${courseId}_${wallTime.replace(/[-:]/g, '')}`
  await store.doc(`${sessionsPath(courseId)}/${id}`).set(session)
}

export async function changeAccess(
  name: 'grantAccess' | 'revokeAccess',
  userId: string,
  courseId: string,
): Promise<void> {
  const reason = name === 'revokeAccess' ? { reason: 'A note for admins' } : {}
  await callAsAdmin({ name }, { userId, courseId, ...reason })
}

export async function readProgress(userId: string, courseId: string): Promise<Progress | null> {
  const stored = await store.doc(`courseProgress/${userId}_${courseId}`).get()
  return stored.exists ? Progress.parse(stored.data()) : null
}

/** Where a lesson of this name is. */
export const lessonAt = (courseId: string, lesson: string): string =>
  `/dashboard/user/courses/${courseId}/lessons/${getId(lesson)}`
