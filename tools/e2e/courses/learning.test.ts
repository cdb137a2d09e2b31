import { sees, expectNotShown, seesPage } from '../src/page/sees.ts'
import { register } from '../src/people.ts'
import { logOut, signIn } from '../src/signIn.ts'
import { env, store } from '../src/stack.ts'
import { createCourse, changeAccess, lessonAt, readProgress } from '../src/study.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const myCourses = '/dashboard/user/courses'
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Creates a student with access to a course of three lessons. */
async function createStudent(name: string) {
  const [student, courseId] = await Promise.all([
    register(name),
    createCourse(`${name}’s course`, ['Breath', 'Spine', 'Rest']),
  ])
  await changeAccess('grantAccess', student.uid, courseId)
  return { student, courseId, title: `${name}’s course` }
}

test('Revoking closes the course and its calendar at the next step, and only its former student sees the title', async ({
  newVisitor,
}) => {
  const { student, courseId, title } = await createStudent('Rhea Revoked')
  const page = await newVisitor({ expected: [/403/] })
  await signIn(page, student.email, '/dashboard/user/sessions')
  await page.getByRole('button', { name: 'Get my calendar link' }).click()
  const address = await page.getByLabel('Private address').inputValue()
  expect(address).toMatch(new RegExp(`^${env.SHALA_SITE_URL}/calendar/[A-Za-z0-9_-]{43}\\.ics$`))
  const calendar = await fetch(address)
  expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(calendar.headers.get('cache-control') ?? '').toMatch(/no-store/)
  expect(calendar.headers.get('x-robots-tag')).toBe('noindex')
  const text = (await calendar.text()).replaceAll('\r\n ', '')
  expect(text.match(/^BEGIN:VEVENT\r$/gm)?.length).toBe(2)
  expect(text).toContain(`SUMMARY:${title} (not booked)\r\n`)
  expect(text).toContain(`URL;VALUE=URI:${env.SHALA_SITE_URL}${myCourses}/${courseId}\r\n`)

  await page.goto('/dashboard/user')
  await page.getByRole('link', { name: 'Start: Breath' }).click()
  await page.getByRole('button', { name: 'Mark as done', exact: true }).click()
  await sees(page, '1 of 3 lessons done.')
  await expect
    .poll(
      async () => (await readProgress(student.uid, courseId))?.done.includes('breath'),
      'it is saved',
    )
    .toBe(true)
  await changeAccess('revokeAccess', student.uid, courseId)
  await page.getByRole('link', { name: 'Next: Spine' }).click()
  await sees(page, 'You no longer have access to this course')
  await expectNotShown(page, 'time for Spine', 'A note for admins')
  await suits(page, 'wall before a lesson')
  const after = await (await fetch(address)).text()
  expect(after.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true)
  expect(after).not.toContain('VEVENT')

  // A course that is granted again keeps its progress.
  await changeAccess('grantAccess', student.uid, courseId)
  await page.goto(myCourses)
  await sees(page, '1 of 3')
  await page.getByRole('link', { name: /^Continue:/ }).click()
  await sees(page, '1 of 3 lessons done.')

  await changeAccess('revokeAccess', student.uid, courseId)
  await store.doc(`courses/${courseId}`).update({ status: 'archived' })
  await page.goto(myCourses)
  const closed = page.getByRole('region', { name: 'Closed at the moment' })
  await sees(closed, title, 'No longer open')
  await page.getByRole('button', { name: 'Course history' }).click()
  await sees(page.getByRole('region', { name: 'Course history' }), title)
  await suits(page, 'a course that is over')
  await closed.getByRole('link', { name: title }).click()
  await seesPage(page, title)
  await sees(page, 'You no longer have access to this course')
  await expectNotShown(page, 'time for Breath', 'Spine')

  // In the same browser, because this is about the account.
  await logOut(page)
  await seesPage(page, 'Sign in')
  const { email } = await register('Stina Stranger')
  await signIn(page, email, `${myCourses}/${courseId}`)
  await sees(page, 'There is no such course, or it is not one of yours.')
  await expectNotShown(page, title)
})

test('A lost connection loses neither the lesson nor the marks, which survive the tab and are the same in two tabs', async ({
  newVisitor,
}) => {
  const { student, courseId } = await createStudent('Tara Tab')
  const lost = [/net::ERR_INTERNET_DISCONNECTED/, /RPC_ERROR/]
  const page = await newVisitor({ ...phone, expected: lost })
  const device = page.context()
  await signIn(page, student.email, lessonAt(courseId, 'Breath'))
  await sees(page, 'time for Breath')
  await expect
    .poll(() => readProgress(student.uid, courseId), 'the place is remembered')
    .not.toBeNull()
  const other = await device.newPage()
  await other.goto(lessonAt(courseId, 'Breath'))
  await sees(other, '0 of 3 lessons done.')

  await device.setOffline(true)
  await page.getByRole('button', { name: 'Mark as done', exact: true }).tap()
  await sees(page, 'No connection. We will save this when you are online again.')
  for (const tab of [page, other]) {
    await sees(tab, 'Done: Breath. 1 of 3 lessons done.', '1 finished lesson not saved yet.')
  }
  // A background tab is not painted.
  await page.bringToFront()
  await suits(page, 'marks that wait')
  await page.getByRole('link', { name: 'Next: Spine' }).click()
  await sees(page, 'time for Spine')
  await Promise.all([page.close(), other.close()])
  await device.setOffline(false)
  expect((await readProgress(student.uid, courseId))?.done).toStrictEqual([])

  const again = await device.newPage()
  await again.goto(lessonAt(courseId, 'Spine'))
  await sees(again, '1 of 3 lessons done.')
  await expect
    .poll(
      async () => (await readProgress(student.uid, courseId))?.done.includes('breath'),
      'it is sent',
    )
    .toBe(true)
  await expect(again.getByText('not saved yet')).toHaveCount(0)
  // The position is saved after it, so it is current by now.
  await expect
    .poll(
      async () => (await readProgress(student.uid, courseId))?.lastLessonId,
      'the place is remembered',
    )
    .toBe('spine')
  const marks = await again.evaluate(() => JSON.stringify(localStorage))
  expect(marks, `something was left: ${marks}`).not.toContain('shala.mark')
})
