import type { Page } from '@playwright/test'
import { samplePassword } from '@shala/emulators/sample/samplePeople'
import { emailsTo, linkTo } from '../src/emails.ts'
import {
  answerForGoogle,
  fromGoogle,
  knownGoogleAccount,
  newGoogleAccount,
  openGoogle,
} from '../src/googleWindow.ts'
import { sees, expectNotShown, seesPage } from '../src/page/sees.ts'
import { newAddress, register } from '../src/people.ts'
import { fillLogin, fillRegister, logOut, mappedAs, noPolicy } from '../src/signIn.ts'
import { auth, store } from '../src/stack.ts'
import { expect, test } from '../src/test.ts'

test('A visitor registers, verifies the email in another tab and continues', async ({
  newVisitor,
}) => {
  const email = newAddress('reni')
  const page = await newVisitor({ expected: [noPolicy] })
  await page.goto('/login')
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await seesPage(page, 'Register')
  await sees(page, 'At least 6 characters')
  await fillRegister(page, { name: 'Reni Registers', email, password: 'short' })
  await sees(page, 'Password should be at least 6 characters')
  await page.getByLabel('Password', { exact: true }).fill(samplePassword)
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page).toHaveURL('/verify-email')
  await seesPage(page, 'Verify your email')
  await sees(page, email)
  const uid = await mappedAs(email, 'Reni Registers')
  const before = await auth.getUser(uid)
  expect(before.displayName).toBe('Reni Registers')
  expect(before.emailVerified).toBe(false)
  expect((await emailsTo(email, 'VERIFY_EMAIL')).length).toBe(1)

  const again = page.getByRole('button', { name: /^Send again in \d+ s$/ })
  await expect(again).toBeVisible()
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await expect(again).toBeVisible()
  await page.getByRole('link', { name: 'Skip for now' }).click()
  await sees(page, 'Welcome, Reni Registers', 'Your address is not verified yet.')
  await page.getByRole('link', { name: `Verify ${email}` }).click()
  await seesPage(page, 'Verify your email')

  const other = await page.context().newPage()
  await other.goto(await linkTo(email, 'VERIFY_EMAIL'))
  await seesPage(other, 'Your address is verified')
  await sees(other, `${email} is verified.`)
  await expect(page).toHaveURL('/dashboard/user')
  await sees(page, 'Welcome, Reni Registers')
  await expectNotShown(page, 'not verified')
  expect((await auth.getUser(uid)).emailVerified).toBe(true)
  await other.getByRole('link', { name: 'Continue' }).click()
  await expect(other).toHaveURL('/dashboard/user')
  await page.goto('/verify-email')
  await expect(page).toHaveURL('/dashboard/user')
})

test('The verification on another device asks to sign in there and ends the first session', async ({
  newVisitor,
}) => {
  const email = newAddress('ella')
  const laptop = await newVisitor({ expected: [noPolicy, /accounts:lookup/] })
  await laptop.goto('/register')
  await fillRegister(laptop, { email, password: samplePassword })
  await seesPage(laptop, 'Verify your email')
  const uid = await mappedAs(email, null)
  await leaveTheSite(laptop)

  const link = await linkTo(email, 'VERIFY_EMAIL')
  const phone = await newVisitor({
    expected: [noPolicy, /accounts:(update|resetPassword)/],
  })
  await phone.goto(link)
  await seesPage(phone, 'Verify your email')
  await sees(phone, `Sign in as ${email}to confirm the address.`)
  expect((await auth.getUser(uid)).emailVerified).toBe(false)
  await phone.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  const greeted = phone.waitForResponse(/\/syncProfile$/)
  await fillLogin(phone, email, samplePassword)
  await greeted
  await seesPage(phone, 'Your address is verified')
  expect((await auth.getUser(uid)).emailVerified).toBe(true)
  await expect
    .poll(
      async () => (await store.doc(`unverifiedAccounts/${uid}`).get()).exists,
      'the other sessions have ended',
    )
    .toBe(false)

  await laptop.goto('/dashboard/user')
  await seesPage(laptop, 'Sign in')
  await sees(laptop, 'You have been signed out. Please sign in again.')
  await phone.goto('/dashboard/user')
  await sees(phone, 'My Dashboard')
  await phone.goto(link)
  await seesPage(phone, 'Your address is already verified')
  await sees(phone, `${email} is verified. There is nothing left to do.`)
})

test('The owner of an email takes over an account registered by another person, with a new password', async ({
  newVisitor,
}) => {
  const email = newAddress('vera')
  const stranger = await newVisitor({ expected: [noPolicy, /accounts:lookup/] })
  await stranger.goto('/register')
  await fillRegister(stranger, { email, password: 'known-to-a-stranger' })
  await seesPage(stranger, 'Verify your email')
  const uid = await mappedAs(email, null)
  await leaveTheSite(stranger)

  const vera = await newVisitor({ expected: [noPolicy] })
  await vera.goto(await linkTo(email, 'VERIFY_EMAIL'))
  await sees(vera, 'Someone else registered with your address and knows the password.')
  await vera.getByRole('button', { name: 'Set my own password' }).click()
  await sees(vera, `We have sent another link to ${email}.`)
  expect((await auth.getUser(uid)).emailVerified).toBe(false)
  await vera.goto(await linkTo(email, 'PASSWORD_RESET'))
  await vera.getByLabel('New password', { exact: true }).fill(samplePassword)
  await vera.getByRole('button', { name: 'Set password' }).click()
  await seesPage(vera, 'Your password is set')
  expect((await auth.getUser(uid)).emailVerified).toBe(true)

  await stranger.goto('/dashboard/user')
  await seesPage(stranger, 'Sign in')
})

test('A visitor with an account is asked to sign in instead of registering', async ({
  newVisitor,
}) => {
  const student = await register('Twice Tara')
  const page = await newVisitor({ expected: [noPolicy, /accounts:signUp/] })
  await page.goto('/register')
  await fillRegister(page, { email: student.email, password: 'another-108' })
  await sees(page, 'An account with this email already exists')
  const address = page.getByLabel('Email', { exact: true })
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(address).toHaveValue(student.email)
})

test('A visitor signs in with Google, and again with the same account', async ({ newVisitor }) => {
  const person = { email: newAddress('gita'), displayName: 'Gita Google' }
  const page = await newVisitor({ expected: [...fromGoogle, noPolicy] })
  await answerForGoogle(page)
  await page.goto('/login?next=/dashboard/user/settings')
  const greeted = page.waitForResponse(/\/syncProfile$/)
  await newGoogleAccount(await openGoogle(page), person)
  await greeted
  await expect(page).toHaveURL('/dashboard/user/settings')
  const uid = await mappedAs(person.email, person.displayName)
  const { providerData, emailVerified } = await auth.getUser(uid)
  expect(providerData.map(({ providerId }) => providerId)).toStrictEqual(['google.com'])
  expect(emailVerified).toBe(true)

  await logOut(page)
  await expect(page).toHaveURL('/login')
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await seesPage(page, 'Register')
  await knownGoogleAccount(await openGoogle(page), person.email)
  await expect(page).toHaveURL('/dashboard/user')
  await sees(page, 'Welcome, Gita Google')
  expect(await mappedAs(person.email, person.displayName)).toBe(uid)
})

test('Closing Google’s popup shows no error', async ({ newVisitor }) => {
  const page = await newVisitor({ expected: fromGoogle })
  await answerForGoogle(page)
  await page.goto('/login')
  const popup = await openGoogle(page)
  const waiting = page.getByRole('button', { name: 'Waiting for Google…' })
  await expect(waiting).toBeVisible()
  await popup.close()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expectNotShown(page, 'cancelled', 'An error occurred', 'auth/')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await seesPage(page, 'Sign in')
  const next = await openGoogle(page)
  await next.close()
})

test('A password is reset, and no page reveals which emails have accounts', async ({
  newVisitor,
}) => {
  const student = await register('Fay Forgetful')
  const page = await newVisitor({
    expected: [noPolicy, /accounts:(resetPassword|signInWithPassword)/],
  })
  const answers = []
  for (const email of [newAddress('nobody'), student.email]) {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await seesPage(page, 'Forgot your password?')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await sees(page, 'a link to set a new password is on its way')
    answers.push((await page.getByRole('main').innerText()).replaceAll(email, '…'))
  }
  expect(answers[0]).toBe(answers[1])

  const link = await linkTo(student.email, 'PASSWORD_RESET')
  await page.goto(link)
  await seesPage(page, 'Set a new password')
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Set password' }).click()
  await sees(page, 'Password should be at least 6 characters')
  await page.getByLabel('New password', { exact: true }).fill('pranayama-9')
  await page.getByRole('button', { name: 'Set password' }).click()
  await seesPage(page, 'Your password is set')
  await page.goto(link)
  await seesPage(page, 'This link does not work')
  await sees(page, 'It may have been used already')
  await page.getByRole('link', { name: 'Send me a new link' }).click()
  await seesPage(page, 'Forgot your password?')

  await page.goto('/login')
  await fillLogin(page, student.email, samplePassword)
  await sees(page.getByRole('alert'), 'The email or the password is not right')
  await fillLogin(page, student.email, 'pranayama-9')
  await expect(page).toHaveURL('/dashboard/user')
})

test('An incomplete link, or one to another site, does no harm', async ({ newVisitor }) => {
  const email = newAddress('lena')
  const student = await register('Lena Links', { email, verified: false })
  const page = await newVisitor({ expected: [/accounts:(update|resetPassword)/] })
  for (const path of [
    '/account/action',
    '/account/action?mode=verifyEmail',
    '/account/action?mode=resetPassword&oobCode=made-up',
    '/account/action?mode=constructor&oobCode=made-up',
  ]) {
    await page.goto(path)
    await seesPage(page, 'This link does not work')
    await expectNotShown(page, 'auth/', 'INVALID_OOB_CODE')
  }
  await page.goto('/verify-email')
  await fillLogin(page, student.email, samplePassword)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  const link = new URL(await linkTo(email, 'VERIFY_EMAIL'), 'http://site.test')
  link.searchParams.set('continueUrl', 'https://evil.test/dashboard')
  const other = await page.context().newPage()
  await other.goto(link.pathname + link.search)
  await seesPage(other, 'Your address is verified')
  await other.getByRole('link', { name: 'Continue' }).click()
  await expect(other).toHaveURL('/dashboard/user')
  await expect
    .poll(async () => (await auth.getUser(student.uid)).emailVerified, 'the address is verified')
    .toBe(true)
})

/**
 * Leaves the site signed in, so that no script of it runs. A page that requests a new token at that
 * moment would get one from the emulator, which does not refuse ended sessions.
 */
async function leaveTheSite(page: Page): Promise<void> {
  await page.goto('about:blank')
}
