import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { grantSource } from '@shala/contract/access/access'
import { joinCohort, saveCohort } from '@shala/contract/people/cohorts'
import { callFunction } from '@shala/emulators/sample/callFunction'
import { prenatal, soundHealing } from '@shala/emulators/sample/sampleCourses'
import { sampleAdmin } from '@shala/emulators/sample/samplePeople'
import { signIn as getToken } from '@shala/emulators/sample/signIn'
import * as z from 'zod'
import { allStudents, getSearch } from '../src/accessAdmin.ts'
import { tabTo } from '../src/page/keyboard.ts'
import { sees } from '../src/page/sees.ts'
import { newName, register, type TestPerson } from '../src/people.ts'
import { env } from '../src/stack.ts'
import { suits, suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const list = '/dashboard/admin/access/all'

/** Returns a prefix of names that no other test or run uses. */
const newWord = (of: string) => newName(of).replace(' ', '')

/** Creates two people: one with access from a cohort and a scholarship, the other from a purchase. */
async function createSchool(of: string) {
  const admin = await getToken(env, sampleAdmin.email)
  const [edda, finn] = [await register(`${of} Edda`), await register(`${of} Finn`)]
  const cohort = { name: `${of} cohort`, courseIds: [prenatal.id], endsOn: '2040-06-30' }
  const answer = await callFunction(env, admin, saveCohort, { cohort, batchId: randomUUID() })
  const { id } = z.object({ result: saveCohort.output }).parse(answer).result
  const members = [{ userId: edda.uid }]
  await callFunction(env, admin, joinCohort, { id, members, batchId: randomUUID() })
  const grant = ({ uid: userId }: TestPerson, courseId: string, source: string) =>
    callFunction(env, admin, grantSource, { userId, courseId, source })
  await grant(edda, soundHealing.id, 'scholarship')
  await grant(finn, prenatal.id, 'purchase')
  return { edda, finn, cohort: { id, name: cohort.name } }
}

const rows = (page: Page) => page.getByRole('table', { name: 'enrolments' }).getByRole('row')

/** Waits until the list shows this many records. */
const shows = (page: Page, count: number) =>
  sees(page, `${count} enrolment${count === 1 ? '' : 's'}`)

test('A surname finds a student in every search of the admin pages', async ({ newAdmin }) => {
  const of = newWord('Zoë')
  const { edda } = await createSchool(of)
  const page = await newAdmin('/dashboard/admin')
  for (const typed of [`EDDA ${of}`, `${of.replace('ë', 'e')} ed`]) {
    await page.goto('/dashboard/admin')
    await getSearch(page).fill(typed)
    await sees(page.getByRole('option'), edda.email)
    await page.goto(`${allStudents}?q=${encodeURIComponent(typed)}`)
    await sees(page.getByRole('table', { name: 'students' }), edda.email)
    await page.goto(`${list}?q=${encodeURIComponent(typed)}`)
    await shows(page, 2)
    await sees(rows(page), edda.displayName)
  }
})

test('An admin finds enrolments by name and source', async ({ newAdmin }) => {
  const of = newWord('Holder')
  const { edda, finn, cohort } = await createSchool(of)
  const page = await newAdmin(list)
  const box = page.getByRole('searchbox', { name: 'Search people' })
  await box.fill(of.toLowerCase())
  await shows(page, 3)
  await sees(page, edda.displayName, finn.displayName, `Group ${cohort.name}`)
  await suitsInEveryLook(page, 'who holds what, searched')

  await page.getByLabel('Type').selectOption('Scholarship')
  await shows(page, 1)
  await sees(rows(page).nth(1), edda.displayName, soundHealing.title, 'Scholarship')
  await page.getByLabel('Type').selectOption('Any group')
  await sees(rows(page).nth(1), edda.displayName, prenatal.title)
  await page.getByLabel('Days', { exact: true }).selectOption('Has an end date')
  await sees(rows(page).nth(1), '30 Jun 2040')
  await page.getByLabel('Days', { exact: true }).selectOption('All')

  await page.getByRole('searchbox').fill('')
  await page.getByLabel('Type').selectOption(cohort.name)
  await shows(page, 1)
  await expect(page).toHaveURL(`${list}?source=cohort-${cohort.id}`)
  await sees(rows(page).nth(1), edda.displayName)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trim().split('\r\n').length).toBe(2)
  expect(file).toContain(`"${edda.email}"`)
  expect(file).toContain(`"Group ${cohort.name}"`)
})

test('The list of enrolments can be searched and filtered with the keyboard alone', async ({
  newAdmin,
}) => {
  const of = newWord('Keys')
  const { edda } = await createSchool(of)
  const page = await newAdmin(list)
  const { keyboard } = page
  const box = page.getByRole('searchbox', { name: 'Search people' })
  await tabTo(page, box)
  await keyboard.type(of)
  await shows(page, 3)
  await expect(box).toBeFocused()
  await tabTo(page, page.getByLabel('Type'))
  await keyboard.type('Schol')
  await shows(page, 1)
  await sees(rows(page).nth(1), edda.displayName)
  await tabTo(page, box, 'Shift+Tab')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type(`${of} nobody`)
  await sees(page, 'No name or email starts with this. Check the spelling.')
  await suits(page, 'nobody found')
})
