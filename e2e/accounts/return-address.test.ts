import type { Page } from '@playwright/test'
import { maya, samplePassword } from '@shala/emulators/sample/samplePeople'
import { answerForGoogle, fromGoogle, newGoogleAccount, openGoogle } from '../src/googleWindow.ts'
import { seesPage } from '../src/page/sees.ts'
import { newAddress } from '../src/people.ts'
import { fillLogin, fillRegister, noPolicy, signIn } from '../src/signIn.ts'
import { env } from '../src/stack.ts'
import { expect, test } from '../src/test.ts'

/** One of each kind, as in the address bar after `?next=`; `nextPath.test.ts` tries many more. */
const elsewhere = [
  '//evil.test',
  '/%5Cevil.test',
  '%2F%2Fevil.test',
  '/%09/evil.test',
  '/..//evil.test',
  'javascript:alert(1)',
]
const within = '/dashboard/user/settings?from=there'
const withinEncoded = encodeURIComponent(within)

test('A return path to another site leads to the dashboard after signing in', async ({
  newVisitor,
}) => {
  for (const next of ['//evil.test', '/%5Cevil.test']) {
    const visitor = await newVisitor()
    await visitor.goto(`/login?next=${next}`)
    await fillLogin(visitor, maya.email, samplePassword)
    await endsAtDashboard(visitor, next)
  }
})

test('Return paths of signed-in users also stay on this site', async ({ newVisitor }) => {
  const visitor = await newVisitor({ expected: [noPolicy] })
  const dialogs: string[] = []
  visitor.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await signIn(visitor, maya.email)
  // Both pages ask the same function, so they take turns.
  for (const [place, next] of elsewhere.entries()) {
    const page = place % 2 === 0 ? '/login' : '/register'
    await visitor.goto(`${page}?next=${next}`)
    await endsAtDashboard(visitor, `${page} ${next}`)
  }
  for (const page of ['/login', '/register']) {
    await visitor.goto(`${page}?next=${withinEncoded}`)
    await expect(visitor).toHaveURL(within)
  }
  expect(dialogs).toStrictEqual([])
})

test('Return paths through the registration also stay on this site', async ({ newVisitor }) => {
  for (const [next, end] of [
    ['//evil.test', '/dashboard/user'],
    [withinEncoded, within],
  ]) {
    const page = await newVisitor({ expected: [noPolicy] })
    await page.goto(`/login?next=${next ?? ''}`)
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
    await seesPage(page, 'Register')
    await fillRegister(page, { email: newAddress('nico'), password: samplePassword })
    await seesPage(page, 'Verify your email')
    await page.getByRole('link', { name: 'Skip for now' }).click()
    await expect(page).toHaveURL(end ?? '')
  }
})

test('Return paths through Google sign-in also stay on this site', async ({ newVisitor }) => {
  const page = await newVisitor({ expected: fromGoogle })
  await answerForGoogle(page)
  await page.goto('/login?next=/%5Cevil.test')
  const greeted = page.waitForResponse(/\/syncProfile$/)
  await newGoogleAccount(await openGoogle(page), {
    email: newAddress('gus'),
    displayName: 'Gus Google',
  })
  await endsAtDashboard(page, 'after Google')
  await greeted
})

async function endsAtDashboard(page: Page, from: string): Promise<void> {
  await expect(page).toHaveURL('/dashboard/user')
  await seesPage(page, 'My Dashboard')
  expect(new URL(page.url()).origin, from).toBe(env.SHALA_SITE_URL)
}
