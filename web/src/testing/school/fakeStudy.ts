import { plainCounts } from '@shala/contract/attendance/hourPlans'
import { Course } from '@shala/contract/courses/courses'
import { getLessonCollection, LessonContent, lessonsPath } from '@shala/contract/courses/lessons'
import { type Progress, saveProgress } from '@shala/contract/courses/progress'
import { describePublishedCourse } from '@shala/contract/courses/publishedCourses'
import { saveEmailChoices } from '@shala/contract/emails/emailChoices'
import { accessId } from '@shala/contract/ids'
import { closeCalendar, openCalendar } from '@shala/contract/schedules/calendarFeeds'
import { sessionsPath, type Session } from '@shala/contract/schedules/schedules'
import { advanced, progressKind } from '@shala/domain/courses/progress'
import { toPublicCourse } from '@shala/domain/courses/publicCourse'
import type { Answers, FakeSchool } from './FakeSchool.ts'
import { answer } from './answer.ts'

/** Published lessons of a course, in this order; the key of each is its title in small letters. */
export function addLessons(
  school: FakeSchool,
  courseId: string,
  titles: readonly string[],
  wishes: Partial<LessonContent> = {},
): void {
  for (const [position, title] of titles.entries()) {
    const lesson = LessonContent.parse({ title, status: 'published', position, ...wishes })
    school.add(lessonsPath(courseId), title.toLowerCase(), lesson)
  }
}

export function addProgress(
  school: FakeSchool,
  { userId, courseId, ...wishes }: Pick<Progress, 'userId' | 'courseId'> & Partial<Progress>,
): void {
  const place = { lastLessonId: null, lastOpenedAt: null }
  const none = { ...place, finishedAt: null, finishedBy: null, certificate: null }
  const progress = { userId, courseId, done: [], ...none, ...wishes }
  school.add('courseProgress', accessId(userId, courseId), progress)
}

/** A session of ninety minutes, so many hours from now. */
export function addSession(
  school: FakeSchool,
  courseId: string,
  hours: number,
  wishes: Partial<Session> = {},
): Session {
  const startsAt = new Date(Date.now() + hours * 60 * 60 * 1000)
  const session: Session = {
    scheduleId: 'evenings',
    courseId,
    title: '',
    teacher: 'Asha Raman',
    seats: 12,
    roomId: 'attic',
    roomName: 'The Attic',
    teacherKey: 'asha raman',
    teacherId: null,
    isSubstituted: false,
    booked: 0,
    changedAt: null,
    dateKey: null,
    counts: plainCounts,
    waiting: 0,
    place: { kind: 'address', address: '12 Rope Walk, Saltmere' },
    timeZone: 'Europe/London',
    wallTime: startsAt.toISOString().slice(0, 16),
    startsAt,
    endsAt: new Date(startsAt.getTime() + 90 * 60 * 1000),
    ...wishes,
  }
  school.put(sessionsPath(courseId), `evenings_${hours}`, session)
  return session
}

const changeCalendar = (school: FakeSchool, token: string | null) => {
  school.add('calendarFeeds', 'sample-maya', { userId: 'sample-maya', token })
  return token === null ? {} : { token }
}

/** The answers of the callables of students' own pages. */
export const studyAnswers: Answers = [
  /** Saves a step in a lesson, by default of Maya; it finishes no course. */
  answer(saveProgress, (school, { userId = 'sample-maya', courseId, lessonId, done }) => {
    const student = { userId, courseId, holds: school.holds(userId, courseId) }
    return school.change(progressKind, accessId(userId, courseId), 'any', (before, at) =>
      advanced(before, { ...student, lessonId, done, requirements: null, at }),
    )
  }),
  /** Does the same as saveEmailChoices, for Maya. */
  answer(saveEmailChoices, (school, chosen) => {
    school.add('emailChoices', 'sample-maya', { userId: 'sample-maya', ...chosen })
    return {}
  }),
  answer(describePublishedCourse, (school, { courseId }) => {
    const course = school.find('courses', courseId, Course)
    if (course?.status !== 'published') return { course: null }
    const lessons = [...school.readAll(getLessonCollection(courseId))].flatMap(
      ([lessonId, lesson]) => (lesson.status === 'published' ? { lessonId, ...lesson } : []),
    )
    return { course: toPublicCourse(courseId, course, lessons, { next: [], more: 0 }) }
  }),
  answer(openCalendar, (school) =>
    changeCalendar(school, school.calls.length.toString(36).padStart(43, 'x')),
  ),
  answer(closeCalendar, (school) => changeCalendar(school, null)),
]
