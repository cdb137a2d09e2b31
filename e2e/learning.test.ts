import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { focusIsOn, tabTo } from './src/keyboard.ts'
import { register } from './src/people.ts'
import { isAt, sees, seesNothingOf, seesPage } from './src/sees.ts'
import { signIn } from './src/signIn.ts'
import { env, store } from './src/stack.ts'
import { story } from './src/story.ts'
import { aCourse, changeAccess, lessonAt, progressOf } from './src/study.ts'
import { suits } from './src/suits.ts'
import { until } from './src/until.ts'

const myCourses = '/dashboard/user/courses'
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** A student who holds a course of three lessons. */
async function aStudent(name: string) {
  const [student, courseId] = await Promise.all([
    register(name),
    aCourse(`${name}’s course`, ['Breath', 'Spine', 'Rest']),
  ])
  await changeAccess('grantAccess', student.uid, courseId)
  return { student, courseId, title: `${name}’s course` }
}

story('a student studies on a phone: begins, marks what is done, and goes on', async (stage) => {
  const { student, courseId, title } = await aStudent('Mira Studies')
  const page = await stage.visitor(phone)
  await signIn(page, student.email)
  await seesPage(page, 'My Dashboard')
  await sees(page, '0 of 3', '(Kolkata time)', 'The Attic, 12 Rope Walk, Bristol', 'For you:')
  await page.getByRole('link', { name: 'Begin: Breath' }).tap()
  await seesPage(page, 'Breath')
  await sees(page, 'Lesson 1 of 3, about 20 minutes', 'A folded blanket, and time for Breath.')
  assert.equal(await page.title(), `Breath – ${title}`)
  await page.getByRole('button', { name: 'Mark as done' }).tap()
  await sees(page, 'Done: Breath. 1 of 3 lessons done.')
  await page.getByRole('link', { name: 'Next: Spine' }).tap()
  await seesPage(page, 'Spine')
  await until('the place is remembered', async () => {
    const progress = await progressOf(student.uid, courseId)
    return progress?.lastLessonId === 'spine' && progress.done.length === 1 ? true : undefined
  })
  await page.goto(myCourses)
  await sees(page, title, '1 of 3')
  await page.getByRole('link', { name: 'Continue: Spine' }).tap()
  await seesPage(page, 'Spine')
})

story('the keyboard alone finishes a course, and a reload keeps it', async (stage) => {
  const { student, courseId, title } = await aStudent('Kay Keys')
  const page = await stage.visitor()
  const { keyboard } = page
  await signIn(page, student.email, lessonAt(courseId, 'Breath'))
  for (const lesson of ['Breath', 'Spine', 'Rest']) {
    await seesPage(page, lesson)
    const done = page.getByRole('button', { name: /^Mark as/ })
    await tabTo(page, done)
    await keyboard.press('Enter')
    await sees(page, `Done: ${lesson}.`)
    await focusIsOn(done)
    await tabTo(page, page.getByRole('link', { name: /^(Next:|Back to the course)/ }))
    await keyboard.press('Enter')
  }
  await seesPage(page, title)
  await sees(page, '3 of 3')
  await until('the course is finished', async () =>
    (await progressOf(student.uid, courseId))?.finishedBy === 'lessons' ? true : undefined,
  )
  await page.reload()
  await sees(page, '3 of 3', 'Finished')
  await page.goto('/dashboard/user')
  await sees(page, `You have finished ${title}.`)
})

story(
  'a revoke closes the course at the next step, and a grant finds everything again',
  async (stage) => {
    const { student, courseId, title } = await aStudent('Rhea Revoked')
    const page = await stage.visitor({ expected: [/403/] })
    await signIn(page, student.email, lessonAt(courseId, 'Breath'))
    await page.getByRole('button', { name: 'Mark as done' }).click()
    await sees(page, '1 of 3 lessons done.')
    await until('it is saved', async () =>
      (await progressOf(student.uid, courseId))?.done.includes('breath') === true
        ? true
        : undefined,
    )

    await changeAccess('revokeAccess', student.uid, courseId)
    await page.getByRole('link', { name: 'Next: Spine' }).click()
    await sees(page, 'This course is not open to you any more')
    await seesNothingOf(page, 'time for Spine', 'A note for admins')
    await suits(page, 'wall before a lesson')
    await page.goto(myCourses)
    await sees(page, 'Not open any more')
    await page.getByRole('link', { name: title }).click()
    await sees(page, 'This course is not open to you any more')
    // What everybody may try stays open.
    await page.getByRole('region', { name: 'Try a lesson' }).getByRole('link').click()
    await sees(page, 'time for Breath')

    await changeAccess('grantAccess', student.uid, courseId)
    await page.goto(myCourses)
    await sees(page, '1 of 3')
    await page.getByRole('link', { name: /^Continue:/ }).click()
    await sees(page, '1 of 3 lessons done.')
  },
)

story('a lost connection takes neither the lesson nor what is marked', async (stage) => {
  const { student, courseId } = await aStudent('Lena Lost')
  const page = await stage.visitor({ expected: [/net::ERR_INTERNET_DISCONNECTED/, /RPC_ERROR/] })
  await signIn(page, student.email, lessonAt(courseId, 'Breath'))
  await sees(page, 'time for Breath')
  await until('the place is remembered', async () =>
    (await progressOf(student.uid, courseId)) === null ? undefined : true,
  )
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await sees(page, 'No connection: we keep this and send it once it is back.')
  await page.getByRole('link', { name: 'Next: Spine' }).click()
  await sees(page, 'time for Spine')
  assert.deepEqual((await progressOf(student.uid, courseId))?.done, [])
  await page.context().setOffline(false)
  await until('it is sent', async () =>
    (await progressOf(student.uid, courseId))?.done.includes('breath') === true ? true : undefined,
  )
  await page.getByRole('link', { name: 'Previous: Breath' }).click()
  await sees(page, 'Done: Breath.')
})

story('what is marked outlives the tab, and two tabs agree', async (stage) => {
  const { student, courseId } = await aStudent('Tara Tab')
  const lost = [/net::ERR_INTERNET_DISCONNECTED/, /RPC_ERROR/]
  const page = await stage.visitor({ ...phone, expected: lost })
  const device = page.context()
  await signIn(page, student.email, lessonAt(courseId, 'Breath'))
  await sees(page, 'time for Breath')
  await until('the place is remembered', async () =>
    (await progressOf(student.uid, courseId)) === null ? undefined : true,
  )
  const other = await device.newPage()
  await other.goto(lessonAt(courseId, 'Breath'))
  await sees(other, '0 of 3 lessons done.')

  await device.setOffline(true)
  await page.getByRole('button', { name: 'Mark as done' }).tap()
  for (const tab of [page, other]) {
    await sees(tab, 'Done: Breath. 1 of 3 lessons done.', '1 mark not sent yet.')
  }
  // In a tab behind another one nothing is painted.
  await page.bringToFront()
  await suits(page, 'marks that wait')
  await Promise.all([page.close(), other.close()])
  await device.setOffline(false)
  assert.deepEqual((await progressOf(student.uid, courseId))?.done, [])

  const again = await device.newPage()
  await again.goto(lessonAt(courseId, 'Spine'))
  await sees(again, '1 of 3 lessons done.')
  await until('it is sent', async () =>
    (await progressOf(student.uid, courseId))?.done.includes('breath') === true ? true : undefined,
  )
  await again.getByText('not sent yet').waitFor({ state: 'detached' })
  // The place is told after it, so it is where they are now.
  await until('the place is remembered', async () =>
    (await progressOf(student.uid, courseId))?.lastLessonId === 'spine' ? true : undefined,
  )
  const marks = await again.evaluate(() => JSON.stringify(localStorage))
  assert.ok(!marks.includes('shala.mark'), `something was left: ${marks}`)
})

story('a course off the shelf is still named to who had it, and to nobody else', async (stage) => {
  const { student, courseId, title } = await aStudent('Elsa Ended')
  await changeAccess('revokeAccess', student.uid, courseId)
  await store.doc(`courses/${courseId}`).update({ status: 'archived' })
  const page = await stage.visitor({ expected: [/403/] })
  await signIn(page, student.email, myCourses)
  const closed = page.getByRole('region', { name: 'Not open at the moment' })
  await sees(closed, title, 'Not open any more')
  await page.getByRole('button', { name: 'What happened to my access' }).click()
  await sees(page.getByRole('region', { name: 'What happened to my access' }), title)
  await suits(page, 'a course that is over')
  await closed.getByRole('link', { name: title }).click()
  await seesPage(page, title)
  await sees(page, 'This course is not open to you any more')
  await seesNothingOf(page, 'time for Breath', 'Spine')

  const stranger = await stage.visitor({ expected: [/403/] })
  const { email } = await register('Stina Stranger')
  await signIn(stranger, email, `${myCourses}/${courseId}`)
  await sees(stranger, 'This course is not open to you yet')
  await seesNothingOf(stranger, title)
})

story(
  'a calendar shows the sessions, loses them with the course, and ends with its address',
  async (stage) => {
    const { student, courseId, title } = await aStudent('Cora Calendar')
    const page = await stage.visitor()
    await signIn(page, student.email)
    await page.getByRole('button', { name: 'Make my calendar address' }).click()
    const address = await page.getByLabel('Private address').inputValue()
    assert.match(address, new RegExp(`^${env.SHALA_SITE_URL}/calendar/[A-Za-z0-9_-]{43}\\.ics$`))
    const subscribe = page.getByRole('link', { name: 'Add to my calendar' })
    assert.equal(await subscribe.getAttribute('href'), address.replace('http:', 'webcal:'))

    const calendar = await fetch(address)
    assert.equal(calendar.headers.get('content-type'), 'text/calendar; charset=utf-8')
    assert.match(calendar.headers.get('cache-control') ?? '', /no-store/)
    assert.equal(calendar.headers.get('x-robots-tag'), 'noindex')
    const text = (await calendar.text()).replaceAll('\r\n ', '')
    assert.equal(text.match(/^BEGIN:VEVENT\r$/gm)?.length, 2)
    assert.ok(text.includes(`SUMMARY:${title}\r\n`))
    assert.ok(text.includes(`URL;VALUE=URI:${env.SHALA_SITE_URL}${myCourses}/${courseId}\r\n`))

    await changeAccess('revokeAccess', student.uid, courseId)
    const after = await (await fetch(address)).text()
    assert.ok(after.startsWith('BEGIN:VCALENDAR\r\n') && !after.includes('VEVENT'))
    await changeAccess('grantAccess', student.uid, courseId)

    await page.getByRole('button', { name: 'Make another address' }).click()
    await sees(page, 'The old one does not work any more.')
    assert.equal((await fetch(address)).status, 404)
    const other = await page.getByLabel('Private address').inputValue()
    assert.equal((await fetch(other)).status, 200)
    await page.getByRole('button', { name: 'Take the address back' }).click()
    await sees(page, 'The address is taken back.')
    assert.equal((await fetch(other)).status, 404)
  },
)

story('what a student sees suits everybody', async (stage) => {
  const { student, courseId, title } = await aStudent('Suri Suits')
  const page = await stage.visitor()
  await signIn(page, student.email)
  await sees(page, 'Begin: Breath', '(Kolkata time)')
  await page.getByRole('button', { name: 'Make my calendar address' }).click()
  await sees(page, 'Private address')
  await suits(page, 'student’s dashboard')
  await page.goto(myCourses)
  await sees(page, '0 of 3')
  await suits(page, 'my courses')
  await page.getByRole('link', { name: title }).click()
  await isAt(page, `${myCourses}/${courseId}`)
  await sees(page, '(Kolkata time)')
  await suits(page, 'course of a student')
  await page.getByRole('link', { name: 'Begin: Breath' }).click()
  await markAndLook(page)
  await page.goto(lessonAt(courseId, 'nothing'))
  await sees(page, 'There is no such lesson in this course')
  await suits(page, 'no lesson')
})

async function markAndLook(page: Page): Promise<void> {
  await sees(page, 'time for Breath')
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await sees(page, 'Done: Breath.')
  await suits(page, 'lesson')
}
