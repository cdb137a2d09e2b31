import { plainCounts } from '@shala/contract/attendance/hourPlans'
import { Course } from '@shala/contract/courses/courses'
import { LessonContent, lessonsPath } from '@shala/contract/courses/lessons'
import { type Progress, saveProgress } from '@shala/contract/courses/progress'
import { describePublishedCourse } from '@shala/contract/courses/publishedCourses'
import { groupBySection } from '@shala/contract/courses/sections'
import { saveEmailChoices } from '@shala/contract/emails/emailChoices'
import { accessId } from '@shala/contract/ids'
import { sessionsPath, type Session } from '@shala/contract/schedules/schedules'
import { advanced, progressKind } from '@shala/domain/courses/progress'
import type { Answers, FakeSchool } from './FakeSchool.ts'

const at = new Date('2026-02-03T10:00:00Z')
const stamps = { revision: 1, createdAt: at, updatedAt: at }

/** Published lessons of a course, in this order; the key of each is its title in small letters. */
export function addLessons(
  school: FakeSchool,
  courseId: string,
  titles: readonly string[],
  wishes: Partial<LessonContent> = {},
): void {
  for (const [position, title] of titles.entries()) {
    const lesson = LessonContent.parse({ title, status: 'published', position, ...wishes })
    school.put(lessonsPath(courseId), title.toLowerCase(), { ...lesson, ...stamps })
  }
}

/** Adds a student's progress in a course. */
export function addProgress(
  school: FakeSchool,
  { userId, courseId, ...wishes }: Pick<Progress, 'userId' | 'courseId'> & Partial<Progress>,
): void {
  const place = { lastLessonId: null, lastOpenedAt: null }
  const none = { ...place, finishedAt: null, finishedBy: null, certificate: null }
  const progress: Progress = { userId, courseId, done: [], ...none, ...stamps, ...wishes }
  school.put('courseProgress', accessId(userId, courseId), progress)
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

/** Saves a step in a lesson, by default of Maya; it finishes no course. */
function keepProgress(school: FakeSchool, input: unknown) {
  const { userId = 'sample-maya', courseId, lessonId, done } = saveProgress.input.parse(input)
  const student = { userId, courseId, holds: school.holds(userId, courseId) }
  return school.change(progressKind, accessId(userId, courseId), 'any', (before, at) =>
    advanced(before, { ...student, lessonId, done, requirements: null, at }),
  )
}

/** Answers like describePublishedCourse for a course of the school. */
function describePublished(school: FakeSchool, input: unknown) {
  const { courseId } = describePublishedCourse.input.parse(input)
  const stored = school.collections.get('courses')?.get(courseId)
  const course = stored === undefined ? null : Course.parse(stored)
  if (course?.status !== 'published') return { course: null }
  const lessons = [...(school.collections.get(lessonsPath(courseId)) ?? [])]
    .map(([lessonId, lesson]) => ({ lessonId, ...LessonContent.parse(lesson) }))
    .filter(({ status }) => status === 'published')
  const groups = groupBySection(lessons, course.sections, ({ position }) => position)
  const { title, summary, updatedAt } = course
  return {
    course: {
      courseId,
      title,
      summary,
      updatedAt: updatedAt.toISOString(),
      lessons: groups.flatMap(({ section, lessons: own }) =>
        own.map(({ lessonId, title: name, minutes, freePreview }) => {
          const sectionId = section?.sectionId ?? null
          return { lessonId, minutes, freePreview, sectionId, title: name }
        }),
      ),
      sections: groups.flatMap(({ section, lessons: own }) =>
        section === null || own.length === 0
          ? []
          : [{ sectionId: section.sectionId, title: section.title }],
      ),
      sessions: { next: [], more: 0 },
    },
  }
}

/** Does the same as saveEmailChoices, for Maya. */
function chooseEmails(school: FakeSchool, input: unknown) {
  const chosen = saveEmailChoices.input.parse(input)
  school.put('emailChoices', 'sample-maya', { userId: 'sample-maya', ...chosen, ...stamps })
  return {}
}

/** Does the same as openCalendar and closeCalendar, for Maya; each address is new. */
function changeCalendar(school: FakeSchool, name: string) {
  const turn = school.calls.length.toString(36)
  const token = name === 'openCalendar' ? turn.padStart(43, 'x') : null
  school.put('calendarFeeds', 'sample-maya', { userId: 'sample-maya', token, ...stamps })
  return token === null ? {} : { token }
}

/** The answers of the callables of students' own pages. */
export const studyAnswers: Answers = {
  saveProgress: keepProgress,
  saveEmailChoices: chooseEmails,
  describePublishedCourse: describePublished,
  openCalendar: (school) => changeCalendar(school, 'openCalendar'),
  closeCalendar: (school) => changeCalendar(school, 'closeCalendar'),
}
