import { expect, type Locator, type Page } from '@playwright/test'
import { sampleAdmin } from '@shala/emulators/sample/samplePeople'
import { manyPeople } from './accessAdmin.ts'
import { signIn } from './signIn.ts'
import type { NewVisitor, VisitorOptions } from './test.ts'

/** The page of bulk access, opened by an admin. */
export async function openBulkAccess(
  newVisitor: NewVisitor,
  options?: VisitorOptions,
): Promise<Page> {
  const adminPage = await newVisitor(options)
  await signIn(adminPage, sampleAdmin.email, manyPeople)
  await expect(adminPage.getByRole('heading', { name: 'Who is on the list?' })).toBeVisible()
  return adminPage
}

/** Pastes addresses, chooses a course, and opens the plan. */
export async function planFor(
  adminPage: Page,
  emails: readonly string[],
  courseTitle: string,
): Promise<void> {
  await adminPage.getByLabel('Email addresses').fill(emails.join('\n'))
  await adminPage.getByLabel('Course', { exact: true }).selectOption(courseTitle)
  await openPlan(adminPage)
}

export async function openPlan(adminPage: Page): Promise<void> {
  await adminPage.getByRole('button', { name: 'Check the list' }).click()
  await expect(adminPage.getByText('Nothing has changed yet.')).toBeVisible()
}

export function planRow(adminPage: Page, text: string): Locator {
  return adminPage.getByRole('table').locator('tbody').getByRole('row').filter({ hasText: text })
}
