import { grantAccess, revokeAccess } from '@shala/contract/access/access'
import * as contract from '@shala/contract/courses/progress'
import { accessId } from '@shala/contract/ids'
import { limits } from '@shala/contract/limits'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../firestore/client.ts'
import { admin } from '../testing/builders/admin.ts'
import { createUser, type TestPerson } from '../testing/builders/people.ts'
import { addPublishedLesson, readProgress } from '../testing/builders/study.ts'
import { call, refusal } from '../testing/server.ts'
import { addCourse, listAudit } from '../testing/store.ts'

let maya: TestPerson
let courseId: string
beforeEach(async () => {
  ;[maya, courseId] = await Promise.all([createUser(), addCourse()])
  await call(grantAccess, { userId: maya.uid, courseId }, admin)
})

const save = (lessonId: string, done?: boolean, person = maya) =>
  call(contract.saveProgress, { courseId, lessonId, ...(done !== undefined && { done }) }, person)

const id = () => accessId(maya.uid, courseId)

test('saveProgress stores the last opened lesson once', async () => {
  const lessonId = await addPublishedLesson(courseId)
  expect(await save(lessonId)).toEqual({ id: id(), revision: 1 })
  expect(await save(lessonId)).toEqual({ id: id(), revision: 1 })
  expect(await readProgress(maya.uid, courseId)).toMatchObject({
    userId: maya.uid,
    courseId,
    done: [],
    lastLessonId: lessonId,
    finishedAt: null,
    lastOpenedAt: expect.any(Date),
  })
  const events = await listAudit('courseProgress', id())
  expect(events.map(({ action, by }) => [action, by])).toEqual([['open', maya.uid]])
})

describe('progress at its limit of changes', () => {
  const { atFirst } = limits.progressChanges
  const exhaust = () =>
    firestore().doc(`courseProgress/${id()}`).update({ revision: atFirst, createdAt: new Date() })

  test('refuses another change and says when to try again', async () => {
    const [one, two] = [await addPublishedLesson(courseId), await addPublishedLesson(courseId)]
    await save(one)
    await exhaust()
    const met = await refusal(contract.saveProgress, { courseId, lessonId: two }, maya)
    expect(met.code).toBe('RESOURCE_EXHAUSTED')
    expect(met.message).toMatch(/^That was changed too often\. Please try again in \d+ minutes\.$/)
    expect(await readProgress(maya.uid, courseId)).toMatchObject({ lastLessonId: one })
    expect(await listAudit('courseProgress', id())).toHaveLength(1)
    expect(await save(one)).toMatchObject({ revision: atFirst })
  })

  test('can still be marked as finished by the school', async () => {
    await save(await addPublishedLesson(courseId))
    await exhaust()
    const said = { userId: maya.uid, courseId, finished: true }
    expect(await call(contract.setFinished, said, admin)).toMatchObject({ revision: atFirst + 1 })
  })
})

test('a course whose completion the school decides is not finished by its lessons', async () => {
  await firestore().doc(`courses/${courseId}`).update({ completion: 'school' })
  const [one, two] = [await addPublishedLesson(courseId), await addPublishedLesson(courseId)]
  await save(one, true)
  await save(two, true)
  expect(await readProgress(maya.uid, courseId)).toMatchObject({
    done: [one, two],
    finishedAt: null,
    finishedBy: null,
  })
  await call(contract.setFinished, { userId: maya.uid, courseId, finished: true }, admin)
  expect(await readProgress(maya.uid, courseId)).toMatchObject({ finishedBy: admin.uid })
})

slowTest('completing all published lessons finishes the course permanently', async () => {
  const [one, two] = [await addPublishedLesson(courseId), await addPublishedLesson(courseId)]
  await addPublishedLesson(courseId, { status: 'draft' })
  await save(one, true)
  await save(two, true)
  const finished = await readProgress(maya.uid, courseId)
  expect(finished).toMatchObject({ finishedBy: 'lessons', finishedAt: expect.any(Date) })
  await addPublishedLesson(courseId)
  await save(one, false)
  expect(await readProgress(maya.uid, courseId)).toMatchObject({
    done: [two],
    finishedAt: finished?.finishedAt,
    finishedBy: 'lessons',
  })
})

test('lessons completed concurrently are all stored', async () => {
  const lessons = await Promise.all(Array.from({ length: 4 }, () => addPublishedLesson(courseId)))
  await Promise.all(lessons.map((lessonId) => save(lessonId, true)))
  const progress = await readProgress(maya.uid, courseId)
  expect(progress?.done.toSorted()).toEqual(lessons.toSorted())
  expect(progress?.finishedBy).toBe('lessons')
})

test('progress is kept during a revocation and continues after a new grant', async () => {
  const [one, two] = [await addPublishedLesson(courseId), await addPublishedLesson(courseId)]
  await save(one, true)
  await call(revokeAccess, { userId: maya.uid, courseId }, admin)
  const met = await refusal(contract.saveProgress, { courseId, lessonId: two, done: true }, maya)
  expect(met.code).toBe('PERMISSION_DENIED')
  expect(await readProgress(maya.uid, courseId)).toMatchObject({ done: [one], revision: 1 })
  await call(grantAccess, { userId: maya.uid, courseId }, admin)
  await save(two, true)
  expect(await readProgress(maya.uid, courseId)).toMatchObject({ done: [one, two] })
})

describe('progress stored on a device', () => {
  test('is refused for another user, even with the same course', async () => {
    const leo = await createUser()
    await call(grantAccess, { userId: leo.uid, courseId }, admin)
    const kept = {
      userId: maya.uid,
      courseId,
      lessonId: await addPublishedLesson(courseId),
      done: true,
    }
    for (const other of [leo, admin]) {
      const met = await refusal(contract.saveProgress, kept, other)
      expect(met).toMatchObject({
        code: 'UNAUTHENTICATED',
        message: 'Somebody else is signed in by now.',
      })
    }
    expect(await readProgress(leo.uid, courseId)).toBeNull()
    expect(await readProgress(maya.uid, courseId)).toBeNull()
  })
})

describe('a student without access', () => {
  test('can complete a free preview, which does not finish the course', async () => {
    const leo = await createUser()
    const lessonId = await addPublishedLesson(courseId, { freePreview: true })
    await save(lessonId, true, leo)
    expect(await readProgress(leo.uid, courseId)).toMatchObject({
      done: [lessonId],
      finishedAt: null,
    })
  })

  test('is refused any other lesson, with the same error as for a missing one', async () => {
    const leo = await createUser()
    const lessonId = await addPublishedLesson(courseId)
    const draft = await addPublishedLesson(courseId, { freePreview: true, status: 'draft' })
    for (const named of [lessonId, draft, 'nothing']) {
      const met = await refusal(contract.saveProgress, { courseId, lessonId: named }, leo)
      expect(met).toMatchObject({
        code: 'PERMISSION_DENIED',
        message: 'This course is not open to you.',
      })
    }
    expect(await readProgress(leo.uid, courseId)).toBeNull()
  })

  test.each(['draft', 'archived'])(
    'is refused a free preview of a course that is %s',
    async (status) => {
      const leo = await createUser()
      const lessonId = await addPublishedLesson(courseId, { freePreview: true })
      await firestore().collection('courses').doc(courseId).update({ status })
      const met = await refusal(contract.saveProgress, { courseId, lessonId }, leo)
      expect(met.code).toBe('PERMISSION_DENIED')
      expect(await save(lessonId)).toMatchObject({ revision: 1 })
    },
  )
})

describe('saving progress is refused', () => {
  test.each(['a draft', 'a missing lesson'])('for %s', async (what) => {
    const lessonId =
      what === 'a missing lesson'
        ? 'nothing'
        : await addPublishedLesson(courseId, { status: 'draft' })
    const met = await refusal(contract.saveProgress, { courseId, lessonId }, maya)
    expect(met).toMatchObject({ code: 'NOT_FOUND', field: 'lessonId' })
    expect(await readProgress(maya.uid, courseId)).toBeNull()
  })
})
