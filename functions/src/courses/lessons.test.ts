import * as contract from '@shala/contract/courses/lessons'
import { slowTest } from '@shala/contract/testing/slowTest'
import { admin } from '../testing/builders/admin.ts'
import {
  createDraftCourse,
  createLesson,
  createLessonId,
  lessonActions,
  listLessonEvents,
  readLesson,
  paragraph,
} from '../testing/builders/courses.ts'
import { call, expectRefusal, refusal } from '../testing/server.ts'

let courseId: string
beforeAll(async () => {
  courseId = await createDraftCourse(admin)
})

const form = { title: 'Sitting', body: [paragraph('Sit.')] }

describe('a new lesson', () => {
  test('is a draft in the last position, with an audit event', async () => {
    const first = await createLesson(admin, courseId)
    const { id, revision } = await createLesson(admin, courseId, {
      title: ' Standing ',
      minutes: 20,
    })
    expect(revision).toBe(1)
    const lesson = await readLesson(courseId, id)
    expect(lesson).toMatchObject({
      title: 'Standing',
      body: form.body,
      minutes: 20,
      video: null,
      freePreview: false,
      files: [],
      downloads: [],
      status: 'draft',
      revision: 1,
    })
    expect(lesson?.position).toBeGreaterThan((await readLesson(courseId, first.id))?.position ?? 0)
    expect(await listLessonEvents(courseId, id)).toEqual([
      expect.objectContaining({ action: 'create', by: admin.uid, before: null }),
    ])
  })

  test('is created once if the request is repeated after a lost response', async () => {
    const lessonId = createLessonId()
    const request = { courseId, lessonId, revision: 0, lesson: form }
    const made = await call(contract.saveLesson, request, admin)
    expect(await call(contract.saveLesson, request, admin)).toEqual(made)
    expect(await lessonActions(courseId, lessonId)).toEqual(['create'])
  })

  test('is refused with the key of a deleted lesson', async () => {
    const { id: lessonId } = await createLesson(admin, courseId)
    await call(contract.deleteLesson, { courseId, lessonId, revision: 1 }, admin)
    const request = { courseId, lessonId, revision: 0, lesson: form }
    await expectRefusal(contract.saveLesson, request, admin, 'ABORTED')
    expect(await readLesson(courseId, lessonId)).toBeNull()
  })

  test('is refused with a message if its text is too long', async () => {
    const body = Array.from({ length: 50 }, (_, n) => paragraph('x'.repeat(3900), `b${n}`))
    const request = { courseId, lessonId: createLessonId(), revision: 0, lesson: { ...form, body } }
    const met = await refusal(contract.saveLesson, request, admin)
    expect(met).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'lesson.body' })
    expect(met.message).toContain('make two of it')
  })
})

describe('an existing lesson', () => {
  test('is edited at its revision, and keeps its status and position', async () => {
    const { id: lessonId } = await createLesson(admin, courseId)
    const named = { courseId, lessonId }
    await call(contract.setLessonStatus, { ...named, revision: 1, status: 'published' }, admin)
    const before = await readLesson(courseId, lessonId)
    const lesson = { title: 'Lying', video: 'https://vimeo.com/1', freePreview: true }
    const request = { ...named, revision: 2, lesson }
    expect(await call(contract.saveLesson, request, admin)).toEqual({ id: lessonId, revision: 3 })
    expect(await readLesson(courseId, lessonId)).toMatchObject({
      ...lesson,
      body: [],
      status: 'published',
      position: before?.position,
    })
    await expectRefusal(contract.saveLesson, request, admin, 'ABORTED', 'revision')
    await call(contract.setLessonStatus, { ...named, revision: 3, status: 'draft' }, admin)
    expect(await lessonActions(courseId, lessonId)).toEqual([
      'create',
      'publish',
      'edit',
      'withdraw',
    ])
  })
})

describe('a deleted lesson', () => {
  const deleted = async () => {
    const { id: lessonId } = await createLesson(admin, courseId, { title: 'Gone' })
    const named = { courseId, lessonId }
    await call(contract.setLessonStatus, { ...named, revision: 1, status: 'published' }, admin)
    const before = await readLesson(courseId, lessonId)
    expect(await call(contract.deleteLesson, { ...named, revision: 2 }, admin)).toEqual({
      id: lessonId,
      revision: 3,
    })
    expect(await readLesson(courseId, lessonId)).toBeNull()
    return { named, before }
  }

  test('is restored with its content, status and creation date, at the next revision', async () => {
    const { named, before } = await deleted()
    const back = { ...named, revision: 3 }
    for (const wrong of [
      { ...back, revision: 1 },
      { ...back, courseId: 'other' },
    ]) {
      await expectRefusal(contract.restoreLesson, wrong, admin, 'NOT_FOUND', 'revision')
    }
    expect(await call(contract.restoreLesson, back, admin)).toMatchObject({ revision: 4 })
    const now = await readLesson(courseId, named.lessonId)
    expect(now).toEqual({ ...before, revision: 4, updatedAt: now?.updatedAt })
    expect(await call(contract.restoreLesson, back, admin)).toMatchObject({ revision: 4 })
    expect(await lessonActions(courseId, named.lessonId)).toEqual([
      'create',
      'publish',
      'delete',
      'restore',
    ])
  })

  test('cannot be deleted, edited or published', async () => {
    const { named } = await deleted()
    const last = { ...named, revision: 3 }
    await expectRefusal(contract.deleteLesson, last, admin, 'NOT_FOUND')
    const save = { ...last, lesson: form }
    await expectRefusal(contract.saveLesson, save, admin, 'NOT_FOUND')
    const publish = { ...last, status: 'published' }
    await expectRefusal(contract.setLessonStatus, publish, admin, 'NOT_FOUND')
  })
})

describe('changing the status of many lessons', () => {
  const seen = (...saved: { id: string; revision: number }[]) =>
    saved.map(({ id: lessonId, revision }) => ({ lessonId, revision }))

  test('publishes unchanged lessons, each with an event, and lists the failed ones', async () => {
    const course = await createDraftCourse(admin)
    const [a, b, c] = [
      await createLesson(admin, course),
      await createLesson(admin, course),
      await createLesson(admin, course),
    ]
    const edit = { courseId: course, lessonId: b.id, revision: 1, lesson: { title: 'Other' } }
    await call(contract.saveLesson, edit, admin)
    const gone = { id: createLessonId(), revision: 1 }
    const request = {
      courseId: course,
      status: 'published',
      lessons: seen(a, b, c, gone),
    } as const
    const { lessons, failed } = await call(contract.setLessonsStatus, request, admin)
    expect(lessons).toEqual([a, c].map(({ id }) => ({ id, revision: 2 })))
    expect(failed).toEqual([
      { lessonId: b.id, error: expect.stringMatching(/^Someone else has changed this/) },
      { lessonId: gone.id, error: expect.stringMatching(/^there is no such lesson/) },
    ])
    expect((await readLesson(course, b.id))?.status).toBe('draft')
    expect(await lessonActions(course, a.id)).toEqual(['create', 'publish'])

    const back = { courseId: course, status: 'draft', lessons: seen(...lessons) } as const
    expect((await call(contract.setLessonsStatus, back, admin)).failed).toEqual([])
    expect(await lessonActions(course, c.id)).toEqual(['create', 'publish', 'withdraw'])
  })

  slowTest('works for more long lessons than one commit can hold', async () => {
    const course = await createDraftCourse(admin)
    const body = Array.from({ length: 36 }, (_, n) => paragraph('ॐ'.repeat(3900), `b${n}`))
    const made = await Promise.all(
      Array.from({ length: 12 }, () => createLesson(admin, course, { body })),
    )
    const request = { courseId: course, status: 'published', lessons: seen(...made) } as const
    const { lessons, failed } = await call(contract.setLessonsStatus, request, admin)
    expect([lessons.length, failed]).toEqual([12, []])
  })
})

describe('the order of lessons', () => {
  test('is saved with events for moved lessons only, and refused if stale or incomplete', async () => {
    const course = await createDraftCourse(admin)
    const [a, b, c] = [
      await createLesson(admin, course),
      await createLesson(admin, course),
      await createLesson(admin, course),
    ]
    const seen = (...saved: { id: string; revision: number }[]) =>
      saved.map(({ id: lessonId, revision }) => ({ lessonId, revision }))
    const { lessons } = await call(
      contract.orderLessons,
      { courseId: course, lessons: seen(b, a, c) },
      admin,
    )
    expect(lessons.map(({ revision }) => revision)).toEqual([2, 2, 1])
    const positions = await Promise.all(
      [b, a, c].map(async ({ id }) => (await readLesson(course, id))?.position),
    )
    expect(positions).toEqual([1, 2, 3])
    expect(await lessonActions(course, c.id)).toEqual(['create'])

    const late = { courseId: course, lessons: seen(c, a, b) }
    await expectRefusal(contract.orderLessons, late, admin, 'ABORTED', 'revision')
    const some = { courseId: course, lessons: seen(a, b) }
    await expectRefusal(contract.orderLessons, some, admin, 'ABORTED', 'lessons')
    const foreign = await createLesson(admin, courseId)
    const mixed = { courseId: course, lessons: seen(a, b, foreign) }
    await expectRefusal(contract.orderLessons, mixed, admin, 'ABORTED')
  })
})
