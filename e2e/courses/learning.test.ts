import { tabTo } from '../src/page/keyboard.ts'
import { sees, expectNotShown, seesPage } from '../src/page/sees.ts'
import { register } from '../src/people.ts'
import { signIn } from '../src/signIn.ts'
import { env, store } from '../src/stack.ts'
import { createCourse, changeAccess, lessonAt, readProgress } from '../src/study.ts'
import { suits, suitsInEveryLook } from '../src/suits.ts'
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

test('A student starts a course on a phone, marks lessons and continues', async ({
  newVisitor,
}) => {
  const { student, courseId, title } = await createStudent('Mira Studies')
  const page = await newVisitor(phone)
  await signIn(page, student.email)
  await seesPage(page, 'My Dashboard')
  await sees(page, '0 of 3', '(Kolkata time)', 'The Attic, 12 Rope Walk, Saltmere', 'For you:')
  await page.getByRole('link', { name: 'Start: Breath' }).tap()
  await seesPage(page, 'Breath')
  await sees(page, 'Lesson 1 of 3, about 20 minutes', 'A folded blanket, and time for Breath.')
  await expect(page).toHaveTitle(`Breath – ${title}`)
  await page.getByRole('button', { name: 'Mark as done', exact: true }).tap()
  await sees(page, 'Done: Breath. 1 of 3 lessons done.')
  await page.getByRole('link', { name: 'Next: Spine' }).tap()
  await seesPage(page, 'Spine')
  await expect
    .poll(() => readProgress(student.uid, courseId), 'the place is remembered')
    .toMatchObject({ lastLessonId: 'spine', done: ['breath'] })
  await page.goto(myCourses)
  await sees(page, title, '1 of 3')
  await page.getByRole('link', { name: 'Continue: Spine' }).tap()
  // One tap marks a lesson and goes on, and after the last one back to the course.
  for (const lesson of ['Spine', 'Rest']) {
    await seesPage(page, lesson)
    await page.getByText('All lessons of this course').tap()
    await expect(page.getByRole('link', { name: lesson, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.getByRole('button', { name: 'Mark as done and continue' }).tap()
  }
  await seesPage(page, title)
  await sees(page, '3 of 3', 'You have finished every lesson.')
})

test('A course can be finished with the keyboard alone, also across a reload', async ({
  newVisitor,
}) => {
  const { student, courseId, title } = await createStudent('Kay Keys')
  const page = await newVisitor()
  const { keyboard } = page
  await signIn(page, student.email, lessonAt(courseId, 'Breath'))
  for (const lesson of ['Breath', 'Spine', 'Rest']) {
    await seesPage(page, lesson)
    const done = page.getByRole('button', { name: /^Mark as (not )?done$/ })
    await tabTo(page, done)
    await keyboard.press('Enter')
    await sees(page, `Done: ${lesson}.`)
    await expect(done).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: /^(Next:|Back to the course)/ }))
    await keyboard.press('Enter')
  }
  await seesPage(page, title)
  await sees(page, '3 of 3')
  await expect
    .poll(
      async () => (await readProgress(student.uid, courseId))?.finishedBy,
      'the course is finished',
    )
    .toBe('lessons')
  await page.reload()
  await sees(page, '3 of 3', 'Finished')
  await page.goto('/dashboard/user')
  await sees(page, `You have finished ${title}.`)
})

test('Revoking closes the course at the next step, and granting it again keeps the progress', async ({
  newVisitor,
}) => {
  const { student, courseId, title } = await createStudent('Rhea Revoked')
  const page = await newVisitor({ expected: [/403/] })
  await signIn(page, student.email, lessonAt(courseId, 'Breath'))
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
  await suitsInEveryLook(page, 'wall before a lesson')
  await page.goto(myCourses)
  await sees(page, 'No longer open')
  await page.getByRole('link', { name: title }).click()
  await sees(page, 'You no longer have access to this course')
  // Free previews stay available.
  await page
    .getByRole('region', { name: 'Try a lesson' })
    .getByRole('link', { name: 'Breath' })
    .click()
  await sees(page, 'time for Breath')

  await changeAccess('grantAccess', student.uid, courseId)
  await page.goto(myCourses)
  await sees(page, '1 of 3')
  await page.getByRole('link', { name: /^Continue:/ }).click()
  await sees(page, '1 of 3 lessons done.')
})

test('A lost connection loses neither the lesson nor the marks', async ({ newVisitor }) => {
  const { student, courseId } = await createStudent('Lena Lost')
  const page = await newVisitor({ expected: [/net::ERR_INTERNET_DISCONNECTED/, /RPC_ERROR/] })
  await signIn(page, student.email, lessonAt(courseId, 'Breath'))
  await sees(page, 'time for Breath')
  await expect
    .poll(() => readProgress(student.uid, courseId), 'the place is remembered')
    .not.toBeNull()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Mark as done', exact: true }).click()
  await sees(page, 'No connection. We will save this when you are online again.')
  await page.getByRole('link', { name: 'Next: Spine' }).click()
  await sees(page, 'time for Spine')
  expect((await readProgress(student.uid, courseId))?.done).toStrictEqual([])
  await page.context().setOffline(false)
  await expect
    .poll(
      async () => (await readProgress(student.uid, courseId))?.done.includes('breath'),
      'it is sent',
    )
    .toBe(true)
  await page.getByRole('link', { name: 'Previous: Breath' }).click()
  await sees(page, 'Done: Breath.')
})

test('Marks survive the tab, and two tabs show the same', async ({ newVisitor }) => {
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
  for (const tab of [page, other]) {
    await sees(tab, 'Done: Breath. 1 of 3 lessons done.', '1 finished lesson not saved yet.')
  }
  // A background tab is not painted.
  await page.bringToFront()
  await suits(page, 'marks that wait')
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

test('Only former students can see the title of an archived course', async ({ newVisitor }) => {
  const { student, courseId, title } = await createStudent('Elsa Ended')
  await changeAccess('revokeAccess', student.uid, courseId)
  await store.doc(`courses/${courseId}`).update({ status: 'archived' })
  const page = await newVisitor({ expected: [/403/] })
  await signIn(page, student.email, myCourses)
  const closed = page.getByRole('region', { name: 'Closed at the moment' })
  await sees(closed, title, 'No longer open')
  await page.getByRole('button', { name: 'Course history' }).click()
  await sees(page.getByRole('region', { name: 'Course history' }), title)
  await suits(page, 'a course that is over')
  await closed.getByRole('link', { name: title }).click()
  await seesPage(page, title)
  await sees(page, 'You no longer have access to this course')
  await expectNotShown(page, 'time for Breath', 'Spine')

  const stranger = await newVisitor({ expected: [/403/] })
  const { email } = await register('Stina Stranger')
  await signIn(stranger, email, `${myCourses}/${courseId}`)
  await sees(stranger, 'You do not have access to this course yet')
  await expectNotShown(stranger, title)
})

test('A calendar lists the sessions, loses them with the access and ends with its address', async ({
  newVisitor,
}) => {
  const { student, courseId, title } = await createStudent('Cora Calendar')
  const page = await newVisitor()
  await signIn(page, student.email)
  await page.getByRole('button', { name: 'Get my calendar link' }).click()
  const address = await page.getByLabel('Private address').inputValue()
  expect(address).toMatch(new RegExp(`^${env.SHALA_SITE_URL}/calendar/[A-Za-z0-9_-]{43}\\.ics$`))
  const subscribe = page.getByRole('link', { name: 'Add to my calendar' })
  await expect(subscribe).toHaveAttribute('href', address.replace('http:', 'webcal:'))

  const google = page.getByRole('link', { name: 'Add to Google Calendar' })
  await expect(google).toHaveAttribute('href', /^https:\/\/calendar\.google\.com\/.*cid=webcal%3A/)

  const calendar = await fetch(address)
  expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(calendar.headers.get('cache-control') ?? '').toMatch(/no-store/)
  expect(calendar.headers.get('x-robots-tag')).toBe('noindex')
  const text = (await calendar.text()).replaceAll('\r\n ', '')
  expect(text.match(/^BEGIN:VEVENT\r$/gm)?.length).toBe(2)
  expect(text).toContain(`SUMMARY:${title} (not booked)\r\n`)
  expect(text).toContain(`URL;VALUE=URI:${env.SHALA_SITE_URL}${myCourses}/${courseId}\r\n`)

  await changeAccess('revokeAccess', student.uid, courseId)
  const after = await (await fetch(address)).text()
  expect(after.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true)
  expect(after).not.toContain('VEVENT')
  await changeAccess('grantAccess', student.uid, courseId)

  await page.getByRole('button', { name: 'Create a new address' }).click()
  await sees(page, 'The old one no longer works.')
  expect((await fetch(address)).status).toBe(404)
  const other = await page.getByLabel('Private address').inputValue()
  expect((await fetch(other)).status).toBe(200)
  await page.getByRole('button', { name: 'Turn the link off' }).click()
  await sees(page, 'The link is off.')
  expect((await fetch(other)).status).toBe(404)
})
