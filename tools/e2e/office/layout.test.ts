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

test('Enrolments and a student fit their windows, and rows come before filters', async ({
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
  await resize(page, phone)
  const filters = page.getByRole('button', { name: /^Filters/ })
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
})

/** The lists of the office. */
const lists = [
  'students',
  'access/requests?status=all',
  'access/all',
  'access/invitations?status=all',
  'access/imports',
  'certificates',
  'orders',
  'payments',
  'discount-codes',
  'courses?status=all',
  'groups?status=all',
  'schedules',
  'registers',
  'rooms?status=all',
  'teachers?status=all',
  'graduates',
  'messages?status=all',
  'emails/log',
]

/** Returns the longest choice of each filter that its box would cut; titles of courses can be longer. */
const findCutChoices = (page: Page) =>
  page.locator('.list-bar select').evaluateAll((all) =>
    all.flatMap((select) => {
      if (!(select instanceof HTMLSelectElement)) return []
      const before = select.selectedIndex
      const lengths = [...select.options].map(({ label: { length } }) => (length > 40 ? 0 : length))
      select.selectedIndex = lengths.indexOf(Math.max(...lengths))
      const { width } = select.getBoundingClientRect()
      const choice = select.selectedOptions[0]?.label ?? ''
      select.style.width = 'max-content'
      const isCut = select.getBoundingClientRect().width > width + 1
      select.style.width = ''
      select.selectedIndex = before
      return isCut ? choice : []
    }),
  )

test('Each list of the office begins within 280 pixels and shows many rows in a common window', async ({
  newAdmin,
}) => {
  const page = await newAdmin('/dashboard/admin')
  await resize(page, desk)
  for (const list of lists) {
    await page.goto(`/dashboard/admin/${list}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    const rows = page.getByRole('main').locator('.list-table').first().locator('tbody tr')
    await painted(page)
    expect(await findCutChoices(page), `the filters of ${list}`).toEqual([])
    const boxes = await rows.evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
    )
    // A stack without other stories has no certificates and no requests.
    if (boxes[0] === undefined) continue
    expect(boxes[0].top, `the first row of ${list}`).toBeLessThanOrEqual(280)
    const shown = boxes.filter(({ bottom }) => bottom <= desk.height).length
    // Rows of other stories have long texts.
    expect(shown, `the rows of ${list} on the screen`).toBeGreaterThanOrEqual(
      Math.min(6, boxes.length),
    )
  }
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

/** Returns the controls of the page that lie below its messages, in part or as a whole. */
const findBelowMessages = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.undo-bar:not(:empty)')
    if (bar === null) throw new Error('There is no message')
    const { top, bottom, left, right } = bar.getBoundingClientRect()
    return [...document.querySelectorAll('a, button, input, select, textarea, summary')]
      .filter((control) => {
        const one = control.getBoundingClientRect()
        const isBeside = one.right <= left || one.left >= right
        return !bar.contains(control) && !isBeside && one.bottom > top && one.top < bottom
      })
      .map(({ textContent }) => textContent)
  })

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
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    expect(await findBelowMessages(page), `the end at ${size.width} px`).toEqual([])
  }
})
