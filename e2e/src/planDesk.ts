import { expect, type Locator, type Page } from '@playwright/test'
import { sampleAdmin } from '@shala/emulators/sample/samplePeople'
import { manyPeople } from './accessDesk.ts'
import { signIn } from './signIn.ts'
import type { NewVisitor, VisitorOptions } from './test.ts'

/** The desk where changes for many people are planned, opened by an admin. */
export async function openPlanDesk(
  newVisitor: NewVisitor,
  options?: VisitorOptions,
): Promise<Page> {
  const desk = await newVisitor(options)
  await signIn(desk, sampleAdmin.email, manyPeople)
  await expect(desk.getByRole('heading', { name: 'Who is it about?' })).toBeVisible()
  return desk
}

/** Pastes addresses, chooses a course, and opens the plan. */
export async function planFor(
  desk: Page,
  emails: readonly string[],
  courseTitle: string,
): Promise<void> {
  await desk.getByLabel('Email addresses').fill(emails.join('\n'))
  await desk.getByLabel('Course', { exact: true }).selectOption(courseTitle)
  await openPlan(desk)
}

export async function openPlan(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Look at the plan' }).click()
  await expect(desk.getByText('Nothing has happened yet.')).toBeVisible()
}

export function planRow(desk: Page, text: string): Locator {
  return desk.getByRole('table').locator('tbody').getByRole('row').filter({ hasText: text })
}
