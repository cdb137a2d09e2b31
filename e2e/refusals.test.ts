import assert from 'node:assert/strict'
import { prenatal } from '@shala/emulators/sample/sampleCourses'
import { leo, maya, sampleAdmin, samplePassword } from '@shala/emulators/sample/samplePeople'
import type { Page } from 'playwright-core'
import { buttonTo, findPerson, courseOf, openPerson } from './src/accessDesk.ts'
import { recordOf } from './src/ledger.ts'
import { register } from './src/people.ts'
import { hasLoaded, isAt, sees, seesNothingOf, seesPage } from './src/sees.ts'
import { fillLogin, logOut, signIn } from './src/signIn.ts'
import { auth, pageHosts } from './src/stack.ts'
import { story } from './src/story.ts'

const adminPages = [
  '/dashboard/admin',
  '/dashboard/admin/rooms',
  '/dashboard/admin/courses',
  '/dashboard/admin/access/bulk',
  '/dashboard/admin/access/all',
  '/dashboard/admin/emails',
  '/dashboard/admin/access?person=sample-leo',
  '/dashboard/admin/graduates',
  '/dashboard/admin/schedules',
  '/dashboard/admin/graduate-slider',
]
const userPages = [
  '/dashboard/user',
  '/dashboard/user/courses',
  '/dashboard/user/settings',
  '/dashboard/user/graduate-profile',
]

story('a student who opens an admin page is refused, and no data is asked for', async (stage) => {
  const home = await stage.visitor()
  await signIn(home, maya.email)
  await sees(home, `Welcome, ${maya.displayName}`)
  // What her own dashboard asks for has been asked by then.
  await hasLoaded(home)
  const asked = dataRequests(home)
  for (const path of adminPages) {
    await home.goto(path)
    await seesPage(home, 'For admins only')
    await seesNothingOf(home, leo.displayName, leo.email, 'Find a person')
  }
  await home.waitForLoadState('networkidle')
  assert.deepEqual(asked(), [])
  await home.getByRole('link', { name: 'Go to my dashboard' }).click()
  await isAt(home, '/dashboard/user')
})

story('a signed-out visitor of a dashboard goes to the login, and from there on', async (stage) => {
  const visitor = await stage.visitor()
  for (const path of [...userPages, ...adminPages, '/verify-email']) {
    await visitor.goto(path)
    await isAt(visitor, `/login?${new URLSearchParams({ next: path }).toString()}`)
    await seesPage(visitor, 'Sign in')
  }

  await visitor.goto('/dashboard/user/courses')
  await fillLogin(visitor, maya.email, samplePassword)
  await isAt(visitor, '/dashboard/user/courses')
  await sees(visitor, prenatal.title)

  const admin = await stage.visitor()
  await admin.goto('/dashboard/admin/access?person=sample-maya')
  await fillLogin(admin, sampleAdmin.email, samplePassword)
  await isAt(admin, '/dashboard/admin/access?person=sample-maya')
  await admin.getByRole('article', { name: maya.displayName }).waitFor()
})

story('after the log-out nothing private comes back', async (stage) => {
  const admin = await stage.visitor()
  await signIn(admin, sampleAdmin.email, findPerson)
  await openPerson(admin, leo)
  await logOut(admin)
  await isAt(admin, '/login')
  await seesPage(admin, 'Sign in')
  const asked = dataRequests(admin)
  for (let step = 0; step < 2; step += 1) {
    await admin.goBack()
    await seesPage(admin, 'Sign in')
    await seesNothingOf(admin, leo.displayName, leo.email, 'sample-1002', 'Find a person')
  }
  await admin.reload()
  await seesPage(admin, 'Sign in')
  assert.deepEqual(asked(), [])
})

story('an admin who was demoted meanwhile is refused, and told so', async (stage) => {
  const student = await register('Dana Demoted')
  const passing = await register('Pia Passing', { admin: true })
  const desk = await stage.visitor({ expected: [/us-central1\/grantAccess/] })
  await signIn(desk, passing.email, findPerson)
  const person = await openPerson(desk, student)
  const course = courseOf(person, prenatal.title)
  await buttonTo('Grant', course).click()
  await auth.setCustomUserClaims(passing.uid, {})
  await course.getByRole('button', { name: 'Grant course' }).click()
  await seesPage(desk, 'For admins only')
  assert.equal(await recordOf(student.uid, prenatal.id), null)
})

story('an unknown path says that the page was not found', async (stage) => {
  const visitor = await stage.visitor({ expected: [/404/] })
  for (const path of ['/no-such-page', '/dashboard', '/courses', '/dashboard/admin/nothing']) {
    const answer = await visitor.goto(path)
    assert.equal(answer?.status(), 404)
    await seesPage(visitor, 'Page not found')
    await sees(visitor, `Page not found: ${path}`, '404')
  }
  await visitor.getByRole('link', { name: 'Go to the home page' }).click()
  await isAt(visitor, '/')
})

/** Collects from now on what a page asks of the database, and of the functions beside the greeting. */
function dataRequests(page: Page): () => string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url())
    const greeting = pathname.endsWith('/syncProfile')
    if (host === pageHosts.firestore) asked.push(request.url())
    if (host === pageHosts.functions && !greeting) asked.push(request.url())
  })
  return () => asked
}
