import type { Page } from '@playwright/test'
import { maya } from '@shala/emulators/sample/samplePeople'
import { collectRequests } from '../src/page/collectRequests.ts'
import { sees, seesPage } from '../src/page/sees.ts'
import { register } from '../src/people.ts'
import { signIn } from '../src/signIn.ts'
import { storeSession } from '../src/storeSession.ts'
import { changeAccess, createCourse, readProgress } from '../src/study.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

async function settled(page: Page, heading: string): Promise<void> {
  await seesPage(page, 'My Dashboard')
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

const longTitle =
  'Restorative practice for teachers of people who have never been to a class before, with a very long title that says everything about the course that anyone could want to know'

test('A student starts a course on a phone, marks lessons, continues and finishes it', async ({
  newVisitor,
}) => {
  const [student, courseId] = await Promise.all([
    register('Dora Dashboard'),
    createCourse(longTitle, ['Breath', 'Spine', 'Rest']),
  ])
  const page = await newVisitor(phone)
  await signIn(page, student.email)
  await settled(page, 'Choose your course')
  await suits(page, 'the dashboard without a course')
  await page.setViewportSize(phone.viewport)

  // The next session and its button are on the first screen.
  await changeAccess('grantAccess', student.uid, courseId)
  await page.reload()
  await settled(page, 'Start your course')
  await sees(page, '0 of 3', 'Kolkata time', '12 Rope Walk, Saltmere', 'For you:')
  const start = page.getByRole('link', { name: 'Start: Breath' })
  const session = page.getByRole('region', { name: 'Your next session' })
  await expect(session.getByRole('button')).toBeInViewport({ ratio: 1 })
  await start.tap()
  await seesPage(page, 'Breath')
  await sees(page, 'Lesson 1 of 3, about 20 minutes', 'A folded blanket, and time for Breath.')
  await expect(page).toHaveTitle(`Breath – ${longTitle}`)
  await page.getByRole('button', { name: 'Mark as done', exact: true }).tap()
  await sees(page, 'Done: Breath. 1 of 3 lessons done.')
  await page.getByRole('link', { name: 'Next: Spine' }).tap()
  await seesPage(page, 'Spine')
  await expect
    .poll(() => readProgress(student.uid, courseId), 'the place is remembered')
    .toMatchObject({ lastLessonId: 'spine', done: ['breath'] })
  await page.goto('/dashboard/user/courses')
  await sees(page, longTitle, '1 of 3')
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
  await seesPage(page, longTitle)
  await sees(page, '3 of 3', /^The school issues your certificate next/)
  await expect
    .poll(
      async () => (await readProgress(student.uid, courseId))?.finishedBy,
      'the course is finished',
    )
    .toBe('lessons')
  await page.goto('/dashboard/user')
  await settled(page, 'You have finished this course')
  await suits(page, 'the dashboard after the last lesson')
})

test('The dashboard of a student with courses and sessions is short on a phone', async ({
  newVisitor,
}) => {
  const page = await newVisitor(phone)
  await signIn(page, maya.email, '/dashboard/user')
  await settled(page, 'Your next session')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(1200)
})

test('The tabs of a phone lead to the main pages and cover nothing that has the focus', async ({
  newVisitor,
}) => {
  const page = await newVisitor(phone)
  await signIn(page, maya.email, '/dashboard/user/sessions')
  await seesPage(page, 'My sessions')
  await expect(page.locator('.skeleton')).toHaveCount(0)
  const tabs = page.getByRole('navigation', { name: 'Main pages' })
  const bar = await tabs.boundingBox()
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(844)
  // Each control of the page, in the order of the keyboard.
  const covered = await page.getByRole('main').evaluate((main, edge) => {
    const controls = [...main.querySelectorAll<HTMLElement>('a, button, input')]
    return controls
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        control.focus()
        return control.getBoundingClientRect().bottom > edge
      })
      .map((control) => control.outerHTML)
  }, bar?.y ?? 0)
  expect(covered).toEqual([])
  // What was done is said above the tabs, and the end of the page can be scrolled above them.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = await page.getByRole('link', { name: 'Cookie settings' }).boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  for (const [tab, title] of [
    ['Payments', 'My payments'],
    ['Courses', 'My Courses'],
    ['Home', 'My Dashboard'],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).tap()
    await seesPage(page, title)
    await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
  }
})

test('A first visit of the dashboard asks for fewer than 60 files and answers', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ ...phone, isNew: true })
  await storeSession(page, maya.email)
  const asked = collectRequests(page)
  await page.goto('/dashboard/user')
  await settled(page, 'Your next session')
  await page.waitForLoadState('networkidle')
  const all = [...asked.ofSite(), ...asked.ofServices()]
  expect(all.length, all.join('\n')).toBeLessThan(60)
})
