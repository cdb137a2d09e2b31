import type { Page } from '@playwright/test'
import { samplePassword } from '@shala/emulators/sample/samplePeople'
import { linkTo } from '../src/emails.ts'
import { hydrated } from '../src/page/hydrated.ts'
import { tabTo } from '../src/page/keyboard.ts'
import { sees, expectNotShown, seesPage } from '../src/page/sees.ts'
import { newAddress, register } from '../src/people.ts'
import { fillLogin, getAccountMenu, noPolicy, settings, signIn } from '../src/signIn.ts'
import { auth } from '../src/stack.ts'
import { suits, suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const links = /accounts:(resetPassword|update|lookup|signInWithPassword|sendOobCode)|v1\/token/

test('The sign-in, registration and recovery pages meet the accessibility rules, with errors, too', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ expected: [noPolicy, links] })
  const send = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto('/login')
  await seesPage(page, 'Sign in')
  await suitsInEveryLook(page, 'login')
  await send('Sign in')
  await sees(page, 'Enter your email address')
  await suitsInEveryLook(page, 'login with messages')
  await fillLogin(page, newAddress('nobody'), 'not-the-password')
  await sees(page.getByRole('alert'), 'The email or the password is not right')

  await page.goto('/register')
  await sees(page, 'At least 6 characters')
  await suitsInEveryLook(page, 'register')
  await send('Create account')
  await sees(page, 'Enter your email address', 'Choose a password')

  await page.goto('/forgot-password')
  await seesPage(page, 'Forgot your password?')
  await suitsInEveryLook(page, 'forgot password')
  await page.getByLabel('Email', { exact: true }).fill(newAddress('forgetful'))
  await send('Send me a link')
  await sees(page, 'a link to set a new password is on its way')
  await suits(page, 'forgot password, sent')
})

test('The pages for links in emails meet the accessibility rules', async ({ newVisitor }) => {
  const student = await register('Axel Actions', { verified: false })
  const wanted = newAddress('axel.new')
  const owner = await newVisitor({ expected: [noPolicy, links] })
  await owner.goto('/verify-email')
  await fillLogin(owner, student.email, samplePassword)
  await owner.getByRole('button', { name: 'Send me the link' }).click()
  await sees(owner, 'A link is on its way.')
  await suitsInEveryLook(owner, 'verify email')
  await owner.goto(settings)
  await owner.getByLabel('New email').fill(wanted)
  await owner.getByRole('button', { name: 'Change email' }).click()
  await sees(owner, `We have sent a link to ${wanted}.`)

  const page = await newVisitor({ expected: [noPolicy, links] })
  await askForReset(page, student.email)
  await page.goto('/account/action?mode=verifyEmail&oobCode=made-up')
  await seesPage(page, 'This link does not work')
  await suits(page, 'broken link')
  await page.goto(await linkTo(student.email, 'PASSWORD_RESET'))
  await seesPage(page, 'Set a new password')
  await page.getByRole('button', { name: 'Set password' }).click()
  await sees(page, 'Choose a password')
  await suitsInEveryLook(page, 'reset password')
  await page.goto(await linkTo(student.email, 'VERIFY_EMAIL'))
  await seesPage(page, 'Verify your email')
  await suits(page, 'link to verify')
  await page.goto(await linkTo(wanted, 'VERIFY_AND_CHANGE_EMAIL'))
  await seesPage(page, 'Confirm your new email')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await fillLogin(page, student.email, samplePassword)
  await seesPage(page, 'Your address has changed')
  const recovering = await register('Rica Recovers')
  await auth.updateUser(recovering.uid, { email: newAddress('rica.other') })
  await page.goto(await linkTo(recovering.email, 'RECOVER_EMAIL'))
  await seesPage(page, 'Recover your email')
})

test('A link in an email is not called broken before it was checked', async ({ newVisitor }) => {
  const path = '/account/action?mode=verifyEmail&oobCode=made-up'
  const waiting = await newVisitor({ expected: [links] })
  const script = Promise.withResolvers<undefined>()
  await waiting.route('**/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await waiting.goto(path, { waitUntil: 'commit' })
  await sees(waiting, 'Loading the link…')
  await expectNotShown(waiting, 'does not work')
  script.resolve(undefined)
  await seesPage(waiting, 'This link does not work')

  const scriptless = await newVisitor({ javaScriptEnabled: false })
  for (const closed of [path, '/verify-email', '/dashboard/user']) {
    await scriptless.goto(closed)
    await seesPage(scriptless, 'This page needs JavaScript')
    await expect(scriptless.getByRole('status').filter({ visible: true })).toHaveCount(0)
  }
  for (const form of ['/login', '/register', '/forgot-password']) {
    await scriptless.goto(form)
    await sees(scriptless, /This form needs JavaScript/)
    await expect(scriptless.getByRole('textbox').filter({ visible: true })).toHaveCount(0)
    await expect(scriptless.getByRole('button', { name: /Google|Sign in|Create/ })).toHaveCount(0)
  }
})

test('The sign-in accepts input before scripts have loaded, and the password never enters the URL', async ({
  newVisitor,
}) => {
  const student = await register('Early Typist')
  const page = await newVisitor()
  const script = Promise.withResolvers<undefined>()
  await page.route('**/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/login?next=/dashboard/user/courses', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(samplePassword)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await sees(page, /This form does not work yet/)
  await suits(page, 'login without its script')
  await expect(page).toHaveURL('/login?next=/dashboard/user/courses')
  script.resolve(undefined)
  await hydrated(page)
  await expectNotShown(page, 'does not work yet')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await seesPage(page, 'My Courses')
})

test('The settings and their dialogs meet the accessibility rules', async ({ newVisitor }) => {
  const student = await register('Sela Settings', { verified: false })
  const page = await newVisitor({ expected: [noPolicy, links] })
  await signIn(page, student.email)
  await sees(page, 'Your address is not verified yet.')
  await suits(page, 'dashboard, not verified')
  await page.goto(settings)
  await sees(page, 'At least 6 characters')
  await page.getByRole('button', { name: 'Change password' }).click()
  await sees(page, 'Choose a new password')
  await suitsInEveryLook(page, 'settings with messages')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click()
  await sees(page.getByRole('dialog'), 'This is not your address.')
  await suitsInEveryLook(page, 'delete dialog')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused()
})

test('Registering, logging out and signing in work with the keyboard alone', async ({
  newVisitor,
}) => {
  const email = newAddress('keya')
  const page = await newVisitor({ expected: [noPolicy] })
  const { keyboard } = page
  await page.goto('/register')
  await seesPage(page, 'Register')
  await tabTo(page, page.getByLabel('Name (optional)'))
  await keyboard.type('Keya Keys')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await keyboard.type(email)
  await keyboard.press('Tab')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await keyboard.type(samplePassword)
  await tabTo(page, page.getByRole('button', { name: 'Show password' }))
  await keyboard.press('Space')
  await expect(page.locator('input[name=password][type=text]')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Create account' }))
  await keyboard.press('Enter')
  await seesPage(page, 'Verify your email')
  await tabTo(page, page.getByRole('link', { name: 'Skip for now' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/user')
  await sees(page, 'Welcome, Keya Keys')
  await expect(page.getByText('Loading')).toHaveCount(0)
  await tabTo(page, getAccountMenu(page), 'Shift+Tab')
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Log out' }))
  await keyboard.press('Enter')
  await seesPage(page, 'Sign in')
  await tabTo(page, page.getByLabel('Email', { exact: true }))
  await keyboard.type(email)
  await keyboard.press('Tab')
  await keyboard.type(samplePassword)
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/user')
})

async function askForReset(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await sees(page, 'a link to set a new password is on its way')
}
