import type { Page } from '@playwright/test'
import { sampleCourses } from '@shala/emulators/sample/sampleCourses'
import { maya, nina } from '@shala/emulators/sample/samplePeople'
import { hydrated } from '../src/page/hydrated.ts'
import { sees, seesPage } from '../src/page/sees.ts'
import { contentPages, plainPages, publicPages } from '../src/publicPages.ts'
import { signIn } from '../src/signIn.ts'
import { suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

/** Pages that need scripts; without them they show a message. */
const awake = ['/sanity-test', '/firebase-debug']

/** Pages that look like another one in the list. */
const lookAlike = [
  ...['/blog/page/2', '/courses/200-hour-yoga-teacher-training'],
  ...['/terms', '/cancellation', '/imprint'],
]

const accountPages = {
  '/login': 'Sign in',
  '/register': 'Register',
  '/forgot-password': 'Forgot your password?',
}

const signedInPages = {
  '/dashboard/user': 'My Dashboard',
  '/dashboard/user/courses': 'My Courses',
  '/dashboard/user/settings': 'Account Settings',
  '/dashboard/user/graduate-profile': 'Graduate Profile',
  '/dashboard/admin': 'Admin Dashboard',
  '/dashboard/admin/rooms': 'Room Management',
  '/dashboard/admin/courses': 'Course Management',
  '/dashboard/admin/students': 'All students',
  '/dashboard/admin/access/bulk': 'Import',
  '/dashboard/admin/access/batches': 'Past imports',
  '/dashboard/admin/access/all': 'Enrolments',
  '/dashboard/admin/access/pending': 'Invitations',
  '/dashboard/admin/payments': 'Payments',
  '/dashboard/admin/cohorts': 'Groups',
  '/dashboard/admin/emails': 'Emails',
  '/dashboard/admin/graduates': 'Graduate Profiles',
  '/dashboard/admin/schedules': 'Course Schedules',
  '/dashboard/admin/graduate-slider': 'Graduate Slider Images',
}

/** Forms for a new password request the password policy, which the Auth emulator lacks. */
const noPolicies = [/passwordPolicy/]

test('Every public page is complete without scripts', async ({ newVisitor }) => {
  const reader = await newVisitor({ javaScriptEnabled: false })
  for (const { path, h1, text } of publicPages) {
    const answer = await reader.goto(path)
    expect(answer?.status(), path).toBe(200)
    const main = reader.getByRole('main')
    expect(await main.getByRole('heading', { level: 1 }).allInnerTexts(), path).toStrictEqual([h1])
    await sees(main, text)
    await sees(reader.getByRole('contentinfo'), 'Quay Lane')
    if (awake.includes(path)) await sees(reader, /needs JavaScript/)
    expect((await reader.title()).length, path).toBeGreaterThan(3)
    expect(await brokenImages(reader), path).toBe(0)
  }
})

test('Content pages have the same text with scripts and meet the accessibility rules', async ({
  newVisitor,
}) => {
  const reader = await newVisitor({ javaScriptEnabled: false })
  const visitor = await newVisitor()
  // Another test may publish at the same time.
  await visitor.route('**/_fresh/**', (route) => route.fulfill({ status: 204 }))
  for (const { path, h1 } of contentPages) {
    await reader.goto(path)
    await visitor.goto(path)
    const title = await visitor.title()
    await hydrated(visitor)
    await seesPage(visitor, h1)
    expect(await getText(visitor), path).toBe(await getText(reader))
    await expect(visitor, path).toHaveTitle(title)
    await expect(reader, path).toHaveTitle(title)
    if (!lookAlike.includes(path)) await suitsInEveryLook(visitor, path)
  }
})

test('Other public pages have their heading with scripts and meet the accessibility rules', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor()
  for (const { path, h1 } of plainPages) {
    await visitor.goto(path)
    await hydrated(visitor)
    await hasHeading(visitor, path, h1)
    await suitsInEveryLook(visitor, path)
  }
})

test('Every account page has its heading', async ({ newVisitor }) => {
  const visitor = await newVisitor({ expected: noPolicies })
  for (const [path, title] of Object.entries(accountPages)) {
    const answer = await visitor.goto(path)
    expect(answer?.status(), path).toBe(200)
    await hasHeading(visitor, path, title)
  }
})

test('Every page behind the sign-in has the title of the specification', async ({
  newAdmin,
  newVisitor,
}) => {
  const admin = await newAdmin('/dashboard/admin', noPolicies)
  for (const [path, title] of Object.entries(signedInPages)) {
    const answer = await admin.goto(path)
    // The title is already in the server's response.
    expect((await answer?.text()) ?? '', path).toContain(`<title>${title}</title>`)
    await hasHeading(admin, path, title)
  }
  // Without a list there is nothing to review.
  await admin.goto('/dashboard/admin/access/bulk/review')
  await hasHeading(admin, '/dashboard/admin/access/bulk', 'Import')
  // Only useful for users with an unverified address.
  const student = await newVisitor()
  await signIn(student, nina.email)
  await student.goto('/verify-email')
  await hasHeading(student, '/verify-email', 'Verify your email')
})

/** Checks that the page has this heading and title, without a redirect. */
async function hasHeading(page: Page, path: string, title: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  await expect(page).toHaveURL(path)
  await page.waitForFunction(() => document.title === document.querySelector('h1')?.innerText)
}

test('A signed-in user is greeted on public pages', async ({ newVisitor }) => {
  const student = await newVisitor()
  await signIn(student, maya.email)
  await student.goto('/about-us')
  await student.getByRole('banner').getByRole('link', { name: 'My dashboard' }).click()
  await seesPage(student, 'My Dashboard')
})

test('The home page links every course, with and without scripts', async ({ newVisitor }) => {
  for (const javaScriptEnabled of [true, false]) {
    const visitor = await newVisitor({ javaScriptEnabled })
    for (const { title } of sampleCourses) {
      await visitor.goto('/')
      const courses = visitor.getByRole('main').getByRole('link', { name: title })
      await courses.first().click()
      await seesPage(visitor, title)
    }
  }
})

test('An unknown course shows the not-found page', async ({ newVisitor }) => {
  const visitor = await newVisitor({ expected: [/404/] })
  for (const courseId of ['no-such-course', 'Not_A_Course', 'x'.repeat(200)]) {
    const answer = await visitor.goto(`/courses/${courseId}`)
    expect(answer?.status()).toBe(404)
    await seesPage(visitor, 'Page not found')
  }
})

/** Returns the visible text of the page's main part without forms, which need scripts. */
async function getText(page: Page): Promise<string> {
  const text = await page.getByRole('main').evaluate((main) => {
    for (const form of main.querySelectorAll('form, noscript')) form.remove()
    return main instanceof HTMLElement ? main.innerText : ''
  })
  return text.replace(/\s+/g, ' ')
}

/** Returns how many pictures could not be shown. */
function brokenImages(page: Page): Promise<number> {
  return page
    .locator('img')
    .evaluateAll(
      (all) =>
        all.filter((one) => one instanceof HTMLImageElement && one.complete && one.naturalWidth < 1)
          .length,
    )
}
