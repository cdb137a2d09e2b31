import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { grantSource } from '@shala/contract/access/access'
import { joinGroup, saveGroup } from '@shala/contract/people/groups'
import { prenatal, soundHealing, twoHundredHour } from '@shala/emulators/sample/sampleCourses'
import * as z from 'zod'
import { allStudents, getSearch } from '../src/accessAdmin.ts'
import { callAsAdmin } from '../src/callAs.ts'
import { readAccessRecord } from '../src/ledger.ts'
import { sees } from '../src/page/sees.ts'
import { newName, register, type TestPerson } from '../src/people.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const list = '/dashboard/admin/access/all'

/** Returns a prefix of names that no other test or run uses. */
const newWord = (of: string) => newName(of).replace(' ', '')

/** Creates two people: one with access from a group and a scholarship, the other from a purchase. */
async function createSchool(of: string) {
  const [edda, finn] = [await register(`${of} Edda`), await register(`${of} Finn`)]
  const group = { name: `${of} group`, courseIds: [prenatal.id], endsOn: '2040-06-30' }
  const answer = await callAsAdmin(saveGroup, { group, batchId: randomUUID() })
  const { id } = z.object({ result: saveGroup.output }).parse(answer).result
  const members = [{ userId: edda.uid }]
  await callAsAdmin(joinGroup, { id, members, batchId: randomUUID() })
  const grant = ({ uid: userId }: TestPerson, courseId: string, source: string) =>
    callAsAdmin(grantSource, { userId, courseId, source })
  await grant(edda, soundHealing.id, 'scholarship')
  await grant(finn, prenatal.id, 'purchase')
  return { edda, finn, group: { id, name: group.name } }
}

const rows = (page: Page) => page.getByRole('table', { name: 'enrolments' }).getByRole('row')

/** Waits until the list shows this many records. */
const shows = (page: Page, count: number) =>
  sees(page, `${count} enrolment${count === 1 ? '' : 's'}`)

const getSelected = (page: Page) => page.getByRole('region', { name: 'Selected students' })

const press = (page: Page, name: string) =>
  getSelected(page).getByRole('button', { name, exact: true }).click()

test('A surname finds students in every search of the admin pages, and those selected get a course together', async ({
  newAdmin,
}) => {
  const of = newWord('Zoë')
  const plain = of.replace('ë', 'e')
  const { edda, finn, group } = await createSchool(of)
  const listHolders = async () => {
    const people = [edda, finn]
    const records = await Promise.all(
      people.map(({ uid }) => readAccessRecord(uid, twoHundredHour.id)),
    )
    return people.filter((_, place) => records[place]?.hasAccess === true)
  }
  const page = await newAdmin(`${allStudents}?q=${plain}`)
  const suggestion = page.getByRole('option').filter({ hasText: edda.email })
  for (const typed of [`EDDA ${of}`, `${plain} ed`]) {
    await getSearch(page).fill(typed)
    await expect(suggestion.first()).toBeVisible()
    await getSearch(page).fill('')
    await expect(suggestion).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await sees(page.getByRole('table', { name: 'students' }), edda.email)

  await page.getByRole('checkbox', { name: /^Select all on this page/ }).check()
  await sees(getSelected(page), '2 students selected:')
  await press(page, 'Give access to a course')
  await getSelected(page).getByLabel('Course', { exact: true }).selectOption(twoHundredHour.title)
  await sees(getSelected(page), 'None of them has access now.')
  await suits(page, 'a course for selected students')
  await press(page, 'Give access to 2')
  await sees(page, `Access to ${twoHundredHour.title} given to`)
  expect(await listHolders()).toStrictEqual([edda, finn])
  await page.getByRole('checkbox', { name: `Select ${edda.displayName}` }).check()
  await press(page, 'Remove access to a course')
  await getSelected(page).getByLabel('Course', { exact: true }).selectOption(twoHundredHour.title)
  await sees(getSelected(page), 'All of them have access now.')
  await getSelected(page).getByLabel('Reason').fill('moved to the spring group')
  await press(page, 'Remove access from 1')
  await sees(page, `Access to ${twoHundredHour.title} removed from ${edda.displayName}.`)
  expect(await listHolders()).toStrictEqual([finn])
  await page.getByRole('button', { name: 'Undo' }).click()
  await sees(page, 'Undone.')
  expect(await listHolders()).toStrictEqual([edda, finn])

  await page.goto(list)
  const box = page.getByRole('searchbox', { name: 'Search people' })
  await box.pressSequentially(`EDDA ${of}`)
  await shows(page, 3)
  await expect(box).toBeFocused()
  await sees(rows(page), edda.displayName)
  await box.fill(plain.toLowerCase())
  await shows(page, 5)
  await page.getByLabel('Type').selectOption('Scholarship')
  await shows(page, 1)
  await sees(rows(page).nth(1), edda.displayName, soundHealing.title, 'Scholarship')
  await page.getByLabel('Type').selectOption('Any group')
  await sees(rows(page).nth(1), edda.displayName, prenatal.title)
  await page.getByLabel('Days', { exact: true }).selectOption('Has an end date')
  await sees(rows(page).nth(1), '30 Jun 2040')
  await page.getByLabel('Days', { exact: true }).selectOption('All')
  await box.fill('')
  await page.getByLabel('Type').selectOption(group.name)
  await shows(page, 1)
  await expect(page).toHaveURL(`${list}?source=group-${group.id}`)
  await sees(rows(page).nth(1), edda.displayName, `Group ${group.name}`)
})
