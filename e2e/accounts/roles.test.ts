import type { Page } from '@playwright/test'
import { sampleAdmin } from '@shala/emulators/sample/samplePeople'
import { sees, expectNotShown, seesPage } from '../src/page/sees.ts'
import { register, type TestPerson } from '../src/people.ts'
import { getAccountMenu, noPolicy, settings, signInAndSettle } from '../src/signIn.ts'
import { auth, store } from '../src/stack.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const admins = '/dashboard/admin/admins'

test('A promoted student is an admin after a reload, without signing in again', async ({
  newAdmin,
  newVisitor,
}) => {
  const student = await register('Rosa Roles')
  const rosa = await newVisitor({ expected: [noPolicy] })
  await signInAndSettle(rosa, student.email)
  await rosa.goto(admins)
  await seesPage(rosa, 'For admins only')

  const adminPage = await newAdmin(admins)
  await promote(adminPage, student)
  await sees(adminPage, 'Rosa Roles has the role “Owner” now.')
  expect((await auth.getUser(student.uid)).customClaims?.['admin']).toBe(true)
  const row = adminPage.getByRole('listitem').filter({ hasText: student.email })
  await sees(row, /Role given by Asha Admin on /)

  await rosa.goto(admins)
  await seesPage(rosa, 'Staff')
  await sees(rosa.getByRole('listitem').filter({ hasText: student.email }), '(you)')
})

test('A demoted admin is refused at the next call', async ({ newAdmin, newVisitor }) => {
  const student = await register('Dario Demoted', { admin: true })
  const dario = await newVisitor({ expected: [noPolicy, /status of 40[013]/] })
  await signInAndSettle(dario, student.email, admins)
  const find = dario.getByRole('combobox', { name: 'Person' })
  await find.fill(sampleAdmin.email)
  await expect(dario.getByRole('option').filter({ hasText: sampleAdmin.email })).toBeVisible()

  const adminPage = await newAdmin(admins)
  const row = adminPage.getByRole('listitem').filter({ hasText: student.email })
  await row.getByRole('button', { name: 'Remove from the staff: Dario Demoted' }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Remove Dario Demoted from the staff' })
  await suits(adminPage, 'the question before a role is removed')
  const box = dialog.getByLabel(/^Type .* to confirm$/)
  await box.fill('dario')
  await dialog.getByRole('button', { name: 'Remove from the staff' }).click()
  await sees(dialog, 'This is not the address.')
  expect((await auth.getUser(student.uid)).customClaims?.['admin']).toBe(true)
  await box.fill(student.email)
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

test('An office user can do the daily work but nothing reserved for owners', async ({
  newAdmin,
  newVisitor,
}) => {
  const person = await register('Otto Office')
  const owner = await newAdmin(admins)
  await promote(owner, person, 'Office')
  await sees(owner, 'Otto Office has the role “Office” now.')

  const office = await newVisitor({ expected: [noPolicy] })
  await signInAndSettle(office, person.email, '/dashboard/admin')
  await seesPage(office, 'Admin Dashboard')
  const menu = office.getByRole('navigation', { name: 'Admin dashboard' })
  await sees(menu, 'Enrolments', 'Payments', 'Email log', 'Health')
  await expectNotShown(office, 'Export everything', 'Staff', 'Time zone and school')
  await office.goto('/dashboard/admin/students?q=leo')
  await sees(office, 'Leo Okafor')
  await expectNotShown(office, 'Erase an address')
  for (const page of ['admins', 'export', 'school', 'emails', 'students/erase']) {
    await office.goto(`/dashboard/admin/${page}`)
    await seesPage(office, 'For owners only')
  }
  await suits(office, 'a page for owners only')
  await office.goto('/dashboard/teach')
  await seesPage(office, 'Admin Dashboard')
})

test('A promoted student becomes an admin after changing their own profile', async ({
  newAdmin,
  newVisitor,
}) => {
  const student = await register('Toni Token')
  const page = await newVisitor({ expected: [noPolicy] })
  await signInAndSettle(page, student.email, settings)
  const adminPage = await newAdmin(admins)
  await promote(adminPage, student)
  await expect(adminPage.getByText('Toni Token has the role “Owner” now.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Toni Tokens')
  await page.getByRole('button', { name: 'Save name' }).click()
  await getAccountMenu(page).click()
  await page.getByRole('link', { name: 'Admin dashboard' }).click()
  await seesPage(page, 'Admin Dashboard')
})

async function choose(
  page: Page,
  { email }: Pick<TestPerson, 'email'>,
  role = 'Owner',
): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${role}`) }).check()
  await page.getByRole('combobox', { name: 'Person' }).fill(email)
  await page.getByRole('option').filter({ hasText: email }).click()
}

async function promote(page: Page, person: TestPerson, role = 'Owner'): Promise<void> {
  await choose(page, person, role)
  const name = `Give ${person.displayName} the role “${role}”`
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel(/^Type .* to confirm$/).fill(person.email)
  await dialog.getByRole('button', { name: 'Give the role' }).click()
}
