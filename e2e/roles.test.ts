import assert from 'node:assert/strict'
import { sampleAdmin } from '@shala/emulators/sample/samplePeople'
import type { Page } from 'playwright-core'
import { noPolicy, settings, signInAndSettle } from './src/account.ts'
import { register, type TestPerson } from './src/people.ts'
import { isAt, sees, seesNothingOf, seesPage } from './src/sees.ts'
import { signIn, signInAgain } from './src/signIn.ts'
import { auth, store } from './src/stack.ts'
import { story } from './src/story.ts'

const admins = '/dashboard/admin/admins'

story('a student who is made an admin is one at the next load, without a login', async (stage) => {
  const student = await register('Rosa Roles')
  const rosa = await stage.visitor({ expected: [noPolicy] })
  await signInAndSettle(rosa, student.email)
  await rosa.goto(admins)
  await seesPage(rosa, 'For admins only')

  const desk = await stage.visitor()
  await signIn(desk, sampleAdmin.email, admins)
  await promote(desk, student)
  await sees(desk, 'Rosa Roles is an admin now.')
  assert.equal((await auth.getUser(student.uid)).customClaims?.['admin'], true)
  const row = desk.getByRole('listitem').filter({ hasText: student.email })
  await sees(row, /Made an admin by Asha Admin on /)

  await rosa.goto(admins)
  await seesPage(rosa, 'Admins')
  await sees(rosa.getByRole('listitem').filter({ hasText: student.email }), '(you)')
})

story('an admin who is made a student is refused at the next call', async (stage) => {
  const student = await register('Dario Demoted', { admin: true })
  const dario = await stage.visitor({ expected: [noPolicy, /status of 40[013]/] })
  await signInAndSettle(dario, student.email, admins)
  const find = dario.getByRole('combobox', { name: 'Make somebody an admin' })
  await find.fill(sampleAdmin.email)
  await dario.getByRole('option').filter({ hasText: sampleAdmin.email }).waitFor()

  const desk = await stage.visitor()
  await signIn(desk, sampleAdmin.email, admins)
  const row = desk.getByRole('listitem').filter({ hasText: student.email })
  await row.getByRole('button', { name: 'Take the role from Dario Demoted' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Take the admin role from Dario Demoted' })
  const box = dialog.getByLabel(/^Type .* to confirm$/)
  await box.fill('dario')
  await dialog.getByRole('button', { name: 'Take the role' }).click()
  await sees(dialog, 'This is not the address.')
  assert.equal((await auth.getUser(student.uid)).customClaims?.['admin'], true)
  await box.fill(student.email)
  await dialog.getByRole('button', { name: 'Take the role' }).click()
  await sees(desk, 'Dario Demoted is not an admin any more')
  await row.waitFor({ state: 'detached' })
  assert.notEqual((await auth.getUser(student.uid)).customClaims?.['admin'], true)
  assert.equal((await store.doc(`admins/${student.uid}`).get()).get('admin'), false)

  await find.fill('maya')
  await sees(dario, /Only an admin may do this|For admins only|Sign in/)
  await dario.getByRole('heading', { level: 1, name: /^(For admins only|Sign in)$/ }).waitFor()
  await seesNothingOf(dario, sampleAdmin.email, 'Make somebody an admin')
})

story('an admin who only looked away is a student after the next load', async (stage) => {
  const student = await register('Lou Lookaway', { admin: true })
  const page = await stage.visitor({ expected: [noPolicy, /status of 40[013]/] })
  await signInAndSettle(page, student.email)
  await isAt(page, '/dashboard/admin')
  const desk = await stage.visitor()
  await signIn(desk, sampleAdmin.email, admins)
  await demote(desk, student)
  await page.goto(admins)
  await page.getByRole('heading', { level: 1, name: /^(For admins only|Sign in)$/ }).waitFor()
  await seesNothingOf(page, sampleAdmin.email)
  await signInAgain(page, student.email)
  await isAt(page, '/dashboard/user')
})

story('nobody takes the role from themself', async (stage) => {
  const page = await stage.visitor()
  await signIn(page, sampleAdmin.email, admins)
  const own = page.getByRole('listitem').filter({ hasText: sampleAdmin.email })
  await sees(own, '(you)', 'You cannot take the role from yourself.')
  assert.equal(await own.getByRole('button').count(), 0)
  await page.getByRole('combobox', { name: 'Make somebody an admin' }).fill(sampleAdmin.email)
  await page.getByRole('option').filter({ hasText: sampleAdmin.email }).click()
  await sees(page, 'Asha Admin is an admin already.')
})

story('somebody whose address is not verified is not offered the role', async (stage) => {
  const student = await register('Una Unverified', { verified: false })
  const page = await stage.visitor()
  await signIn(page, sampleAdmin.email, admins)
  await choose(page, student)
  await sees(page, /^Una Unverified cannot be made an admin yet: the address .* is not verified/)
  assert.equal(await page.getByRole('dialog').count(), 0)
  assert.notEqual((await auth.getUser(student.uid)).customClaims?.['admin'], true)
})

story('a student who is promoted meanwhile is one after a change of their own', async (stage) => {
  const student = await register('Toni Token')
  const page = await stage.visitor({ expected: [noPolicy] })
  await signInAndSettle(page, student.email, settings)
  const desk = await stage.visitor()
  await signIn(desk, sampleAdmin.email, admins)
  await promote(desk, student)
  await desk.getByText('Toni Token is an admin now.').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Toni Tokens')
  await page.getByRole('button', { name: 'Save name' }).click()
  await page.getByRole('link', { name: 'Admin dashboard' }).click()
  await seesPage(page, 'Admin Dashboard')
})

async function choose(page: Page, { email }: TestPerson): Promise<void> {
  await page.getByRole('combobox', { name: 'Make somebody an admin' }).fill(email)
  await page.getByRole('option').filter({ hasText: email }).click()
}

async function promote(page: Page, person: TestPerson): Promise<void> {
  await choose(page, person)
  const dialog = page.getByRole('dialog', { name: `Make ${person.displayName} an admin` })
  await dialog.getByLabel(/^Type .* to confirm$/).fill(person.email)
  await dialog.getByRole('button', { name: 'Make an admin' }).click()
}

async function demote(page: Page, { email, displayName }: TestPerson): Promise<void> {
  await page
    .getByRole('listitem')
    .filter({ hasText: email })
    .getByRole('button', { name: `Take the role from ${displayName}` })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Type .* to confirm$/).fill(email)
  await dialog.getByRole('button', { name: 'Take the role' }).click()
  await sees(page, `${displayName} is not an admin any more`)
}
