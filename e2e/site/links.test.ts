import type { Page } from '@playwright/test'
import { prenatal, soundHealing, twoHundredHour } from '@shala/emulators/sample/sampleCourses'
import { leo, maya } from '@shala/emulators/sample/samplePeople'
import { noPolicy, signIn } from '../src/signIn.ts'
import { env } from '../src/stack.ts'
import { expect, test } from '../src/test.ts'

const site = new URL(env.SHALA_SITE_URL)
const [user, admin] = ['/dashboard/user', '/dashboard/admin']
const sample: readonly string[] = [prenatal.id, soundHealing.id, twoHundredHour.id]

const ofStudents = [user, `${user}/courses`, `${user}/courses/${prenatal.id}`]
const ofAdmins = [
  ...[admin, `${admin}/students`, `${admin}/access?person=${leo.uid}`, `${admin}/access/all`],
  ...[`${admin}/payments`, `${admin}/cohorts`, `${admin}/access/batches`, `${admin}/emails`],
  ...[
    `${admin}/courses`,
    `${admin}/courses?course=${prenatal.id}`,
    `${admin}/schedules?view=month`,
  ],
  ...[`${admin}/graduates`, `${admin}/messages?show=all`, `${admin}/school`, `${admin}/admins`],
  `${admin}/health`,
]
const ofEverybody = ['/', '/about-us', '/contact', ...sample.map((id) => `/courses/${id}`)]

/** Returns the internal links of a page, except those that other tests may remove. */
async function linksOn(page: Page): Promise<string[]> {
  const all = await page
    .locator('a[href]')
    .evaluateAll((links) =>
      links.flatMap((link) => (link instanceof HTMLAnchorElement ? link.href : [])),
    )
  return all
    .map((href) => new URL(href))
    .filter(({ origin }) => origin === site.origin)
    .map(({ pathname }) => pathname)
    .filter((path) => !path.startsWith('/courses/') || sample.includes(path.slice(9)))
    .filter((path) => !path.startsWith('/blog/'))
}

/** Opens each page and requests all its links. */
async function expectNoneBroken(page: Page, pages: readonly string[]): Promise<void> {
  const leading = new Map<string, string>()
  for (const path of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading')).toHaveCount(0)
    for (const link of await linksOn(page)) leading.set(link, leading.get(link) ?? path)
  }
  expect(leading.size).toBeGreaterThan(pages.length / 2)
  for (const [link, path] of leading) {
    const { status } = await fetch(new URL(link, site))
    expect(status, `${link}, to which ${path} leads`).toBeLessThan(400)
  }
}

test('Public pages have no broken links', async ({ newVisitor }) => {
  await expectNoneBroken(await newVisitor(), ofEverybody)
})

test('Student pages have no broken links', async ({ newVisitor }) => {
  const page = await newVisitor()
  await signIn(page, maya.email, user)
  await expectNoneBroken(page, ofStudents)
})

test('Admin pages have no broken links', async ({ newAdmin }) => {
  const page = await newAdmin(admin, [noPolicy])
  await expectNoneBroken(page, ofAdmins)
})
