import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { prenatal } from '@shala/emulators/sample/sampleCourses'
import { sampleAdmin, samplePassword } from '@shala/emulators/sample/samplePeople'
import { buttonTo, findPerson, courseOf, openPerson } from './src/accessDesk.ts'
import { mappedAs, mappingOf, noPolicy, settings, signInAndSettle } from './src/account.ts'
import { eventsOf, recordOf } from './src/ledger.ts'
import { lettersTo, linkTo } from './src/letters.ts'
import { newAddress, register } from './src/people.ts'
import { isAt, sees, seesPage } from './src/sees.ts'
import { fillLogin, logOut, signIn, signInAgain } from './src/signIn.ts'
import { auth } from './src/stack.ts'
import { story, type Stage } from './src/story.ts'
import { until } from './src/until.ts'

/** A new student whom the desk has granted a course. */
async function holderOfPrenatal(stage: Stage, name: string) {
  const student = await register(name)
  const desk = await stage.visitor()
  await signIn(desk, sampleAdmin.email, findPerson)
  const course = courseOf(await openPerson(desk, student), prenatal.title)
  await buttonTo('Grant', course).click()
  await course.getByRole('button', { name: 'Grant course' }).click()
  await buttonTo('Revoke', course).waitFor()
  return student
}

story('a new name is shown and reaches the school', async (stage) => {
  const student = await register('Nora Newname')
  const page = await stage.visitor({ expected: [noPolicy] })
  await signInAndSettle(page, student.email, settings)
  const name = page.getByLabel('Name', { exact: true })
  assert.equal(await name.inputValue(), 'Nora Newname')
  await name.fill('  Nora Renamed ')
  await page.getByRole('button', { name: 'Save name' }).click()
  await sees(page, 'Your name is saved.')
  assert.equal(await mappedAs(student.email, 'Nora Renamed'), student.uid)
  assert.equal((await auth.getUser(student.uid)).displayName, 'Nora Renamed')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await sees(page, 'Welcome, Nora Renamed')
})

story('a new address counts once its letter was opened, and not before', async (stage) => {
  const student = await register('Ada Addresses')
  const taken = await register('Tom Taken')
  const wanted = newAddress('ada.new')
  const page = await stage.visitor({
    expected: [noPolicy, /accounts:(lookup|update|sendOobCode)/, /v1\/token/],
  })
  await signInAndSettle(page, student.email, settings)
  const box = page.getByLabel('New email')
  const send = page.getByRole('button', { name: 'Change email' })
  await box.fill(student.email.toUpperCase())
  await send.click()
  await sees(page, 'This is your address already')
  await box.fill(wanted)
  await send.click()
  await sees(page, `We have sent a link to ${wanted}.`)
  assert.equal((await auth.getUser(student.uid)).email, student.email)
  assert.equal((await lettersTo(taken.email, 'VERIFY_AND_CHANGE_EMAIL')).length, 0)

  const phone = await stage.visitor({ expected: [noPolicy, /accounts:lookup/] })
  await phone.goto(await linkTo(wanted, 'VERIFY_AND_CHANGE_EMAIL'))
  await seesPage(phone, 'Confirm your new email')
  await sees(phone, wanted, student.email, 'Then do nothing. The address stays yours')
  assert.equal((await auth.getUser(student.uid)).email, student.email)
  await phone.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await fillLogin(phone, student.email, samplePassword)
  await seesPage(phone, 'Your address has changed')
  assert.equal(await mappedAs(wanted, student.displayName), student.uid)
  assert.equal(await mappingOf(student.email), null)
})

story('an address that somebody else changed is taken back', async (stage) => {
  const student = await register('Ria Recovers')
  // The emulator writes this letter only where the address was changed without one.
  await auth.updateUser(student.uid, { email: newAddress('ria.other') })
  const page = await stage.visitor()
  await page.goto(await linkTo(student.email, 'RECOVER_EMAIL'))
  await seesPage(page, 'Recover your email')
  await page.getByRole('button', { name: 'Use this address again' }).click()
  await seesPage(page, 'Your address is back')
  assert.equal((await auth.getUser(student.uid)).email, student.email)
  await page.getByRole('link', { name: 'Set a new one' }).click()
  await seesPage(page, 'Forgot your password?')
})

story('what is no address gets no letter', async (stage) => {
  const student = await register('Mia Mistyped')
  const page = await stage.visitor({ expected: [noPolicy, /accounts:sendOobCode/] })
  await signInAndSettle(page, student.email, settings)
  await page.getByLabel('New email').fill('not-an-address')
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByText(/^(Invalid email address|We have sent a link)/).waitFor()
  await sees(page.getByRole('region', { name: 'Email address' }), 'Invalid email address')
})

story('whoever opens the letter in the same browser keeps their way', async (stage) => {
  const student = await register('Sam Samebrowser')
  const wanted = newAddress('sam.new')
  const page = await stage.visitor({
    expected: [noPolicy, /accounts:(lookup|update)/, /v1\/token/],
  })
  await signInAndSettle(page, student.email, settings)
  await page.getByLabel('New email').fill(wanted)
  await page.getByRole('button', { name: 'Change email' }).click()
  await sees(page, `We have sent a link to ${wanted}.`)
  const other = await page.context().newPage()
  await other.goto(await linkTo(wanted, 'VERIFY_AND_CHANGE_EMAIL'))
  await seesPage(other, 'Your address has changed')
  await until('the account has the new address', async () =>
    (await auth.getUser(student.uid)).email === wanted ? true : undefined,
  )
  // The provider ends the old sessions: both tabs come to the login, or know the new address.
  await other
    .getByRole('main')
    .getByRole('link', { name: /^(Go on|Sign in)$/ })
    .click()
  await signInAgain(other, wanted)
  await isAt(other, '/dashboard/user')
  assert.equal(await mappedAs(wanted, student.displayName), student.uid)
})

story('a password is changed against the old one', async (stage) => {
  const student = await register('Pia Password')
  const page = await stage.visitor({
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
  assert.equal(await fresh.inputValue(), '')

  await logOut(page)
  await isAt(page, '/login')
  await fillLogin(page, student.email, samplePassword)
  await sees(page.getByRole('alert'), 'The email or the password is not right')
  await fillLogin(page, student.email, 'pranayama-9')
  await isAt(page, '/dashboard/user')
})

story(
  'where the provider wants a fresh login, it is asked for, and then it goes on',
  async (stage) => {
    const student = await register('Rea Recent')
    const wanted = newAddress('rea.new')
    const page = await stage.visitor({
      expected: [noPolicy, /accounts:(sendOobCode|signInWithPassword)/],
    })
    await signInAndSettle(page, student.email, settings)
    // The emulator never asks for it; this is the provider's own answer, given once.
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
    await dialog.getByLabel('Password', { exact: true }).fill('not-the-password')
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await sees(dialog, 'Incorrect password')
    await dialog.getByLabel('Password', { exact: true }).fill(samplePassword)
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await sees(page, `We have sent a link to ${wanted}.`)
    await dialog.waitFor({ state: 'hidden' })
    assert.equal((await lettersTo(wanted, 'VERIFY_AND_CHANGE_EMAIL')).length, 1)
  },
)

story(
  'a student takes along what is kept about them, and nothing of anybody else',
  async (stage) => {
    const student = await holderOfPrenatal(stage, 'Tara <b>Takes</b> Along')

    for (const width of [1280, 390]) {
      const page = await stage.visitor({ expected: [noPolicy] })
      await page.setViewportSize({ width, height: 800 })
      await signInAndSettle(page, student.email, settings)
      const section = page.getByRole('region', { name: 'Your data' })
      await section.getByRole('button', { name: 'Gather my data' }).focus()
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
      assert.equal(json.name, 'shala-my-data.json')
      assert.ok(json.text.includes(student.uid) && json.text.includes(student.email))
      assert.ok(json.text.includes(prenatal.title))
      assert.ok(!json.text.includes(sampleAdmin.email) && !json.text.includes('sample-admin'))

      const saved = await save('Save as a page to read')
      assert.equal(saved.name, 'shala-my-data.html')
      const reader = await stage.visitor()
      await reader.setViewportSize({ width, height: 800 })
      await reader.setContent(saved.text)
      await reader.getByRole('heading', { name: 'Your data at Shala' }).waitFor()
      await sees(reader, 'Tara <b>Takes</b> Along', 'What happened to your access', prenatal.title)
      assert.equal(await reader.locator('b, script, link').count(), 0)
      const overflow = await reader.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      assert.equal(overflow, 0)
    }
  },
)

story(
  'a deleted account is gone, and its history stays where nobody inherits it',
  async (stage) => {
    const student = await holderOfPrenatal(stage, 'Dela Deleted')

    const page = await stage.visitor({ expected: [noPolicy, /accounts:signInWithPassword/] })
    await signInAndSettle(page, student.email, settings)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account' })
    await dialog.getByLabel(/^Type .* to confirm$/).fill('delete')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await sees(dialog, 'This is not your address.')
    assert.equal((await auth.getUser(student.uid)).email, student.email)
    await dialog.getByLabel(/^Type .* to confirm$/).fill(student.email)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await isAt(page, '/login')
    await sees(page, 'Your account has been deleted.')

    await until('the mapping is gone', async () =>
      (await mappingOf(student.email)) === null ? true : undefined,
    )
    await assert.rejects(auth.getUser(student.uid), { code: 'auth/user-not-found' })
    const record = await until('the access is revoked', async () => {
      const now = await recordOf(student.uid, prenatal.id)
      return now?.hasAccess === false ? now : undefined
    })
    assert.equal(record.isActive, false)
    assert.deepEqual(
      (await eventsOf(student.uid)).map(({ action }) => action),
      ['grant', 'revoke'],
    )
    await fillLogin(page, student.email, samplePassword)
    await sees(page.getByRole('alert'), 'The email or the password is not right')

    const heir = await register('Dela Again', { email: student.email })
    await page.reload()
    await fillLogin(page, heir.email, samplePassword)
    await isAt(page, '/dashboard/user')
    await page.goto('/dashboard/user/courses')
    await sees(page, 'No course yet')
  },
)
