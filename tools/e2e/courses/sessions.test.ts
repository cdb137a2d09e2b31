import type { Page } from '@playwright/test'
import { prenatal } from '@shala/emulators/sample/sampleCourses'
import { maya, samplePassword } from '@shala/emulators/sample/samplePeople'
import { sees, expectNotShown, seesPage } from '../src/page/sees.ts'
import { register } from '../src/people.ts'
import { fillLogin, logOut, noPolicy, settings, signIn, signInAndSettle } from '../src/signIn.ts'
import { auth } from '../src/stack.ts'
import { expect, test } from '../src/test.ts'

/** The messages that a browser and the SDK log when offline. */
const offline = [/net::ERR_INTERNET_DISCONNECTED/, /RPC_ERROR/, /Failed to fetch/]
const lost = 'No connection. This page updates when you are online.'

/** Signs a student in, and waits for the answers that the dashboard needs a session for. */
async function openDashboard(page: Page, email: string): Promise<void> {
  const agreements = page.waitForResponse(/\/listAgreements$/)
  await signInAndSettle(page, email)
  await agreements
}

test('Signing in in one tab signs in the other, and logging out signs it out', async ({
  newVisitor,
}) => {
  // Firebase signs out some milliseconds before the page hears of it. A read in between is refused.
  const one = await newVisitor({ expected: [/documents:batchGet/] })
  await one.goto('/login?next=/dashboard/user/courses')
  const other = await one.context().newPage()
  await other.goto('/login')
  const agreements = other.waitForResponse(/\/listAgreements$/)
  await fillLogin(other, maya.email, samplePassword)
  await expect(other).toHaveURL('/dashboard/user')
  await expect(one).toHaveURL('/dashboard/user/courses')
  await sees(one, prenatal.title)
  await agreements
  await sees(other, prenatal.title)
  await expect(other.getByText('Loading')).toHaveCount(0)
  await expect(other.locator('.skeleton')).toHaveCount(0)

  await logOut(one)
  await expect(one).toHaveURL('/login')
  await seesPage(other, 'Sign in')
  expect(new URL(other.url()).pathname).toBe('/login')
  await expectNotShown(other, maya.displayName)
  await expect(other.getByRole('main').getByText(prenatal.title)).toHaveCount(0)
})

test('A disabled account gets a message at the next action, and a deleted one is signed out when the page is visible again', async ({
  newVisitor,
}) => {
  const student = await register('Nele Next')
  const page = await newVisitor({ expected: [noPolicy, /accounts:update/, /v1\/token/] })
  await page.clock.install()
  await signInAndSettle(page, student.email, settings)
  await auth.updateUser(student.uid, { disabled: true })
  await page.getByLabel('Name', { exact: true }).fill('Nele Never')
  await page.getByRole('button', { name: 'Save name' }).click()
  // Typed text stays until the user leaves the dialog.
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await sees(dialog, 'This user account has been disabled.')
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await seesPage(page, 'Sign in')
  await sees(page, 'This user account has been disabled.')

  await auth.updateUser(student.uid, { disabled: false })
  await openDashboard(page, student.email)
  await sees(page, 'Welcome, Nele Next')
  await auth.deleteUser(student.uid)
  await setVisibility(page, 'hidden')
  await page.clock.fastForward('06:00')
  await setVisibility(page, 'visible')
  await seesPage(page, 'Sign in')
  await expectNotShown(page, 'Nele Next', 'auth/')
})

test('A lost connection shows a message and what was read before, and a page that failed to load is loaded online', async ({
  newVisitor,
}) => {
  // A cached file would be loaded without a connection.
  const expected = [...offline, noPolicy, /Unable to preload CSS/]
  const page = await newVisitor({ isNew: true, expected })
  await signIn(page, maya.email, '/dashboard/user/courses')
  await sees(page, prenatal.title)
  await page.getByRole('link', { name: 'My dashboard', exact: true }).click()
  await seesPage(page, 'My Dashboard')
  await page.context().setOffline(true)
  await sees(page, lost)
  await page.getByRole('link', { name: 'My courses' }).first().click()
  // What was read before stays readable.
  await sees(page, prenatal.title)
  await page.context().setOffline(false)
  await sees(page, 'You are back online.')
  await expectNotShown(page, lost)

  await page.context().setOffline(true)
  await sees(page, lost)
  await page.getByRole('link', { name: 'Account settings' }).first().click()
  // The browser's error page must not replace the site.
  await seesPage(page, 'No connection')
  await sees(page, lost)
  await page.context().setOffline(false)
  await seesPage(page, 'Account Settings')
})

/** Hides the page or shows it, as another tab in front of it does. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      value: visibilityState,
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
