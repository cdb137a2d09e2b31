import type { Page } from '@playwright/test'
import { prenatal } from '@shala/emulators/sample/sampleCourses'
import { readAccessRecord } from '../src/ledger.ts'
import { sees } from '../src/page/sees.ts'
import { newName, register } from '../src/people.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const chosen = (page: Page) => page.getByRole('region', { name: 'Selected students' })
const press = (page: Page, name: string) =>
  chosen(page).getByRole('button', { name, exact: true }).click()

test('Selected students are given a course and have it removed together, each with an undo', async ({
  newAdmin,
}) => {
  const family = newName('Choir').replace(' ', '')
  const people = await Promise.all(['Ada', 'Ben'].map((name) => register(`${name} ${family}`)))
  const holders = async () => {
    const records = await Promise.all(people.map(({ uid }) => readAccessRecord(uid, prenatal.id)))
    return records.filter((record) => record?.hasAccess === true).length
  }
  const page = await newAdmin(`/dashboard/admin/students?q=${family}`)
  for (const { displayName } of people) {
    await page.getByRole('checkbox', { name: `Select ${displayName}` }).check()
  }
  await sees(chosen(page), '2 students selected:')
  await suits(page, 'students, some chosen')

  await press(page, 'Give access to a course')
  await chosen(page).getByLabel('Course', { exact: true }).selectOption(prenatal.title)
  await sees(chosen(page), 'None of them has access now.')
  await suits(page, 'a course for chosen students')
  await press(page, 'Give access to 2')
  await sees(page, `Access to ${prenatal.title} given to Ada ${family}, Ben ${family}.`)
  expect(await holders()).toBe(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await sees(page, 'Undone.')
  expect(await holders()).toBe(0)

  await page.getByRole('checkbox', { name: /^Select all on this page/ }).check()
  await press(page, 'Give access to a course')
  await chosen(page).getByLabel('Course', { exact: true }).selectOption(prenatal.title)
  await press(page, 'Give access to 2')
  await sees(page, `Access to ${prenatal.title} given to`)
  await page.getByRole('checkbox', { name: `Select Ada ${family}` }).check()
  await press(page, 'Remove access to a course')
  await chosen(page).getByLabel('Course', { exact: true }).selectOption(prenatal.title)
  await sees(chosen(page), 'All of them have access now.')
  await chosen(page).getByLabel('Reason').fill('moved to the spring group')
  await press(page, 'Remove access from 1')
  await sees(page, `Access to ${prenatal.title} removed from Ada ${family}.`)
  expect(await holders()).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await sees(page, 'Undone.')
  expect(await holders()).toBe(2)
})
