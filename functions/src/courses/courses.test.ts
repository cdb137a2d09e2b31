import { randomUUID } from 'node:crypto'
import * as contract from '@shala/contract/courses/courses'
import { slowTest } from '@shala/contract/testing/slowTest'
import { admin } from '../testing/builders/admin.ts'
import { createDraftCourse, readCourse } from '../testing/builders/courses.ts'
import { call, expectRefusal } from '../testing/server.ts'
import { listAudit } from '../testing/store.ts'
import { allCourses } from './course.ts'

const form = { title: '  Élan Yoga ', summary: 'All of it.' }
const newKey = () => `course-${randomUUID()}`
const getActions = async (courseId: string) =>
  (await listAudit('courses', courseId)).map(({ action, by }) => [action, by])

describe('a new course', () => {
  test('is created as a draft in the last position, with an audit event', async () => {
    const courseId = newKey()
    const last = Math.max(0, ...[...(await allCourses()).values()].map((one) => one.position))
    expect(await call(contract.createCourse, { courseId, course: form }, admin)).toEqual({
      id: courseId,
      revision: 1,
    })
    const course = await readCourse(courseId)
    expect(course).toMatchObject({
      title: 'Élan Yoga',
      summary: 'All of it.',
      status: 'draft',
      titleKey: 'elan yoga',
      revision: 1,
    })
    expect(course?.search).toContain('yoga')
    expect(course?.position).toBeGreaterThan(last)
    expect(await getActions(courseId)).toEqual([['create', admin.uid]])
  })
})

describe('editing a course', () => {
  test('saves the texts, keeps status and position, and refuses a stale revision', async () => {
    const courseId = await createDraftCourse(admin)
    await call(contract.setCourseStatus, { courseId, revision: 1, status: 'published' }, admin)
    const before = await readCourse(courseId)
    const request = { courseId, revision: 2, course: form }
    expect(await call(contract.saveCourse, request, admin)).toMatchObject({ revision: 3 })
    expect(await readCourse(courseId)).toMatchObject({
      title: 'Élan Yoga',
      titleKey: 'elan yoga',
      status: 'published',
      position: before?.position,
    })
    await expectRefusal(contract.saveCourse, request, admin, 'ABORTED', 'revision')
  })
})

slowTest('a course is published, archived and a draft again, with events', async () => {
  const courseId = await createDraftCourse(admin)
  for (const [index, status] of contract.CourseStatus.options.entries()) {
    // The course is a draft already, so the first status changes nothing.
    const revision = Math.max(1, index)
    await call(contract.setCourseStatus, { courseId, revision, status }, admin)
    expect((await readCourse(courseId))?.status).toBe(status)
  }
  await call(contract.setCourseStatus, { courseId, revision: 3, status: 'draft' }, admin)
  expect((await getActions(courseId)).map(([action]) => action)).toEqual([
    'create',
    'publish',
    'archive',
    'withdraw',
  ])
})

describe('the order of courses', () => {
  const seen = async () =>
    [...(await allCourses())]
      .sort(([, a], [, b]) => a.position - b.position)
      .map(([courseId, { revision }]) => ({ courseId, revision }))

  /** Retries until no other test changes the courses at the same time. */
  async function order(first: readonly string[]) {
    for (let tried = 0; ; tried += 1) {
      const all = await seen()
      const rest = all.filter(({ courseId }) => !first.includes(courseId))
      const chosen = first.flatMap((key) => all.filter(({ courseId }) => courseId === key))
      try {
        return await call(contract.orderCourses, { courses: [...chosen, ...rest] }, admin)
      } catch (error) {
        if (tried === 20 || !String(error).includes('ABORTED')) throw error
      }
    }
  }

  slowTest('is saved as requested, with events only for moved courses', async () => {
    const [a, b] = [await createDraftCourse(admin), await createDraftCourse(admin)]
    await order([b, a])
    expect([(await readCourse(b))?.position, (await readCourse(a))?.position]).toEqual([1, 2])
    expect((await getActions(b)).at(-1)).toEqual(['move', admin.uid])
    await order([b, a])
    expect(await getActions(b)).toHaveLength(2)
  })
})

test.each([
  [contract.saveCourse, { course: form }],
  [contract.setCourseStatus, { status: 'draft' }],
])('%p is refused for a missing course', async (one, more) => {
  const request = { courseId: newKey(), revision: 1, ...more }
  await expectRefusal(one, request, admin, 'NOT_FOUND')
})
