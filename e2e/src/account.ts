import { expect, type Page } from '@playwright/test'
import { emailKey } from '@shala/contract/emails/email'
import { UserEmailMapping } from '@shala/contract/people/people'
import { signIn } from './signIn.ts'
import { store } from './stack.ts'

/** The page with the user's account settings. */
export const settings = '/dashboard/user/settings'

/** Every local page asks for the password policy, which the emulator does not have. */
export const noPolicy = /passwordPolicy/

/** The mapping of an address, or null. */
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
