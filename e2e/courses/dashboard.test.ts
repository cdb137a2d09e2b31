import type { Page } from '@playwright/test'
import { listCourseDates, requestEnrolment } from '@shala/contract/courses/enrolments'
import type { Progress } from '@shala/contract/courses/progress'
import { callFunction } from '@shala/emulators/sample/callFunction'
import { soundHealing } from '@shala/emulators/sample/sampleCourses'
import { signIn as signInThere } from '@shala/emulators/sample/signIn'
import * as z from 'zod'
import { sees, seesPage } from '../src/page/sees.ts'
import { register, type TestPerson } from '../src/people.ts'
import { signIn } from '../src/signIn.ts'
import { env, store } from '../src/stack.ts'
import { changeAccess, createCourse } from '../src/study.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const sound = soundHealing.id

/** Requests a place at the last date of a sample course. */
async function request(student: TestPerson): Promise<void> {
  const token = await signInThere(env, student.email)
  const input = { courseId: sound }
  const found = await callFunction(env, token, listCourseDates, input)
  const { dates } = z.object({ result: listCourseDates.output }).parse(found).result
  const dateKey = dates.at(-1)?.dateKey
  await callFunction(env, token, requestEnrolment, { ...input, dateKey, message: '' })
}

/** Saves that a student finished a course. */
async function finish({ uid }: TestPerson, courseId: string, done: string[]): Promise<void> {
  const at = new Date()
  const progress: Progress = {
    ...{ userId: uid, courseId, done, lastLessonId: null, lastOpenedAt: null },
    ...{ finishedAt: at, finishedBy: 'lessons', certificate: null },
    ...{ revision: 1, createdAt: at, updatedAt: at },
  }
  await store.doc(`courseProgress/${uid}_${courseId}`).set(progress)
}

async function settled(page: Page, heading: string): Promise<void> {
  await seesPage(page, 'My Dashboard')
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

const longTitle =
  'Restorative practice for teachers of people who have never been to a class before, with a very long title that says everything about the course that anyone could want to know'

test('The next step and the next session fit on the first screen of a phone', async ({
  newVisitor,
}) => {
  const [student, courseId] = await Promise.all([
    register('Dora Dashboard'),
    createCourse(longTitle, ['Breath', 'Spine', 'Rest']),
  ])
  await changeAccess('grantAccess', student.uid, courseId)
  const page = await newVisitor({ viewport: { width: 390, height: 844 } })
  await signIn(page, student.email)
  await settled(page, 'Start your course')
  const session = page.getByRole('region', { name: 'Next sessions' }).getByRole('listitem').first()
  for (const part of [page.getByRole('link', { name: 'Start: Breath' }), session.locator('time')]) {
    const box = await part.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
  }
  await changeAccess('grantAccess', student.uid, sound)
  await page.reload()
  await settled(page, 'Your other courses')
  await expect(page.locator('.next-step img')).toBeVisible()
  await suits(page, 'the dashboard with two courses')
})

test('The dashboard meets the accessibility rules before the first course and after the last', async ({
  newVisitor,
}) => {
  const student = await register('Fina First')
  const page = await newVisitor()
  await signIn(page, student.email)
  await settled(page, 'Choose your course')
  await suits(page, 'the dashboard without a course')
  await request(student)
  await page.reload()
  await settled(page, 'We have your request')
  await sees(page, 'Sound Healing Certification', 'Autumn group, 18 Sep to 21 Nov 2027')
  await suits(page, 'the dashboard with a request')
  await changeAccess('grantAccess', student.uid, sound)
  const { docs } = await store.collection(`courses/${sound}/lessons`).get()
  await finish(
    student,
    sound,
    docs.map(({ id }) => id),
  )
  await page.reload()
  await settled(page, 'You have finished this course')
  await suits(page, 'the dashboard after the last lesson')
})
