import type { Page } from '@playwright/test'
import { samplePassword } from '@shala/emulators/sample/samplePeople'
import { seesPage } from '../src/page/sees.ts'
import { newAddress } from '../src/people.ts'
import { fillLogin, fillRegister, logOut, noPolicy } from '../src/signIn.ts'
import { env } from '../src/stack.ts'
import { expect, test } from '../src/test.ts'

/**
 * One of each kind, as in the address bar after `?next=`. `nextPath.test.ts` tries many more, and the
 * story of Google's sign-in another one.
 */
const elsewhere = ['/%09/evil.test', 'javascript:alert(1)', '%2F%2Fevil.test']
const within = '/dashboard/user/settings?from=there'

test('Return paths stay on this site after registering, for signed-in users and after signing in', async ({
  newVisitor,
}) => {
  const email = newAddress('nico')
  const page = await newVisitor({ expected: [noPolicy] })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto('/login?next=//evil.test')
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await seesPage(page, 'Register')
  await fillRegister(page, { email, password: samplePassword })
  await seesPage(page, 'Verify your email')
  await page.getByRole('link', { name: 'Skip for now' }).click()
  await endsAtDashboard(page, 'after registering')

  // Both pages ask the same function, so they take turns.
  for (const [place, next] of elsewhere.entries()) {
    const path = place % 2 === 0 ? '/login' : '/register'
    await page.goto(`${path}?next=${next}`)
    await endsAtDashboard(page, `${path} ${next}`)
  }
  await page.goto(`/register?next=${encodeURIComponent(within)}`)
  await expect(page).toHaveURL(within)

  await logOut(page)
  await expect(page).toHaveURL('/login')
  await page.goto(within)
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: within }).toString()}`)
  await page.goto('/login?next=/..//evil.test')
  await fillLogin(page, email, samplePassword)
  await endsAtDashboard(page, 'after signing in')
  expect(dialogs).toStrictEqual([])
})

async function endsAtDashboard(page: Page, from: string): Promise<void> {
  await expect(page).toHaveURL('/dashboard/user')
  await seesPage(page, 'My Dashboard')
  expect(new URL(page.url()).origin, from).toBe(env.SHALA_SITE_URL)
}
