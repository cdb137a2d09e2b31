import { publishedSessions } from '@shala/contract/courses/comingSessions'
import * as courses from '@shala/contract/courses/courses'
import * as lessons from '@shala/contract/courses/lessons'
import * as contract from '@shala/contract/courses/publishedCourses'
import { slowTest } from '@shala/contract/testing/slowTest'
import { admin } from '../testing/builders/admin.ts'
import { createDraftCourse, createLesson, readCourse } from '../testing/builders/courses.ts'
import { createRoom } from '../testing/builders/rooms.ts'
import { createSchedule, inDays } from '../testing/builders/schedules.ts'
import { call } from '../testing/server.ts'
import { eventually } from '../testing/store.ts'

const describeFor = async (courseId: string) =>
  (await call(contract.describePublishedCourse, { courseId }, null)).course

async function setStatus(courseId: string, status: courses.CourseStatus) {
  const revision = (await readCourse(courseId))?.revision ?? 0
  await call(courses.setCourseStatus, { courseId, revision, status }, admin)
}

async function createPublishedCourse(title = 'Yin weekend') {
  const courseId = await createDraftCourse(admin, title)
  await setStatus(courseId, 'published')
  return courseId
}

async function createPublishedLesson(courseId: string, form: object) {
  const { id: lessonId, revision } = await createLesson(admin, courseId, form)
  await call(lessons.setLessonStatus, { courseId, lessonId, revision, status: 'published' }, admin)
  return lessonId
}

test('visitors can read the title, lessons and sessions of a published course', async () => {
  const courseId = await createPublishedCourse()
  const first = await createPublishedLesson(courseId, { title: 'Arriving', freePreview: true })
  const second = await createPublishedLesson(courseId, { title: 'Letting go', minutes: 40 })
  await createLesson(admin, courseId, { title: 'Not written yet' })
  const room = await createRoom(admin)
  await createSchedule(admin, {
    courseId,
    roomId: room.id,
    title: 'Evening class',
    start: inDays(1),
  })

  const course = await describeFor(courseId)
  expect(course).toMatchObject({ courseId, title: 'Yin weekend', summary: '' })
  expect(course?.lessons).toEqual([
    { lessonId: first, title: 'Arriving', minutes: null, freePreview: true, sectionId: null },
    { lessonId: second, title: 'Letting go', minutes: 40, freePreview: false, sectionId: null },
  ])
  expect(
    course?.sessions.next.map(({ title, startsAt }) => [title, startsAt.slice(0, 16)]),
  ).toEqual([1, 8, 15].map((days) => ['Evening class', inDays(days)]))
  // Lesson texts, drafts, rooms and authors are not public.
  const said = JSON.stringify(course)
  for (const hidden of ['Sit.', 'Not written yet', room.id, admin.uid]) {
    expect(said).not.toContain(hidden)
  }
})

slowTest('only six future sessions are public, with the number of others', async () => {
  const courseId = await createPublishedCourse()
  await createSchedule(admin, { courseId, start: inDays(-1), rule: 'FREQ=DAILY;COUNT=12' })
  const { next = [], more } = (await describeFor(courseId))?.sessions ?? {}
  expect(next).toHaveLength(publishedSessions)
  expect(more).toBeGreaterThanOrEqual(4)
  for (const { endsAt } of next) expect(Date.parse(endsAt)).toBeGreaterThan(Date.now())
})

slowTest.each(['draft', 'archived'] as const)(
  'a course with the status %s is not public',
  async (status) => {
    const courseId = await createPublishedCourse()
    if (status === 'archived') await setStatus(courseId, 'archived')
    else await setStatus(courseId, 'draft')
    expect(await describeFor(courseId)).toBeNull()
    const { courses: listed } = await call(contract.listPublishedCourses, {}, null)
    expect(listed.map((course) => course.courseId)).not.toContain(courseId)
  },
)

test('published courses are listed in the order of the admins', async () => {
  const [one, other] = [await createPublishedCourse('B'), await createPublishedCourse('A')]
  const listed = await eventually(async () => {
    const { courses } = await call(contract.listPublishedCourses, {}, null)
    const keys = courses.map((course) => course.courseId)
    return keys.includes(one) && keys.includes(other) ? keys : null
  })
  expect(listed.indexOf(one)).toBeLessThan(listed.indexOf(other))
})
