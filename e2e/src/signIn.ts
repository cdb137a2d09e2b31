import { expect, type Locator, type Page } from '@playwright/test'
import { samplePassword } from '@shala/emulators/sample/samplePeople'

/** Signs in through the login page, as a person does, wherever that page was reached from. */
export async function signIn(page: Page, email: string, at = '/login'): Promise<void> {
  await page.goto(at)
  await fillLogin(page, email, samplePassword)
  await expect(getAccountMenu(page)).toBeVisible()
}

/** Goes to the login, and signs in where the session there was has ended; it need not have. */
export async function signInAgain(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  const field = page.getByLabel('Email', { exact: true })
  const menu = getAccountMenu(page)
  await expect(field.or(menu)).toBeVisible()
  if (await field.isVisible()) await fillLogin(page, email, samplePassword)
  await expect(menu).toBeVisible()
}

/** Logs out once the page has asked for all that it shows, which a stranger may not. */
export async function logOut(page: Page): Promise<void> {
  await expect(page.getByText('Loading')).toHaveCount(0)
  await pressLogOut(page)
}

/** Opens the account menu in the header of a dashboard, and presses the button in it. */
export async function pressLogOut(page: Page): Promise<void> {
  await getAccountMenu(page).click()
  await page.getByRole('button', { name: 'Log out' }).click()
}

/** The name of the signed-in user, which opens the account menu. */
export const getAccountMenu = (page: Page): Locator =>
  page.getByRole('group', { name: 'Account', exact: true }).locator('summary')

/** Fills the login form and sends it. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
