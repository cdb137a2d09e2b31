import { grantAccess } from '@shala/contract/access/access'
import { LessonText } from '@shala/contract/courses/lessonText'
import { accessId } from '@shala/contract/ids'
import { slowTest } from '@shala/contract/testing/slowTest'
import functionsTest from 'firebase-functions-test'
import { createAdmin, createUser, type TestPerson } from '../testing/builders/people.ts'
import { addPublishedLesson, readProgress } from '../testing/builders/study.ts'
import { countReads, type Reads } from '../testing/countReads.ts'
import { call } from '../testing/server.ts'
import { addCourse } from '../testing/store.ts'
import { saveProgress } from './saveProgress.ts'

const local = functionsTest({ projectId: process.env.GCLOUD_PROJECT })
afterAll(() => local.cleanup())
const wrapped = local.wrap(saveProgress)

const text = { _type: 'span', _key: 'b', text: 'Breathe.' }
const body = LessonText.parse([{ _type: 'block', _key: 'a', children: [text] }])
let courseId: string
let lessons: string[]
let maya: TestPerson
beforeAll(async () => {
  const admin = await createAdmin()
  ;[courseId, maya] = await Promise.all([addCourse(), createUser()])
  lessons = await Promise.all(
    Array.from({ length: 40 }, () => addPublishedLesson(courseId, { body })),
  )
  await call(grantAccess, { userId: maya.uid, courseId }, admin)
})

/** Counts the reads of the callable, which runs in this process as the user. */
function readsWhen(
  { uid }: TestPerson,
  lessonId: string,
  done?: boolean,
  ofCourse = courseId,
): Promise<Reads> {
  const data = { courseId: ofCourse, lessonId, ...(done !== undefined && { done }) }
  const token = { uid, auth_time: Math.floor(Date.now() / 1000) }
  const request = { data, rawRequest: { headers: {} }, auth: { uid, token } }
  return countReads(() => Promise.resolve(Reflect.apply(wrapped, undefined, [request])))
}

const ownReads = (uid: string, lessonId: string) =>
  [
    `courseProgress/${accessId(uid, courseId)}`,
    `userCourseAccess/${accessId(uid, courseId)}`,
    `courses/${courseId}/lessons/${lessonId}`,
  ].toSorted()

slowTest('opening or completing a lesson reads no others before the last', async () => {
  const [one = '', two = ''] = lessons
  const opened = await readsWhen(maya, one)
  expect([opened.paths.toSorted(), opened.found]).toEqual([ownReads(maya.uid, one), []])
  const done = await readsWhen(maya, two, true)
  expect([done.paths.length, done.found, done.counts]).toEqual([3, [], 1])
  expect(await readProgress(maya.uid, courseId)).toMatchObject({ done: [two], finishedAt: null })
})

slowTest('completing the last lesson reads the other lessons without their texts', async () => {
  const admin = await createAdmin()
  const [leo, small] = [await createUser(), await addCourse()]
  await call(grantAccess, { userId: leo.uid, courseId: small }, admin)
  const lessonId = await addPublishedLesson(small, { body })
  const { found, counts, fields } = await readsWhen(leo, lessonId, true, small)
  expect([found, counts]).toEqual([[1], 1])
  expect(fields).toContain('title')
  expect(fields).not.toContain('body')
  expect(await readProgress(leo.uid, small)).toMatchObject({ finishedBy: 'lessons' })
})
