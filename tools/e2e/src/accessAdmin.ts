import { expect, type Locator, type Page } from '@playwright/test'
import type { NewAdmin } from './test.ts'

export const allStudents = '/dashboard/admin/students'

export const studentPage = (userId: string) => `/dashboard/admin/access?person=${userId}`

export const manyPeople = '/dashboard/admin/access/imports/new'

export async function openPerson(
  page: Page,
  { email, displayName }: { email: string; displayName: string },
  typed = email,
): Promise<Locator> {
  await getSearch(page).fill(typed)
  const students = page.getByRole('group', { name: 'Students', exact: true })
  await students.getByRole('option').filter({ hasText: email }).click()
  const person = page.getByRole('article', { name: displayName })
  await showAllCourses(person)
  return person
}

/** Opens the courses that a person does not have. */
export const showAllCourses = (person: Locator): Promise<void> =>
  person.getByText('Give a course', { exact: true }).click()

/** The search in the bar of every admin page. */
export const getSearch = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Search everything' })

export function getCourseItem(person: Locator, title: string): Locator {
  return person.getByRole('region', { name: 'Courses' }).getByRole('listitem', { name: title })
}

/** Returns the whole history of a person's access. */
export function getHistoryItems(person: Locator): Locator {
  return person.getByRole('region', { name: 'History' }).getByRole('listitem')
}

/** The button that opens the form or the dialog of a course. */
export function buttonTo(action: 'Give access' | 'Remove access', course: Locator): Locator {
  return course.getByRole('button', { name: new RegExp(`^${action}( again)? to `) })
}

export async function openBulkAccess(
  newAdmin: NewAdmin,
  expected?: readonly RegExp[],
): Promise<Page> {
  const adminPage = await newAdmin(manyPeople, expected)
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
