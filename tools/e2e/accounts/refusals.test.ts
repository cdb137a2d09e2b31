import type { Page } from '@playwright/test'
import { prenatal } from '@shala/emulators/sample/sampleCourses'
import { leo, sampleAdmin } from '@shala/emulators/sample/samplePeople'
import { buttonTo, allStudents, getCourseItem, openPerson } from '../src/accessAdmin.ts'
import { readAccessRecord } from '../src/ledger.ts'
import { sees, expectNotShown, seesPage } from '../src/page/sees.ts'
import { register } from '../src/people.ts'
import { logOut, noPolicy, signIn, signInAndSettle } from '../src/signIn.ts'
import { auth, isCall, pageHosts, store } from '../src/stack.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const staff = '/dashboard/admin/admins'

test('A student is refused on admin pages, and as an office user only on those of owners', async ({
  newAdmin,
  newVisitor,
}) => {
  const person = await register('Otto Office')
  const otto = await newVisitor({ expected: [noPolicy] })
  await signInAndSettle(otto, person.email)
  await sees(otto, 'Welcome, Otto Office')
  // The dashboard, which may still be loading, sends nothing from here on.
  await otto.goto('about:blank')
  const asked = dataRequests(otto)
  for (const path of ['/dashboard/admin/access?person=sample-leo', staff]) {
    await otto.goto(path)
    await seesPage(otto, 'For admins only')
    await expectNotShown(otto, leo.displayName, leo.email, sampleAdmin.email, 'Add a person')
  }
  await otto.waitForLoadState('networkidle')
  expect(asked()).toStrictEqual([])

  const owner = await newAdmin(staff)
  await owner.getByRole('radio', { name: /^Office/ }).check()
  await owner.getByRole('combobox', { name: 'Person' }).fill(person.email)
  await owner.getByRole('option').filter({ hasText: person.email }).click()
  const dialog = owner.getByRole('dialog', { name: 'Give Otto Office the role “Office”' })
  await dialog.getByLabel(/^Type .* to confirm$/).fill(person.email)
  await dialog.getByRole('button', { name: 'Give the role' }).click()
  await sees(owner, 'Otto Office has the role “Office” now.')
  expect((await auth.getUser(person.uid)).customClaims).toEqual({ staff: 'office' })
  const row = owner.getByRole('listitem').filter({ hasText: person.email })
  await sees(row, /Role given by Asha Admin on /)

  // The next page has the new role, without signing in again.
  await otto.goto('/dashboard/admin/students?q=leo')
  await sees(otto, 'Leo Okafor')
  const menu = otto.getByRole('navigation', { name: 'Admin dashboard' })
  await sees(menu, 'Students', 'Money', 'Settings')
  await menu.getByRole('link', { name: 'Settings' }).click()
  await sees(otto.getByRole('navigation', { name: 'Settings' }), 'Email log', 'Health')
  await expectNotShown(otto, 'Export everything', 'Time zone and school', 'Erase an address')
  await otto.goto(staff)
  await seesPage(otto, 'For owners only')
  await expectNotShown(otto, sampleAdmin.email, 'Add a person')
  await suits(otto, 'a page for owners only')
})

test('A demoted admin is refused at the next call', async ({ newAdmin, newVisitor }) => {
  const student = await register('Dario Demoted', { admin: true })
  const dario = await newVisitor({ expected: [noPolicy, /status of 40[013]/] })
  await signInAndSettle(dario, student.email, staff)
  const find = dario.getByRole('combobox', { name: 'Person' })
  await find.fill(sampleAdmin.email)
  await expect(dario.getByRole('option').filter({ hasText: sampleAdmin.email })).toBeVisible()

  const adminPage = await newAdmin(staff)
  const row = adminPage.getByRole('listitem').filter({ hasText: student.email })
  await row.getByRole('button', { name: 'Remove from the staff: Dario Demoted' }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Remove Dario Demoted from the staff' })
  await suits(adminPage, 'the question before a role is removed')
  await dialog.getByLabel(/^Type .* to confirm$/).fill(student.email)
  await dialog.getByRole('button', { name: 'Remove from the staff' }).click()
  await sees(adminPage, 'Dario Demoted is no longer in the staff')
  await expect(row).toHaveCount(0)
  expect((await auth.getUser(student.uid)).customClaims?.['admin']).not.toBe(true)
  expect((await store.doc(`admins/${student.uid}`).get()).get('admin')).toBe(false)

  await find.fill('maya')
  await sees(dario, /Only an (admin|owner of the school) may do this|For admins only|Sign in/)
  await expect(
    dario.getByRole('heading', { level: 1, name: /^(For admins only|Sign in)$/ }),
  ).toBeVisible()
  await expectNotShown(dario, sampleAdmin.email, 'Add a person')
})

test('Private data is not shown again after logging out, and a former admin is refused with a message', async ({
  newVisitor,
}) => {
  const student = await register('Dana Demoted')
  const passing = await register('Pia Passing', { admin: true })
  const admin = await newVisitor({ expected: [/\/api\/grantAccess/] })
  await signIn(admin, passing.email, allStudents)
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

  await signIn(admin, passing.email, allStudents)
  const course = getCourseItem(await openPerson(admin, student), prenatal.title)
  await buttonTo('Give access', course).click()
  await auth.setCustomUserClaims(passing.uid, {})
  await course.getByRole('button', { name: 'Give access' }).click()
  await seesPage(admin, 'For admins only')
  expect(await readAccessRecord(student.uid, prenatal.id)).toBeNull()
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
