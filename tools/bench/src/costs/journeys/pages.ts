import { samplePassword } from '@shala/emulators/sample/samplePeople'
import { paths } from '@shala/web/src/shared/paths.ts'
import { samplePages } from '../../pages/pageTable.ts'
import type { Page } from '../../pages/slowPhone.ts'

/** A first visit: the home page, a course, a post, each read to its end. */
export async function readThreePages(page: Page): Promise<void> {
  for (const path of [samplePages.home, samplePages.course, samplePages.post]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    // Scrolling loads the parts below.
    for (let screen = 0; screen < 12; screen += 1) {
      await page.mouse.wheel(0, 700)
      await page.waitForTimeout(50)
    }
    await page.waitForLoadState('networkidle')
  }
}

/** Creates an account with the form, and continues to the dashboard. */
export async function register(page: Page, email: string): Promise<void> {
  await page.goto(paths.register)
  await page.getByLabel('Name (optional)').fill('Carla Costs')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(samplePassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('link', { name: 'Skip for now' }).click()
  await page.getByText('Welcome, Carla Costs').waitFor()
}

/** An hour of a student: signs in, opens their course, and ticks four lessons. */
export async function studyAnHour(page: Page, email: string): Promise<void> {
  await signIn(page, email)
  await settle(page)
  await page.goto(paths.user.courses)
  await page
    .getByRole('link', { name: /^Start: / })
    .first()
    .waitFor()
  await page
    .getByRole('link', { name: /200-Hour/i })
    .first()
    .click()
  await page.getByRole('link', { name: /^Start: / }).click()
  for (let lesson = 1; lesson <= 4; lesson += 1) {
    await page.getByRole('button', { name: 'Mark as done', exact: true }).click()
    await page.getByText(new RegExp(`${lesson} of \\d+ lessons done`)).waitFor()
    await page.getByRole('link', { name: /^Next: / }).click()
    await page.getByText(new RegExp(`^Lesson ${lesson + 1} of`)).waitFor()
  }
}

/** Creates the address of the user's calendar, and returns its path. */
export async function openCalendar(page: Page, email: string): Promise<string> {
  await signIn(page, email)
  await page.goto(paths.user.sessions())
  await page.getByRole('button', { name: 'Get my calendar link' }).click()
  return new URL(await page.getByLabel('Private address').inputValue()).pathname
}

/** A morning in the office: the dashboard, and the lists that are looked at every day. */
export async function lookAround(page: Page, email: string): Promise<void> {
  await signIn(page, email)
  const { home, students, allAccess, requests, messages, schedules } = paths.admin
  for (const path of [home, students, allAccess, requests, messages, schedules]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settle(page)
  }
}

/** Waits until a dashboard has shown all that it loads. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () => !/Loading/.test(document.querySelector('main')?.textContent ?? 'Loading'),
  )
  await page.waitForLoadState('networkidle')
}

/** Signs in by the form, and waits until the profile is in step. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(paths.login)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(samplePassword)
  const settled = page.waitForResponse(/\/syncProfile$/)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: /^Account: / }).waitFor()
  await settled
}
