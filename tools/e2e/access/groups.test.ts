import type { Page } from '@playwright/test'
import { AccessRecord, extendAccess, getSources, grantSource } from '@shala/contract/access/access'
import { groupSource } from '@shala/contract/access/sources'
import { prenatal, soundHealing } from '@shala/emulators/sample/sampleCourses'
import { getCourseItem } from '../src/accessAdmin.ts'
import { callAsAdmin } from '../src/callAs.ts'
import { sees, seesPage } from '../src/page/sees.ts'
import { newAddress, newName, register, type TestPerson } from '../src/people.ts'
import { store } from '../src/stack.ts'
import { suits, suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const groups = '/dashboard/admin/groups'

async function addGroup(page: Page, name: string, ...courses: string[]): Promise<string> {
  await page.goto(groups)
  await page.getByRole('link', { name: 'Add a group' }).click()
  await page.getByLabel('Name').fill(name)
  for (const title of courses) await page.getByLabel(title, { exact: true }).check()
  await page.getByRole('button', { name: 'Add group' }).click()
  await sees(page, `${name} was saved. Add its first members.`)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

const getRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

/** Returns the last days of a person's grants by source. */
async function getEnds({ uid }: TestPerson, courseId: string): Promise<Record<string, unknown>> {
  const stored = await store.doc(`userCourseAccess/${uid}_${courseId}`).get()
  const record = stored.exists ? AccessRecord.parse(stored.data()) : null
  return Object.fromEntries(
    Object.entries(getSources(record)).map(([source, { endsOn }]) => [source, endsOn]),
  )
}

test('An admin creates a group, adds members, changes its dates and removes a member with another grant, with undos', async ({
  newAdmin,
}) => {
  const [ida, noah] = [await register(newName('Ida Berg')), await register(newName('Noah Brandt'))]
  const unknown = newAddress('unknown')
  const name = newName('Spring')
  const page = await newAdmin(groups)
  await seesPage(page, 'Groups')
  await expect(page.getByRole('table')).toBeVisible()
  await suitsInEveryLook(page, 'groups')
  const id = await addGroup(page, name, prenatal.title)
  const source = groupSource(id)

  await page.getByRole('radio', { name: /^No/ }).check()
  await page.getByRole('combobox', { name: 'Add a person by search' }).fill(ida.email)
  await page.getByRole('option').filter({ hasText: ida.email }).click()
  await sees(page, `${ida.displayName} joined.`)
  await page.getByLabel('Addresses').fill(`${noah.email}; ${unknown}\n${ida.email}\nno address`)
  await page.getByRole('radio', { name: /^No/ }).check()
  await page.getByRole('button', { name: /^Add( these \d+)? without email$/ }).click()
  await sees(page, 'Line 3: “no address” is not an email address.')
  await suitsInEveryLook(page, 'one group, with a mistake in a pasted list')
  await page.getByRole('radio', { name: /^No/ }).check()
  await page.getByRole('button', { name: 'Add 3, leave 1 here' }).click()
  await sees(page, '1 person joined. 1 invited, not registered yet. 1 person is a member already.')
  await sees(page, '3 members')
  await sees(getRow(page, unknown), 'Invited, not registered yet')
  await expect(page.getByLabel('Addresses')).toHaveValue('no address')
  await page.getByLabel('Addresses').fill('')
  expect(await getEnds(ida, prenatal.id)).toStrictEqual({ [source]: null })

  // An admin moves one member's last day manually, and grants the other the course another way.
  const moved = { userIds: [noah.uid], courseId: prenatal.id, source, endsOn: '2040-01-31' }
  await callAsAdmin(extendAccess, moved)
  const scholarship = { userId: ida.uid, courseId: prenatal.id, source: 'scholarship' }
  await callAsAdmin(grantSource, scholarship)
  expect(await getEnds(noah, prenatal.id)).toStrictEqual({ [source]: '2040-01-31' })
  await page.getByRole('link', { name: ida.displayName }).click()
  const person = page.getByRole('article', { name: ida.displayName })
  const course = getCourseItem(person, prenatal.title)
  await sees(course, 'Scholarship', `Group ${name}`)
  await page.getByRole('button', { name: `Progress in ${prenatal.title}` }).click()
  await expect(page.getByRole('list', { name: 'Lessons' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Lessons done' })).toBeVisible()
  await suitsInEveryLook(page, 'the page of a student with two sources of one course')

  await course.getByRole('link', { name }).click()
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await page.getByLabel('Last day', { exact: true }).fill('2030-06-30')
  await page.getByLabel(soundHealing.title, { exact: true }).check()
  await sees(page, `All 3 members get access to ${soundHealing.title}`)
  await sees(page, 'The dates change: until the end of 30 Jun 2030')
  await suits(page, 'a change of a group')
  await page.getByLabel(/^Yes, .* (lose|loses) /).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await sees(page, `${name} was saved. 3 members’ access was changed.`)
  await sees(page, `${noah.displayName}: ${prenatal.title}`)
  expect(await getEnds(ida, prenatal.id)).toStrictEqual({
    [source]: '2030-06-30',
    scholarship: null,
  })
  expect(await getEnds(ida, soundHealing.id)).toStrictEqual({ [source]: '2030-06-30' })
  expect(await getEnds(noah, prenatal.id)).toStrictEqual({ [source]: '2040-01-31' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${name} was restored.`)).toBeFocused()
  expect(await getEnds(ida, prenatal.id)).toStrictEqual({ [source]: null, scholarship: null })
  expect(await getEnds(ida, soundHealing.id)).toStrictEqual({})

  // Two members removed in a row each have an undo, visible at any scroll position.
  for (const { displayName } of [noah, ida]) {
    await page.getByRole('button', { name: `Remove: ${displayName}` }).press('Enter')
    await sees(page, `${displayName} left ${name}.`)
  }
  await sees(page, '1 member')
  expect(await getEnds(ida, prenatal.id)).toStrictEqual({ scholarship: null })
  expect(await getEnds(noah, prenatal.id)).toStrictEqual({})
  await page.evaluate(() => window.scrollTo(0, 0))
  for (const undo of await page.getByRole('button', { name: 'Undo' }).all()) {
    await expect(undo).toBeInViewport()
  }
  const ofIda = page.getByRole('status').filter({ hasText: `${ida.displayName} left` })
  await ofIda.getByRole('button', { name: 'Undo' }).first().press('Enter')
  await expect(page.getByText(`${ida.displayName} is a member of ${name} again`)).toBeFocused()
  await sees(page, '2 members')
  expect(await getEnds(ida, prenatal.id)).toStrictEqual({ [source]: null, scholarship: null })
  expect(await getEnds(noah, prenatal.id)).toStrictEqual({})
})
