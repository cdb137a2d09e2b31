import type { Locator, Page } from '@playwright/test'
import { bulkGrant } from '@shala/contract/access/access'
import { createCourse } from '@shala/contract/courses/courses'
import { joinGroup, saveGroup } from '@shala/contract/people/groups'
import { maya } from '@shala/emulators/sample/samplePeople'
import * as z from 'zod'
import { studentPage } from '../src/accessAdmin.ts'
import { callAsAdmin } from '../src/callAs.ts'
import { painted } from '../src/page/looks.ts'
import { sees, seesPage } from '../src/page/sees.ts'
import { newName, register } from '../src/people.ts'
import { expect, test } from '../src/test.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }

/** Resizes the window and waits until the page is drawn. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await painted(page)
}

/** Returns the distance of the lower edge from the beginning of the page, in pixels. */
const getBottom = (part: Locator) =>
  part.evaluate((element) => element.getBoundingClientRect().bottom + scrollY)

/** Creates five people with five courses each, which fill a page of the enrolments; returns their surname. */
async function addEnrolments(): Promise<string> {
  const surname = newName('Lang').replace(' ', '')
  const people = await Promise.all(
    ['Anna-Katharina', 'Bo', 'Cem', 'Dee', 'Edda'].map((name) => register(`${name} ${surname}`)),
  )
  const userIds = people.map(({ uid }) => uid)
  for (const name of ['Foundations', 'Breath', 'Anatomy', 'Philosophy', 'Teaching practice']) {
    const title = newName(`${name} of Yoga for Teachers in Training`)
    const courseId = title.toLowerCase().replaceAll(' ', '-').slice(-60)
    await callAsAdmin(createCourse, { courseId, course: { title, summary: '' } })
    const grant = { userIds, courseId, endsOn: '2097-06-30', notify: false }
    await callAsAdmin(bulkGrant, grant)
  }
  return surname
}

test('Enrolments, a student and the menu fit their windows, and rows come before filters', async ({
  newAdmin,
}) => {
  // Only these: other stories have names and courses of any length.
  const page = await newAdmin(`/dashboard/admin/access/all?q=${await addEnrolments()}`)
  const rows = page.getByRole('table', { name: 'enrolments' }).locator('tbody tr')
  await expect(rows).toHaveCount(25)
  await resize(page, desk)
  expect(await getBottom(rows.last())).toBeLessThan(1600)
  const heights = await rows
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getClientRects().length))
  expect(heights.length).toBeGreaterThan(25)
  expect(new Set(heights)).toEqual(new Set([1]))
  const menu = page.getByRole('navigation', { name: 'Admin dashboard' })
  const getRest = () => menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight)
  expect(await getRest(), 'the menu has no scroll bar').toBeLessThanOrEqual(0)

  await resize(page, phone)
  const filters = page.getByRole('button', { name: /^Filters and order/ })
  await expect(filters).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByLabel('Status', { exact: true })).toBeHidden()
  expect(await getBottom(rows.first())).toBeLessThan(phone.height)

  // The page of a student is short and shows the latest changes.
  await resize(page, desk)
  await page.goto(studentPage(maya.uid))
  await seesPage(page, maya.displayName)
  await resize(page, phone)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').first()).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  expect(await history.getByRole('listitem').count()).toBeLessThanOrEqual(5)
  const length = await page.evaluate(() => document.documentElement.scrollHeight)
  // Orders, answers and agreements take one line each, even without entries.
  expect(length).toBeLessThan(3.65 * phone.height)

  // In a low window the menu shows the current entry.
  await resize(page, { width: 1280, height: 500 })
  await page.goto('/dashboard/admin/health')
  await seesPage(page, 'Health')
  expect(await getRest()).toBeGreaterThan(0)
  await expect(menu.locator('[aria-current]')).toBeInViewport({ ratio: 0.9 })
})

/** Creates a group with eight members, and returns the path of its page. */
async function addGroup(): Promise<string> {
  const people = await Promise.all(
    Array.from({ length: 8 }, (_, n) => register(newName(`Member${n}`))),
  )
  const name = newName('Group')
  const group = { name, startsOn: null, endsOn: null, courseIds: ['prenatal-yoga-certification'] }
  const saved = await callAsAdmin(saveGroup, { group, batchId: crypto.randomUUID() })
  const { id } = z.object({ result: saveGroup.output }).parse(saved).result
  const members = people.map(({ uid: userId }) => ({ userId }))
  const batchId = crypto.randomUUID()
  await callAsAdmin(joinGroup, { id, members, batchId, notify: false })
  return `/dashboard/admin/groups/${id}`
}

/** Returns buttons whose centre is covered by another element or outside the window. */
const findCovered = (buttons: Locator) =>
  buttons.evaluateAll((all) =>
    all
      .filter((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        const seen = document.elementFromPoint(left + width / 2, top + height / 2)
        return seen === null || !button.contains(seen)
      })
      .map((button) => button.textContent),
  )

test('A notice covers neither the pressed button nor the next one, on a desk and a phone', async ({
  newAdmin,
}) => {
  const page = await newAdmin(await addGroup())
  await sees(page, '8 members')
  const removals = page.getByRole('button', { name: /^Remove: / })
  const more = page.getByRole('button', { name: 'More', exact: true })
  let count = 8
  for (const size of [desk, phone]) {
    await resize(page, size)
    if (size === phone) while ((await more.count()) > 0) await more.first().click()
    for (let removed = 0; removed < 2; removed += 1) {
      await expect(removals).toHaveCount(count)
      // The pressed button is at the lower edge of the window, where the notice appears.
      const pressed = removals.nth(1)
      await pressed.evaluate((button) => button.scrollIntoView({ block: 'end' }))
      await pressed.focus()
      await page.keyboard.press('Enter')
      count -= 1
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(8 - count)
      await expect(removals).toHaveCount(count)
      await painted(page)
      expect(await findCovered(removals.nth(1)), `${size.width} px`).toEqual([])
    }
  }
})
