import type { Page } from '@playwright/test'
import { createBegunSession, readMarks, registerTeacher } from '../src/attendance.ts'
import { expectNotShown, sees, seesPage } from '../src/page/sees.ts'
import { newName, register } from '../src/people.ts'
import { logOut, noPolicy, signIn } from '../src/signIn.ts'
import { changeAccess, createCourse, lessonAt, readProgress } from '../src/study.ts'
import { expect, test } from '../src/test.ts'

const lost = [
  noPolicy,
  /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/,
  /RPC_ERROR/,
  /no-response/,
]
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, expected: lost }
const offline = { ...phone, serviceWorkers: 'allow' } as const

/** Waits until the code of all pages is on the device. */
async function becomesInstalled(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated'
  })
}

/** The answers on the device, as text. */
const listKept = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('shala-answers')
        opening.onerror = () => reject(new Error('The database does not open'))
        opening.onsuccess = () => {
          const reading = opening.result.transaction('answers').objectStore('answers').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result.map((answer) => JSON.stringify(answer)))
          }
        }
      }),
  )

test('A course opens without a network after a reload and in a new tab, and nothing of it stays after the sign-out', async ({
  newVisitor,
}) => {
  const title = newName('Far away')
  const [student, courseId] = await Promise.all([
    register(newName('Ofelia Offline')),
    createCourse(title, ['Breath', 'Spine']),
  ])
  await changeAccess('grantAccess', student.uid, courseId)
  const page = await newVisitor({ ...offline, expected: [...lost, /status of 403/] })
  await signIn(page, student.email)
  await page.goto(`/dashboard/user/courses/${courseId}`)
  await seesPage(page, title)
  await becomesInstalled(page)
  await page.goto(lessonAt(courseId, 'Breath'))
  await page.getByRole('button', { name: 'Mark as done', exact: true }).click()
  await sees(page, '1 of 2 lessons done.')
  await page.waitForLoadState('networkidle')

  await page.context().setOffline(true)
  await page.goto(`/dashboard/user/courses/${courseId}`)
  await seesPage(page, title)
  await sees(page, '1 of 2')
  await sees(page, 'No connection.')
  const scripts = await page.evaluate(() => document.documentElement.dataset.scripts)
  expect(scripts, 'the one document of the device').toContain('MyDashboard')
  const tab = await page.context().newPage()
  await tab.goto(lessonAt(courseId, 'Spine'))
  await sees(tab, 'time for Spine')
  await tab.getByRole('button', { name: 'Mark as done', exact: true }).click()
  await sees(tab, '2 of 2 lessons done.')
  await page.context().setOffline(false)
  await expect
    .poll(async () => (await readProgress(student.uid, courseId))?.done, 'the mark is sent')
    .toEqual(['breath', 'spine'])
  const keepsMark = async () =>
    (await listKept(tab)).some((answer) => answer.includes('"done":["breath","spine"]'))
  await expect.poll(keepsMark, 'the device knows the mark').toBe(true)
  await tab.close()

  await page.context().setOffline(true)
  await page.reload()
  await sees(page, '2 of 2')
  await changeAccess('revokeAccess', student.uid, courseId)
  await page.context().setOffline(false)
  await expect(page.getByText('2 of 2')).toBeHidden()

  expect((await listKept(page)).length).toBeGreaterThan(0)
  await logOut(page)
  await expect.poll(async () => (await listKept(page)).length, 'nothing is kept').toBe(0)
  await page.context().setOffline(true)
  await page.goto(`/dashboard/user/courses/${courseId}`).catch(() => undefined)
  await expectNotShown(page, title, 'Breath')
})

test('A register that was not opened before opens without a network, and its marks arrive', async ({
  newVisitor,
}) => {
  const teacher = await registerTeacher('Tove Teacher')
  const session = await createBegunSession(['Una Upland'], teacher)
  const page = await newVisitor(offline)
  await signIn(page, teacher.email)
  await seesPage(page, 'My sessions')
  await sees(page, session.title)
  await becomesInstalled(page)
  await page.goto('/dashboard/teach')
  await sees(page, session.title)
  await page.waitForLoadState('networkidle')

  await page.context().setOffline(true)
  await page.goto(`/dashboard/teach/registers/${session.courseId}/${session.sessionId}`)
  await sees(page, '0 of 1 marked.')
  await page
    .getByRole('group', { name: 'Una Upland' })
    .getByRole('button', { name: 'Present', exact: true })
    .tap()
  await sees(page, '1 mark is not sent yet.')
  await page.context().setOffline(false)
  await sees(page, '1 of 1 marked. All saved.')
  await expect.poll(() => readMarks(session)).toEqual({ 'Una Upland': 'present' })
})
