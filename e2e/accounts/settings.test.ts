import { readFile } from 'node:fs/promises'
import { prenatal } from '@shala/emulators/sample/sampleCourses'
import { sampleAdmin, samplePassword } from '@shala/emulators/sample/samplePeople'
import { emailsTo, linkTo } from '../src/emails.ts'
import { listAccessEvents, readAccessRecord } from '../src/ledger.ts'
import { sees, seesPage } from '../src/page/sees.ts'
import { newAddress, register, type TestPerson } from '../src/people.ts'
import {
  fillLogin,
  logOut,
  mappedAs,
  noPolicy,
  readMapping,
  settings,
  signInAgain,
  signInAndSettle,
} from '../src/signIn.ts'
import { auth } from '../src/stack.ts'
import { changeAccess } from '../src/study.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

/** Creates a student with access to a course. */
async function createHolder(name: string): Promise<TestPerson> {
  const student = await register(name)
  await changeAccess('grantAccess', student.uid, prenatal.id)
  return student
}

test('A changed name is shown and reaches the admin pages', async ({ newVisitor }) => {
  const student = await register('Nora Newname')
  const page = await newVisitor({ expected: [noPolicy] })
  await signInAndSettle(page, student.email, settings)
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toHaveValue('Nora Newname')
  await name.fill('  Nora Renamed ')
  await page.getByRole('button', { name: 'Save name' }).click()
  await sees(page, 'Your name is saved.')
  expect(await mappedAs(student.email, 'Nora Renamed')).toBe(student.uid)
  expect((await auth.getUser(student.uid)).displayName).toBe('Nora Renamed')
  await page.getByRole('link', { name: 'My dashboard', exact: true }).click()
  await sees(page, 'Welcome, Nora Renamed')
})

test('A new email takes effect once the link sent to it is opened', async ({ newVisitor }) => {
  const student = await register('Ada Addresses')
  const taken = await register('Tom Taken')
  const wanted = newAddress('ada.new')
  const page = await newVisitor({
    expected: [noPolicy, /accounts:(lookup|update|sendOobCode)/, /v1\/token/],
  })
  await signInAndSettle(page, student.email, settings)
  const box = page.getByLabel('New email')
  const send = page.getByRole('button', { name: 'Change email' })
  await box.fill(student.email.toUpperCase())
  await send.click()
  await sees(page, 'This is already your address')
  await box.fill(wanted)
  await send.click()
  await sees(page, `We have sent a link to ${wanted}.`)
  expect((await auth.getUser(student.uid)).email).toBe(student.email)
  expect((await emailsTo(taken.email, 'VERIFY_AND_CHANGE_EMAIL')).length).toBe(0)

  const phone = await newVisitor({ expected: [noPolicy, /accounts:lookup/] })
  await phone.goto(await linkTo(wanted, 'VERIFY_AND_CHANGE_EMAIL'))
  await seesPage(phone, 'Confirm your new email')
  await sees(phone, wanted, student.email, 'Ignore this email. Nothing will change.')
  expect((await auth.getUser(student.uid)).email).toBe(student.email)
  await phone.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await fillLogin(phone, student.email, samplePassword)
  await seesPage(phone, 'Your address has changed')
  expect(await mappedAs(wanted, student.displayName)).toBe(student.uid)
  expect(await readMapping(student.email)).toBeNull()
})

test('An email change can be undone with the link in the old mailbox', async ({ newVisitor }) => {
  const student = await register('Ria Recovers')
  // The emulator writes this email only where the address was changed without one.
  await auth.updateUser(student.uid, { email: newAddress('ria.other') })
  const page = await newVisitor()
  await page.goto(await linkTo(student.email, 'RECOVER_EMAIL'))
  await seesPage(page, 'Recover your email')
  await page.getByRole('button', { name: 'Use this address again' }).click()
  await seesPage(page, 'Your address is restored')
  expect((await auth.getUser(student.uid)).email).toBe(student.email)
  await page.getByRole('link', { name: 'Set a new one' }).click()
  await seesPage(page, 'Forgot your password?')
})

test('An invalid new email sends no link', async ({ newVisitor }) => {
  const student = await register('Mia Mistyped')
  const page = await newVisitor({ expected: [noPolicy, /accounts:sendOobCode/] })
  await signInAndSettle(page, student.email, settings)
  await page.getByLabel('New email').fill('not-an-address')
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText(/^(Invalid email address|We have sent a link)/)).toBeVisible()
  await sees(page.getByRole('region', { name: 'Email address' }), 'Invalid email address')
})

test('The link to change the email keeps the return path in the same browser', async ({
  newVisitor,
}) => {
  const student = await register('Sam Samebrowser')
  const wanted = newAddress('sam.new')
  const page = await newVisitor({
    expected: [noPolicy, /accounts:(lookup|update)/, /v1\/token/],
  })
  await signInAndSettle(page, student.email, settings)
  await page.getByLabel('New email').fill(wanted)
  await page.getByRole('button', { name: 'Change email' }).click()
  await sees(page, `We have sent a link to ${wanted}.`)
  const other = await page.context().newPage()
  await other.goto(await linkTo(wanted, 'VERIFY_AND_CHANGE_EMAIL'))
  await seesPage(other, 'Your address has changed')
  await expect
    .poll(async () => (await auth.getUser(student.uid)).email, 'the account has the new address')
    .toBe(wanted)
  // The provider ends the old sessions: both tabs show the login or the new address.
  await other
    .getByRole('main')
    .getByRole('link', { name: /^(Continue|Sign in)$/ })
    .click()
  await signInAgain(other, wanted)
  await expect(other).toHaveURL('/dashboard/user')
  expect(await mappedAs(wanted, student.displayName)).toBe(student.uid)
})

test('The password is changed after a check of the current one', async ({ newVisitor }) => {
  const student = await register('Pia Password')
  const page = await newVisitor({
    expected: [noPolicy, /accounts:signInWithPassword/],
  })
  await signInAndSettle(page, student.email, settings)
  const old = page.getByLabel('Current password', { exact: true })
  const fresh = page.getByLabel('New password', { exact: true })
  const change = page.getByRole('button', { name: 'Change password' })
  await change.click()
  await sees(page, 'Enter your password', 'Choose a new password')
  await old.fill('not-the-password')
  await fresh.fill('pranayama-9')
  await change.click()
  await sees(page, 'Incorrect password')
  await old.fill(samplePassword)
  await change.click()
  await sees(page, 'Your password is changed.')
  await expect(fresh).toHaveValue('')

  await logOut(page)
  await expect(page).toHaveURL('/login')
  await fillLogin(page, student.email, samplePassword)
  await sees(page.getByRole('alert'), 'The email or the password is not right')
  await fillLogin(page, student.email, 'pranayama-9')
  await expect(page).toHaveURL('/dashboard/user')
})

test('A change continues after signing in again if the provider requires that', async ({
  newVisitor,
}) => {
  const student = await register('Rea Recent')
  const wanted = newAddress('rea.new')
  const page = await newVisitor({
    expected: [noPolicy, /accounts:(sendOobCode|signInWithPassword)/],
  })
  await signInAndSettle(page, student.email, settings)
  // The emulator never requires it, so return the provider's error once.
  await page.route(
    '**/accounts:sendOobCode*',
    (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } },
      }),
    { times: 1 },
  )
  await page.getByLabel('New email').fill(wanted)
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible()
  await suits(page, 'the dialog to sign in again')
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await sees(dialog, 'Incorrect password')
  await dialog.getByLabel('Password', { exact: true }).fill(samplePassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await sees(page, `We have sent a link to ${wanted}.`)
  await expect(dialog).toBeHidden()
  expect((await emailsTo(wanted, 'VERIFY_AND_CHANGE_EMAIL')).length).toBe(1)
})

test('A student downloads only their own data', async ({ newVisitor }) => {
  const student = await createHolder('Tara <b>Takes</b> Along')
  const page = await newVisitor({ expected: [noPolicy] })
  await page.setViewportSize({ width: 390, height: 800 })
  await signInAndSettle(page, student.email, settings)
  const section = page.getByRole('region', { name: 'Your data' })
  await section.getByRole('button', { name: 'Prepare my data' }).focus()
  await page.keyboard.press('Enter')
  await sees(section, 'Your data is ready.')
  const save = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      section.getByRole('button', { name }).click(),
    ])
    return {
      name: download.suggestedFilename(),
      text: await readFile(await download.path(), 'utf8'),
    }
  }
  const json = await save('Save as JSON, for programs')
  expect(json.name).toBe('shala-my-data.json')
  expect(json.text).toContain(student.uid)
  expect(json.text).toContain(student.email)
  expect(json.text).toContain(prenatal.title)
  expect(json.text).not.toContain(sampleAdmin.email)
  expect(json.text).not.toContain('sample-admin')

  const saved = await save('Save as a web page')
  expect(saved.name).toBe('shala-my-data.html')
  const reader = await newVisitor()
  await reader.setViewportSize({ width: 390, height: 800 })
  await reader.setContent(saved.text)
  await expect(reader.getByRole('heading', { name: 'Your data at Shala' })).toBeVisible()
  await sees(reader, 'Tara <b>Takes</b> Along', 'History of your access', prenatal.title)
  await expect(reader.locator('b, script, link')).toHaveCount(0)
  const overflow = await reader.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})

test('A deleted account stays deleted, and a new account with its email inherits nothing', async ({
  newVisitor,
}) => {
  const student = await createHolder('Dela Deleted')

  const page = await newVisitor({ expected: [noPolicy, /accounts:signInWithPassword/] })
  await signInAndSettle(page, student.email, settings)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await dialog.getByLabel(/^Type .* to confirm$/).fill('delete')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await sees(dialog, 'This is not your address.')
  expect((await auth.getUser(student.uid)).email).toBe(student.email)
  await dialog.getByLabel(/^Type .* to confirm$/).fill(student.email)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page).toHaveURL('/login')
  await sees(page, 'Your account has been deleted.')

  await expect.poll(() => readMapping(student.email), 'the mapping is gone').toBeNull()
  await expect(auth.getUser(student.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' })
  await expect
    .poll(() => readAccessRecord(student.uid, prenatal.id), 'the access is revoked')
    .toMatchObject({ hasAccess: false, isActive: false })
  expect((await listAccessEvents(student.uid)).map(({ action }) => action)).toStrictEqual([
    'grant',
    'revoke',
  ])
  await fillLogin(page, student.email, samplePassword)
  await sees(page.getByRole('alert'), 'The email or the password is not right')

  const heir = await register('Dela Again', { email: student.email })
  await page.reload()
  await fillLogin(page, heir.email, samplePassword)
  await expect(page).toHaveURL('/dashboard/user')
  await page.goto('/dashboard/user/courses')
  await sees(page, 'You don’t have any courses yet')
})
