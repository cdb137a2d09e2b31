import { samplePassword } from '@shala/emulators/sample/samplePeople'
import { linkTo } from '../src/emails.ts'
import { waitUntilHydrated } from '../src/page/isHydrated.ts'
import { sees, expectNotShown, seesPage } from '../src/page/sees.ts'
import { newAddress, register } from '../src/people.ts'
import { fillLogin, fillRegister, noPolicy } from '../src/signIn.ts'
import { suits, suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const links = /accounts:(resetPassword|update|signInWithPassword|signUp)/
const wrong =
  'The email or the password is not right. If you have used Google here, continue with Google.'

test('A password is reset, no page reveals an account to the sign-in, and a form accepts input before its script', async ({
  newVisitor,
}) => {
  const student = await register('Fay Forgetful')
  const unknown = newAddress('nobody')
  const page = await newVisitor({ expected: [noPolicy, links] })
  const alert = page.getByRole('alert')
  const send = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto('/login')
  await seesPage(page, 'Sign in')
  await waitUntilHydrated(page)
  await send('Sign in')
  await sees(page, 'Enter your email address')
  await suitsInEveryLook(page, 'login with messages')
  await fillLogin(page, unknown, 'not-the-password')
  await sees(alert, wrong)

  await page.goto('/register')
  await sees(page, 'At least 6 characters')
  await fillRegister(page, { email: student.email, password: 'another-108' })
  await sees(page, 'An account with this email already exists')
  await suitsInEveryLook(page, 'register with a message')

  const answers = []
  for (const email of [unknown, student.email]) {
    await page.goto('/forgot-password')
    await seesPage(page, 'Forgot your password?')
    if (email === unknown) await suitsInEveryLook(page, 'forgot password')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await send('Send me a link')
    await sees(page, 'a link to set a new password is on its way')
    answers.push((await page.getByRole('main').innerText()).replaceAll(email, '…'))
  }
  expect(answers[0]).toBe(answers[1])
  await suits(page, 'forgot password, sent')

  const link = await linkTo(student.email, 'PASSWORD_RESET')
  await page.goto(link)
  await seesPage(page, 'Set a new password')
  await send('Set password')
  await sees(page, 'Choose a password')
  await suitsInEveryLook(page, 'reset password')
  await page.getByLabel('New password', { exact: true }).fill('pranayama-9')
  await send('Set password')
  await seesPage(page, 'Your password is set')
  await page.goto(link)
  await seesPage(page, 'This link does not work')
  await sees(page, 'It may have been used already')

  const script = Promise.withResolvers<undefined>()
  await page.route('**/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/login?next=/dashboard/user/courses', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(samplePassword)
  await page.keyboard.press('Enter')
  await send('Sign in')
  await sees(page, /This form does not work yet/)
  await suits(page, 'login without its script')
  // The password is not in the URL.
  await expect(page).toHaveURL('/login?next=/dashboard/user/courses')
  script.resolve(undefined)
  await waitUntilHydrated(page)
  await expectNotShown(page, 'does not work yet')
  await send('Sign in')
  await sees(alert, wrong)
  await page.getByLabel('Password', { exact: true }).fill('pranayama-9')
  await send('Sign in')
  await seesPage(page, 'My Courses')
  await expect(page).toHaveURL('/dashboard/user/courses')
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
  await suits(waiting, 'broken link')

  const scriptless = await newVisitor({ javaScriptEnabled: false })
  for (const closed of [path, '/verify-email', '/dashboard/user']) {
    await scriptless.goto(closed)
    await seesPage(scriptless, 'This page needs JavaScript')
    await expect(scriptless.getByRole('status').filter({ visible: true })).toHaveCount(0)
  }
  for (const form of ['/login', '/register']) {
    await scriptless.goto(form)
    await sees(scriptless, /This form needs JavaScript/)
    await expect(scriptless.getByRole('textbox').filter({ visible: true })).toHaveCount(0)
    await expect(scriptless.getByRole('button', { name: /Google|Sign in|Create/ })).toHaveCount(0)
  }
})
