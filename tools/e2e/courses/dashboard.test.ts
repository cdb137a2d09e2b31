import type { Page } from '@playwright/test'
import { sees, seesPage } from '../src/page/sees.ts'
import { register } from '../src/people.ts'
import { signIn } from '../src/signIn.ts'
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

  // The next step and the next session fit on the first screen.
  await changeAccess('grantAccess', student.uid, courseId)
  await page.reload()
  await settled(page, 'Start your course')
  await sees(page, '0 of 3', '(Kolkata time)', '12 Rope Walk, Saltmere', 'For you:')
  const start = page.getByRole('link', { name: 'Start: Breath' })
  const session = page.getByRole('region', { name: 'Next sessions' }).getByRole('listitem').first()
  for (const part of [start, session.locator('time')]) {
    const box = await part.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
  }
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
