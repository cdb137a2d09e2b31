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
import { tabTo } from '../src/page/tabTo.ts'
import { newAddress } from '../src/people.ts'
import {
  fillLogin,
  fillRegister,
  getAccountMenu,
  logOut,
  mappedAs,
  noPolicy,
  waitForNextSecond,
} from '../src/signIn.ts'
import { auth, store } from '../src/stack.ts'
import { suits, suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

test('A visitor registers by keyboard, verifies the email in another tab and continues', async ({
  newVisitor,
}) => {
  const email = newAddress('reni')
  const page = await newVisitor({ expected: [noPolicy] })
  const { keyboard } = page
  await page.goto('/login')
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await seesPage(page, 'Register')
  await sees(page, 'At least 6 characters')
  await tabTo(page, page.getByLabel('Name (optional)'))
  await keyboard.type('Reni Registers')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await keyboard.type(email)
  await keyboard.press('Tab')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await keyboard.type(samplePassword)
  await tabTo(page, page.getByRole('button', { name: 'Show password' }))
  await keyboard.press('Space')
  await expect(page.locator('input[name=password][type=text]')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Create account' }))
  await keyboard.press('Enter')

  await expect(page).toHaveURL('/verify-email')
  await seesPage(page, 'Verify your email')
  await sees(page, email)
  const uid = await mappedAs(email, 'Reni Registers')
  const before = await auth.getUser(uid)
  expect(before.displayName).toBe('Reni Registers')
  expect(before.emailVerified).toBe(false)
  expect((await emailsTo(email, 'VERIFY_EMAIL')).length).toBe(1)
  const again = page.getByRole('button', { name: /^Send again in \d+ s$/ })
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await suitsInEveryLook(page, 'verify email')

  await tabTo(page, page.getByRole('link', { name: 'Skip for now' }))
  await keyboard.press('Enter')
  await sees(page, 'Welcome, Reni Registers', 'Your address is not verified yet.')
  await suits(page, 'dashboard, not verified')
  await page.getByRole('link', { name: `Verify ${email}` }).click()
  await seesPage(page, 'Verify your email')

  const link = new URL(await linkTo(email, 'VERIFY_EMAIL'), 'http://site.test')
  link.searchParams.set('continueUrl', 'https://evil.test/dashboard')
  const other = await page.context().newPage()
  await other.goto(link.pathname + link.search)
  await seesPage(other, 'Your address is verified')
  await sees(other, `${email} is verified.`)
  await expect(page).toHaveURL('/dashboard/user')
  await sees(page, 'Welcome, Reni Registers')
  await expectNotShown(page, 'not verified')
  expect((await auth.getUser(uid)).emailVerified).toBe(true)
  // The address of another site in the link is ignored.
  await other.getByRole('link', { name: 'Continue' }).click()
  await expect(other).toHaveURL('/dashboard/user')
  await other.close()
  await page.bringToFront()

  await expect(page.getByText('Loading')).toHaveCount(0)
  await tabTo(page, getAccountMenu(page), 'Shift+Tab')
  await keyboard.press('Enter')
  await keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused()
  await keyboard.press('Enter')
  await seesPage(page, 'Sign in')
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

  const phone = await newVisitor({
    expected: [noPolicy, /accounts:(update|resetPassword)/],
  })
  await phone.goto(await linkTo(email, 'VERIFY_EMAIL'))
  await seesPage(phone, 'Verify your email')
  await sees(phone, `Sign in as ${email} to confirm the address.`)
  await suits(phone, 'link to verify')
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
  await waitForNextSecond()
  await vera.goto(await linkTo(email, 'PASSWORD_RESET'))
  await vera.getByLabel('New password', { exact: true }).fill(samplePassword)
  await vera.getByRole('button', { name: 'Set password' }).click()
  await seesPage(vera, 'Your password is set')
  expect((await auth.getUser(uid)).emailVerified).toBe(true)

  await stranger.goto('/dashboard/user')
  await seesPage(stranger, 'Sign in')
})

test('A visitor signs in with Google, after closing its window, and again with the same account', async ({
  newVisitor,
}) => {
  const closing = await newVisitor({ expected: fromGoogle })
  await answerForGoogle(closing)
  await closing.goto('/login')
  const popup = await openGoogle(closing)
  await expect(closing.getByRole('button', { name: 'Waiting for Google…' })).toBeVisible()
  await popup.close()

  // The SDK waits for seconds for the answer of a closed window, so another visitor signs in first.
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
  // A return path to another site is ignored.
  await page.goto('/register?next=/%5Cevil.test')
  await seesPage(page, 'Register')
  await knownGoogleAccount(await openGoogle(page), person.email)
  await expect(page).toHaveURL('/dashboard/user')
  await sees(page, 'Welcome, Gita Google')
  expect(await mappedAs(person.email, person.displayName)).toBe(uid)

  await expect(closing.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expectNotShown(closing, 'cancelled', 'An error occurred', 'auth/')
  await expect(closing.getByRole('alert')).toHaveCount(0)
  await seesPage(closing, 'Sign in')
})

/**
 * Leaves the site signed in, so that no script of it runs. A page that requests a new token at that
 * moment would get one from the emulator, which does not refuse ended sessions.
 */
async function leaveTheSite(page: Page): Promise<void> {
  await page.goto('about:blank')
}
