import { expect, type Locator, type Page } from '@playwright/test'
import { emailKey } from '@shala/contract/emails/email'
import { UserEmailMapping } from '@shala/contract/people/people'
import { store } from './stack.ts'
import { storeSession } from './storeSession.ts'

/**
 * Opens a page as a person with the sample password, whose session is stored in the browser before.
 * The login page leads to their dashboard.
 */
export async function signIn(page: Page, email: string, at = '/login'): Promise<void> {
  await storeSession(page, email)
  await page.goto(at)
  await expect(getAccountMenu(page)).toBeVisible()
}

/**
 * Waits until the second of the last sign-in is over. Firebase ends sessions by the second, so it would
 * keep a session that began in the same one.
 */
export async function waitForNextSecond(): Promise<void> {
  const getSecond = () => Math.floor(Date.now() / 1000)
  const second = getSecond()
  await expect.poll(getSecond, 'the next second has begun').toBeGreaterThan(second)
}

/** Logs out once the page has asked for all that it shows, which a stranger may not. */
export async function logOut(page: Page): Promise<void> {
  await expect(page.getByText('Loading')).toHaveCount(0)
  await pressLogOut(page)
}

/** Opens the account menu in the header of a dashboard, and presses the button in it. */
async function pressLogOut(page: Page): Promise<void> {
  await getAccountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

/** The name of the signed-in user, which opens the account menu. */
export const getAccountMenu = (page: Page): Locator =>
  page.getByRole('button', { name: /^Account: / })

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export const settings = '/dashboard/user/settings'

/** Every local page asks for the password policy, which the emulator does not have. */
export const noPolicy = /passwordPolicy/

export async function readMapping(email: string): Promise<UserEmailMapping | null> {
  const document = await store.doc(`userEmailMapping/${emailKey(email)}`).get()
  return document.exists ? UserEmailMapping.parse(document.data()) : null
}

/** Waits until the mapping of an address gives this name, and answers whose it is. */
export async function mappedAs(email: string, displayName: string | null): Promise<string> {
  await expect
    .poll(() => readMapping(email), `the mapping of ${email}`)
    .toMatchObject({ displayName })
  return (await readMapping(email))?.userId ?? ''
}

/** Fills the form of a new account and sends it. */
export async function fillRegister(
  page: Page,
  { name = '', email, password }: { name?: string; email: string; password: string },
): Promise<void> {
  if (name !== '') await page.getByLabel('Name (optional)').fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Signs in, and waits until the server has brought the profile up to date, which follows a login. */
export async function signInAndSettle(page: Page, email: string, at = '/login'): Promise<void> {
  const settled = page.waitForResponse(/\/syncProfile$/)
  await signIn(page, email, at)
  await settled
}
