import type { Page } from '@playwright/test'
import { grantSource } from '@shala/contract/access/access'
import { createCourse } from '@shala/contract/courses/courses'
import { callAsAdmin } from '../src/callAs.ts'
import { readAccessRecord } from '../src/ledger.ts'
import { sees } from '../src/page/sees.ts'
import { newName, register } from '../src/people.ts'
import { readDownload } from '../src/readDownload.ts'
import { suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** A course with two whose access ends within a month, one who has it for long, and one without end. */
async function aCourse() {
  const title = newName('Evening course')
  const courseId = title.toLowerCase().replaceAll(' ', '-')
  const course = { title, summary: '' }
  await callAsAdmin(createCourse, { courseId, course })
  const people = await Promise.all(
    ['Ana', 'Bo', 'Cem', 'Dee'].map((name) => register(newName(name))),
  )
  const [soon, later, long, open] = people
  if (!soon || !later || !long || !open) throw new Error('Four people were to be made')
  const days = [inDays(9), inDays(20), inDays(200), null]
  for (const [place, { uid: userId }] of people.entries()) {
    const endsOn = days[place] ?? null
    const grant = { userId, courseId, source: 'purchase', endsOn, amount: 120, currency: 'EUR' }
    await callAsAdmin(grantSource, grant)
  }
  return { title, courseId, soon, later, long, open }
}

const rows = (page: Page) => page.getByRole('table', { name: 'enrolments' }).locator('tbody tr')

test('Enrolments that end soon can be filtered, saved as a filter, extended together and exported', async ({
  newAdmin,
}) => {
  const { title, courseId, soon, later, long, open } = await aCourse()
  const page = await newAdmin('/dashboard/admin/access/all')
  await page.getByLabel('Course', { exact: true }).selectOption(title)
  await page.getByLabel('Days', { exact: true }).selectOption('Ends in the next 30 days')
  await sees(page, '2 enrolments')
  // The next enrolment to end comes first.
  await expect(rows(page)).toContainText([soon.displayName, later.displayName])

  const name = newName('Ending')
  const saved = page.getByRole('button', { name: 'Saved filters' })
  await saved.click()
  await page.getByText('Save this filter').click()
  await page.getByLabel('Name of this filter').fill(name)
  await page.getByRole('button', { name: 'Save filter' }).click()
  await sees(page, `The filter ${name} was saved, for all admins.`)
  // On another day, another admin finds it by its name.
  const tabs = page.getByRole('navigation', { name: 'Students' })
  await tabs.getByRole('link', { name: 'Enrolments' }).click()
  await saved.click()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`of=${courseId}&ends=month$`))
  await sees(page, '2 enrolments')

  await page.getByRole('checkbox', { name: /^Select all on this page/ }).check()
  const extend = page.getByRole('region', { name: 'Extend' })
  await sees(extend, '2 selected.')
  // A day before the last day of one enrolment would shorten it.
  await extend.getByLabel('New last day').fill(inDays(12))
  await extend.getByRole('button', { name: 'Extend 2' }).click()
  await sees(extend, /New last day must be after .*, the latest last day you selected/)
  // On a phone each row is a card that can be expanded.
  await page.setViewportSize({ width: 390, height: 900 })
  const card = rows(page).first()
  await sees(card, 'Has access')
  await expect(card.getByText('Paid', { exact: true })).toBeHidden()
  await card.getByRole('button', { name: 'More' }).click()
  await sees(card, 'Paid')
  await suitsInEveryLook(page, 'enrolments that are extended, as rows and as cards')
  await extend.getByLabel('New last day').fill(inDays(90))
  await extend.getByRole('button', { name: 'Extend 2' }).click()
  await sees(page, /^2 now end with /)
  await sees(page, 'No enrolments')
  for (const { uid } of [soon, later]) {
    expect(await readAccessRecord(uid, courseId)).toMatchObject({ endsOn: inDays(90), revision: 2 })
  }
  expect(await readAccessRecord(long.uid, courseId)).toMatchObject({
    endsOn: inDays(200),
    revision: 1,
  })

  await page.getByLabel('Days', { exact: true }).selectOption('All')
  await sees(page, '4 enrolments')
  await page.getByRole('button', { name: 'Actions of this list' }).click()
  const file = await readDownload(page, 'Export as CSV')
  // Without the byte order mark.
  const lines = file.trim().split('\r\n')
  expect(lines[0]).toBe(
    '"Person","Email","Course","Status","Starts","Last day","Type","Given","Payment",' +
      '"How it was paid","Receipt or reference","Amount","Currency","Still to pay","Note for the student","Removed",' +
      '"Reason for removing","Notes for admins","Given by"',
  )
  expect(lines).toHaveLength(5)
  const getLine = ({ email }: { email: string }) => lines.find((line) => line.includes(email)) ?? ''
  for (const [person, last] of [
    [soon, inDays(90)],
    [later, inDays(90)],
    [long, inDays(200)],
    [open, ''],
  ] as const) {
    expect(getLine(person)).toContain(
      `"${person.displayName}","${person.email}","${title}","Has access","","${last}","Paid"`,
    )
    expect(getLine(person)).toContain('"EUR"')
  }

  await page.getByRole('button', { name: 'Undo' }).click()
  await sees(page, '2 of 2 have their previous last day again.')
  expect(await readAccessRecord(soon.uid, courseId)).toMatchObject({ endsOn: inDays(9) })
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('button', { name: `Remove the filter ${name}` }).click()
  await sees(page, `The filter ${name} was removed.`)
})
