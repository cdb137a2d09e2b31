import type { Page } from '@playwright/test'
import { sampleAdmin } from '@shala/emulators/sample/samplePeople'
import { sees, expectNotShown, seesPage } from '../src/page/sees.ts'
import { register, type TestPerson } from '../src/people.ts'
import {
  getAccountMenu,
  noPolicy,
  settings,
  signIn,
  signInAgain,
  signInAndSettle,
} from '../src/signIn.ts'
import { auth, store } from '../src/stack.ts'
import { expect, test } from '../src/test.ts'

const admins = '/dashboard/admin/admins'

test('a student who is made an admin is one at the next load, without a login', async ({
  newVisitor,
}) => {
  const student = await register('Rosa Roles')
  const rosa = await newVisitor({ expected: [noPolicy] })
  await signInAndSettle(rosa, student.email)
  await rosa.goto(admins)
  await seesPage(rosa, 'For admins only')

  const adminPage = await newVisitor()
  await signIn(adminPage, sampleAdmin.email, admins)
  await promote(adminPage, student)
  await sees(adminPage, 'Rosa Roles is now an admin.')
  expect((await auth.getUser(student.uid)).customClaims?.['admin']).toBe(true)
  const row = adminPage.getByRole('listitem').filter({ hasText: student.email })
  await sees(row, /Made an admin by Asha Admin on /)

  await rosa.goto(admins)
  await seesPage(rosa, 'Admins and roles')
  await sees(rosa.getByRole('listitem').filter({ hasText: student.email }), '(you)')
})

test('an admin who is made a student is refused at the next call', async ({ newVisitor }) => {
  const student = await register('Dario Demoted', { admin: true })
  const dario = await newVisitor({ expected: [noPolicy, /status of 40[013]/] })
  await signInAndSettle(dario, student.email, admins)
  const find = dario.getByRole('combobox', { name: 'Add an admin' })
  await find.fill(sampleAdmin.email)
  await expect(dario.getByRole('option').filter({ hasText: sampleAdmin.email })).toBeVisible()

  const adminPage = await newVisitor()
  await signIn(adminPage, sampleAdmin.email, admins)
  const row = adminPage.getByRole('listitem').filter({ hasText: student.email })
  await row.getByRole('button', { name: 'Remove as admin: Dario Demoted' }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Remove the admin role of Dario Demoted' })
  const box = dialog.getByLabel(/^Type .* to confirm$/)
  await box.fill('dario')
  await dialog.getByRole('button', { name: 'Remove admin' }).click()
  await sees(dialog, 'This is not the address.')
  expect((await auth.getUser(student.uid)).customClaims?.['admin']).toBe(true)
  await box.fill(student.email)
  await dialog.getByRole('button', { name: 'Remove admin' }).click()
  await sees(adminPage, 'Dario Demoted is no longer an admin')
  await expect(row).toHaveCount(0)
  expect((await auth.getUser(student.uid)).customClaims?.['admin']).not.toBe(true)
  expect((await store.doc(`admins/${student.uid}`).get()).get('admin')).toBe(false)

  await find.fill('maya')
  await sees(dario, /Only an admin may do this|For admins only|Sign in/)
  await expect(
    dario.getByRole('heading', { level: 1, name: /^(For admins only|Sign in)$/ }),
  ).toBeVisible()
  await expectNotShown(dario, sampleAdmin.email, 'Add an admin')
})

test('an admin who only looked away is a student after the next load', async ({ newVisitor }) => {
  const student = await register('Lou Lookaway', { admin: true })
  const page = await newVisitor({ expected: [noPolicy, /status of 40[013]/] })
  await signInAndSettle(page, student.email)
  await expect(page).toHaveURL('/dashboard/admin')
  const adminPage = await newVisitor()
  await signIn(adminPage, sampleAdmin.email, admins)
  await demote(adminPage, student)
  await page.goto(admins)
  await expect(
    page.getByRole('heading', { level: 1, name: /^(For admins only|Sign in)$/ }),
  ).toBeVisible()
  await expectNotShown(page, sampleAdmin.email)
  await signInAgain(page, student.email)
  await expect(page).toHaveURL('/dashboard/user')
})

test('admins cannot remove their own role', async ({ newVisitor }) => {
  const page = await newVisitor()
  await signIn(page, sampleAdmin.email, admins)
  const own = page.getByRole('listitem').filter({ hasText: sampleAdmin.email })
  await sees(own, '(you)', 'You cannot remove yourself as an admin.')
  await expect(own.getByRole('button')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Add an admin' }).fill(sampleAdmin.email)
  await page.getByRole('option').filter({ hasText: sampleAdmin.email }).click()
  await sees(page, 'Asha Admin is an admin already.')
})

test('a person with an unverified address is not offered the role', async ({ newVisitor }) => {
  const student = await register('Una Unverified', { verified: false })
  const page = await newVisitor()
  await signIn(page, sampleAdmin.email, admins)
  await choose(page, student)
  await sees(page, /^Una Unverified cannot become an admin yet: the address .* is not verified/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await auth.getUser(student.uid)).customClaims?.['admin']).not.toBe(true)
})

test('a promoted student becomes an admin after changing the own profile', async ({
  newVisitor,
}) => {
  const student = await register('Toni Token')
  const page = await newVisitor({ expected: [noPolicy] })
  await signInAndSettle(page, student.email, settings)
  const adminPage = await newVisitor()
  await signIn(adminPage, sampleAdmin.email, admins)
  await promote(adminPage, student)
  await expect(adminPage.getByText('Toni Token is now an admin.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Toni Tokens')
  await page.getByRole('button', { name: 'Save name' }).click()
  await getAccountMenu(page).click()
  await page.getByRole('link', { name: 'Admin dashboard' }).click()
  await seesPage(page, 'Admin Dashboard')
})

async function choose(page: Page, { email }: TestPerson): Promise<void> {
  await page.getByRole('combobox', { name: 'Add an admin' }).fill(email)
  await page.getByRole('option').filter({ hasText: email }).click()
}

async function promote(page: Page, person: TestPerson): Promise<void> {
  await choose(page, person)
  const dialog = page.getByRole('dialog', { name: `Make ${person.displayName} an admin` })
  await dialog.getByLabel(/^Type .* to confirm$/).fill(person.email)
  await dialog.getByRole('button', { name: 'Make admin' }).click()
}

async function demote(page: Page, { email, displayName }: TestPerson): Promise<void> {
  await page
    .getByRole('listitem')
    .filter({ hasText: email })
    .getByRole('button', { name: `Remove as admin: ${displayName}` })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Type .* to confirm$/).fill(email)
  await dialog.getByRole('button', { name: 'Remove admin' }).click()
  await sees(page, `${displayName} is no longer an admin`)
}
