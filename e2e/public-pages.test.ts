import assert from 'node:assert/strict'
import { sampleCourses } from '@shala/emulators/sample/sampleCourses'
import { maya, nina, sampleAdmin } from '@shala/emulators/sample/samplePeople'
import type { Page } from 'playwright-core'
import { sees, seesPage } from './src/sees.ts'
import { signIn } from './src/signIn.ts'
import { env } from './src/stack.ts'
import { story } from './src/story.ts'

/** The table of spec.md section 2, and the heading of each page. */
const publicPages = {
  '/': 'Shala, a school for yoga teachers',
  '/about-us': 'About us',
  '/blog': 'Blog',
  '/blog/a-first-post': /\S/,
  '/our-graduates': 'Our graduates',
  '/courses/200-hour-yoga-teacher-training': '200-Hour Yoga Teacher Training',
  '/courses/prenatal-yoga-certification': 'Prenatal Yoga Certification',
  '/courses/sound-healing-certification': 'Sound Healing Certification',
  '/200-hour-yoga-teacher-training': '200-Hour Yoga Teacher Training',
  '/fonts': 'Fonts',
  '/test-form': 'Test form',
  '/sanity-test': 'Content test',
  '/firebase-debug': 'Firebase debug',
  '/login': 'Sign in',
  '/register': 'Register',
}

const signedInPages = {
  '/dashboard/user': 'My Dashboard',
  '/dashboard/user/courses': 'My Courses',
  '/dashboard/user/settings': 'Account Settings',
  '/dashboard/user/graduate-profile': 'Graduate Profile',
  '/dashboard/admin': 'Admin Dashboard',
  '/dashboard/admin/rooms': 'Room Management',
  '/dashboard/admin/courses': 'Course Management',
  '/dashboard/admin/graduates': 'Graduate Profiles',
  '/dashboard/admin/schedules': 'Course Schedules',
  '/dashboard/admin/graduate-slider': 'Graduate Slider Images',
}

/** Forms that take a new password ask for its rules, which the Auth emulator does not know. */
const noPolicies = [/passwordPolicy/]

/** What each part of the Firebase SDK registers itself as. */
const firebaseInside = '@firebase/'

story('every public page answers and has its heading', async (stage) => {
  const visitor = await stage.visitor({ expected: noPolicies })
  for (const [path, title] of Object.entries(publicPages)) await hasHeading(visitor, path, title)
})

story('every page behind the login has the title of the specification', async (stage) => {
  const admin = await stage.visitor({ expected: noPolicies })
  await signIn(admin, sampleAdmin.email)
  for (const [path, title] of Object.entries(signedInPages)) await hasHeading(admin, path, title)
  // Only somebody whose address is not verified has a use for this one.
  const student = await stage.visitor()
  await signIn(student, nina.email)
  await hasHeading(student, '/verify-email', 'Verify your email')
})

async function hasHeading(page: Page, path: string, title: string | RegExp): Promise<void> {
  const answer = await page.goto(path)
  assert.equal(answer?.status(), 200, path)
  await page.getByRole('main').getByRole('heading', { level: 1, name: title }).waitFor()
  assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1, path)
  assert.equal(new URL(page.url()).pathname, path)
  await page.waitForFunction(
    () => document.title === document.querySelector('h1')?.innerText,
    undefined,
  )
}

story('a visitor’s first load fetches nothing of Firebase', async (stage) => {
  const visitor = await stage.visitor()
  const fetched = collectFetched(visitor)
  await visitor.goto('/')
  for (const { title } of sampleCourses) await sees(visitor, title)
  await atRest(visitor)
  assert.deepEqual(fetched.asked(), [])
  assert.deepEqual(await fetched.scriptsWith(firebaseInside), [])

  // The same check finds it where it is.
  await visitor.getByRole('link', { name: 'Sign in' }).click()
  await visitor.getByLabel('Password', { exact: true }).waitFor()
  await visitor.getByRole('link', { name: 'Home' }).waitFor()
  await atRest(visitor)
  assert.notDeepEqual(await fetched.scriptsWith(firebaseInside), [])
})

story('whoever was signed in is greeted on public pages', async (stage) => {
  const student = await stage.visitor()
  await signIn(student, maya.email)
  await student.goto('/about-us')
  await student.getByRole('banner').getByRole('link', { name: 'My dashboard' }).click()
  await seesPage(student, 'My Dashboard')
})

story('the home page leads to every course', async (stage) => {
  const visitor = await stage.visitor()
  for (const { title } of sampleCourses) {
    await visitor.goto('/')
    await visitor.getByRole('main').getByRole('link', { name: title }).click()
    await seesPage(visitor, title)
  }
})

story('a course that does not exist was not found', async (stage) => {
  const visitor = await stage.visitor()
  for (const courseId of ['no-such-course', 'Not_A_Course', 'x'.repeat(500)]) {
    await visitor.goto(`/courses/${courseId}`)
    await seesPage(visitor, 'Page not found')
  }
})

story('the page and its parts are served as a browser needs them', async () => {
  const page = await fetch(env.SHALA_SITE_URL)
  assert.equal(page.headers.get('x-content-type-options'), 'nosniff')
  assert.equal(page.headers.get('cross-origin-opener-policy'), 'same-origin-allow-popups')
  assert.match(page.headers.get('cache-control') ?? '', /no-cache/)
  const [script] = /\/assets\/[^"]+\.js/.exec(await page.text()) ?? []
  assert.ok(script)
  const part = await fetch(new URL(script, env.SHALA_SITE_URL))
  assert.match(part.headers.get('content-type') ?? '', /javascript/)
  assert.match(part.headers.get('cache-control') ?? '', /immutable/)
})

/** Remembers what a page fetches: requests to Firebase’s services, and scripts. */
function collectFetched(page: Page) {
  const services = [
    env.FIREBASE_AUTH_EMULATOR_HOST,
    env.FIRESTORE_EMULATOR_HOST,
    env.FUNCTIONS_EMULATOR_HOST,
    env.FIREBASE_STORAGE_EMULATOR_HOST,
  ]
  const asked: string[] = []
  const scripts: { url: string; text: Promise<string> }[] = []
  page.on('request', (request) => {
    if (services.includes(new URL(request.url()).host)) asked.push(request.url())
  })
  page.on('response', (response) => {
    const url = response.url()
    if (url.endsWith('.js')) scripts.push({ url, text: response.text() })
  })
  return {
    asked: () => asked,
    scriptsWith: async (text: string) => {
      const found = await Promise.all(
        scripts.map(async (script) => ((await script.text).includes(text) ? [script.url] : [])),
      )
      return found.flat()
    },
  }
}

/** Waits until the page has fetched what it wanted and has had time for what it put off. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))),
  )
  await page.waitForLoadState('networkidle')
}
