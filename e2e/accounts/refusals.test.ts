import type { Page } from '@playwright/test'
import { prenatal } from '@shala/emulators/sample/sampleCourses'
import { leo, maya, sampleAdmin, samplePassword } from '@shala/emulators/sample/samplePeople'
import { buttonTo, allStudents, getCourseItem, openPerson } from '../src/accessAdmin.ts'
import { readAccessRecord } from '../src/ledger.ts'
import { sees, expectNotShown, seesPage } from '../src/page/sees.ts'
import { register } from '../src/people.ts'
import { fillLogin, logOut, signIn } from '../src/signIn.ts'
import { auth, isCall, pageHosts } from '../src/stack.ts'
import { expect, test } from '../src/test.ts'

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
  '/dashboard/admin/health',
]
test('A student is refused on admin pages, which request no data', async ({ newVisitor }) => {
  const home = await newVisitor()
  await signIn(home, maya.email)
  await sees(home, `Welcome, ${maya.displayName}`)
  // The student's dashboard has finished loading.
  await expect(home.getByText('Loading')).toHaveCount(0)
  const asked = dataRequests(home)
  for (const path of adminPages) {
    await home.goto(path)
    await seesPage(home, 'For admins only')
    await expectNotShown(home, leo.displayName, leo.email, 'Course Management', 'All students')
  }
  await home.waitForLoadState('networkidle')
  expect(asked()).toStrictEqual([])
  await home.getByRole('link', { name: 'Go to my dashboard' }).click()
  await expect(home).toHaveURL('/dashboard/user')
})

test('A visitor of a dashboard is redirected to the sign-in and back', async ({ newVisitor }) => {
  const visitor = await newVisitor()
  // All dashboards have one guard.
  for (const path of ['/dashboard/user/graduate-profile', '/dashboard/admin', '/verify-email']) {
    await visitor.goto(path)
    await expect(visitor).toHaveURL(`/login?${new URLSearchParams({ next: path }).toString()}`)
    await seesPage(visitor, 'Sign in')
  }

  await visitor.goto('/dashboard/user/courses')
  await fillLogin(visitor, maya.email, samplePassword)
  await expect(visitor).toHaveURL('/dashboard/user/courses')
  await sees(visitor, prenatal.title)

  const admin = await newVisitor()
  await admin.goto('/dashboard/admin/access?person=sample-maya')
  await fillLogin(admin, sampleAdmin.email, samplePassword)
  await expect(admin).toHaveURL('/dashboard/admin/access?person=sample-maya')
  await expect(admin.getByRole('article', { name: maya.displayName })).toBeVisible()
})

test('Private data is not shown again after logging out', async ({ newVisitor }) => {
  const admin = await newVisitor()
  await signIn(admin, sampleAdmin.email, allStudents)
  await openPerson(admin, leo)
  await logOut(admin)
  await expect(admin).toHaveURL('/login')
  await seesPage(admin, 'Sign in')
  const asked = dataRequests(admin)
  for (let step = 0; step < 2; step += 1) {
    await admin.goBack()
    await seesPage(admin, 'Sign in')
    await expectNotShown(admin, leo.displayName, leo.email, 'sample-1002', 'All students')
  }
  await admin.reload()
  await seesPage(admin, 'Sign in')
  expect(asked()).toStrictEqual([])
})

test('A former admin is refused with a message', async ({ newVisitor }) => {
  const student = await register('Dana Demoted')
  const passing = await register('Pia Passing', { admin: true })
  const adminPage = await newVisitor({ expected: [/\/api\/grantAccess/] })
  await signIn(adminPage, passing.email, allStudents)
  const person = await openPerson(adminPage, student)
  const course = getCourseItem(person, prenatal.title)
  await buttonTo('Give access', course).click()
  await auth.setCustomUserClaims(passing.uid, {})
  await course.getByRole('button', { name: 'Give access' }).click()
  await seesPage(adminPage, 'For admins only')
  expect(await readAccessRecord(student.uid, prenatal.id)).toBeNull()
})

test('An unknown path shows the not-found page', async ({ newVisitor }) => {
  const visitor = await newVisitor({ expected: [/404/] })
  for (const path of ['/no-such-page', '/dashboard', '/courses', '/dashboard/admin/nothing']) {
    const answer = await visitor.goto(path)
    expect(answer?.status()).toBe(404)
    await seesPage(visitor, 'Page not found')
    await sees(visitor, `Page not found: ${path}`, '404')
  }
  await visitor.goto('/blog/no-such-post?from=mail#start')
  await sees(visitor, 'Page Not Found: /blog/no-such-post?from=mail#start')
  await visitor.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(visitor).toHaveURL('/')
})

/**
 * Collects a page's requests from now on to Firestore, and to the functions except for the login
 * call.
 */
function dataRequests(page: Page): () => string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    const greeting = url.pathname.endsWith('/syncProfile')
    if (url.host === pageHosts.firestore) asked.push(request.url())
    if (isCall(url) && !greeting) asked.push(request.url())
  })
  return () => asked
}
