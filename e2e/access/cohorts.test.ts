import type { Page } from '@playwright/test'
import { AccessRecord, getSources } from '@shala/contract/access/access'
import { cohortSource } from '@shala/contract/access/sources'
import { prenatal, soundHealing } from '@shala/emulators/sample/sampleCourses'
import { getCourseItem } from '../src/accessAdmin.ts'
import { tabTo } from '../src/page/keyboard.ts'
import { sees, seesPage } from '../src/page/sees.ts'
import { newAddress, newName, register, type TestPerson } from '../src/people.ts'
import { store } from '../src/stack.ts'
import { suits, suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const cohorts = '/dashboard/admin/cohorts'

async function addCohort(page: Page, name: string, ...courses: string[]): Promise<string> {
  await page.goto(cohorts)
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

test('An admin creates a group, adds members, changes its dates and removes a member with another grant', async ({
  newAdmin,
}) => {
  const ida = await register(newName('Ida Berg'))
  const noah = await register(newName('Noah Brandt'))
  const unknown = newAddress('unknown')
  const name = newName('Spring')
  const page = await newAdmin(cohorts)
  await seesPage(page, 'Groups')
  await expect(page.getByRole('table')).toBeVisible()
  await suitsInEveryLook(page, 'cohorts')
  const id = await addCohort(page, name, prenatal.title)
  const source = cohortSource(id)

  await page.getByRole('radio', { name: /^No/ }).check()
  await page.getByRole('combobox', { name: 'Add a person by search' }).fill(ida.email)
  await page.getByRole('option').filter({ hasText: ida.email }).click()
  await sees(page, `${ida.displayName} joined.`)
  await page.getByLabel('Addresses').fill(`${noah.email}; ${unknown}\n${ida.email}`)
  await page.getByRole('radio', { name: /^No/ }).check()
  await page.getByRole('button', { name: 'Add these 3' }).click()
  await sees(page, '1 person joined. 1 invited, not registered yet. 1 person is a member already.')
  await sees(page, '3 members')
  await sees(getRow(page, unknown), 'Invited, not registered yet')
  await suitsInEveryLook(page, 'one cohort')
  expect(await getEnds(ida, prenatal.id)).toStrictEqual({ [source]: null })

  // An admin moves one member's last day manually.
  await page.getByRole('link', { name: noah.displayName }).click()
  const person = page.getByRole('article', { name: noah.displayName })
  const course = getCourseItem(person, prenatal.title)
  await sees(course, `Group ${name}`)
  await course.getByRole('button', { name: /^Change the last day/ }).click()
  await page.getByRole('dialog').getByLabel('Last day').fill('2040-01-31')
  await page.getByRole('dialog').getByLabel('Shorten the access').check()
  await page.getByRole('button', { name: 'Save the last day' }).click()
  await sees(
    person,
    `${noah.displayName} has access to ${prenatal.title} until the end of 31 Jan 2040.`,
  )

  // And grants the other member the same course another way.
  await page.goto(`/dashboard/admin/access?person=${ida.uid}`)
  const other = getCourseItem(page.getByRole('article', { name: ida.displayName }), prenatal.title)
  await other.getByRole('button', { name: /^Add another enrolment/ }).click()
  await other.getByLabel('Type').selectOption('Scholarship')
  await other.getByRole('button', { name: 'Give access' }).click()
  await sees(other, 'Scholarship', `Group ${name}`)
  await suits(page, 'sources of one person')

  await other.getByRole('link', { name }).click()
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await page.getByLabel('Last day').fill('2030-06-30')
  await page.getByLabel(soundHealing.title, { exact: true }).check()
  await sees(page, `All 3 members get access to ${soundHealing.title}`)
  await sees(page, 'The dates change: until the end of 30 Jun 2030')
  await suits(page, 'a change of a cohort')
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

  await page.getByRole('button', { name: `Remove: ${ida.displayName}` }).click()
  await sees(page, `${ida.displayName} left ${name}.`)
  await sees(page, '2 members')
  expect(await getEnds(ida, prenatal.id)).toStrictEqual({ scholarship: null })
  expect(await getEnds(ida, soundHealing.id)).toStrictEqual({})
  await page.getByRole('button', { name: 'Undo' }).click()
  await sees(page, `${ida.displayName} is a member of ${name} again`)
  expect(await getEnds(ida, soundHealing.id)).toStrictEqual({ [source]: '2030-06-30' })
})

test('Adding many members and saving a group can be undone', async ({ newAdmin }) => {
  const ida = await register(newName('Ida Holm'))
  const [member, unknown] = [await register(newName('Bo Falk')), newAddress('unknown')]
  const name = newName('Slip')
  const page = await newAdmin(cohorts)
  const id = await addCohort(page, name, prenatal.title)
  const source = cohortSource(id)
  const add = async (addresses: string) => {
    await page.getByLabel('Addresses').fill(addresses)
    await page.getByRole('radio', { name: /^No/ }).check()
    await page.getByRole('button', { name: /^Add( these \d+)? without email$/ }).click()
  }
  await add(member.email)
  await sees(page, '1 person joined.', '1 member')
  await add(`${ida.email} ${unknown} ${member.email}`)
  await sees(page, '1 person joined. 1 invited', '3 members')
  expect(await getEnds(ida, prenatal.id)).toStrictEqual({ [source]: null })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Removed 2 people from ${name}.`)).toBeFocused()
  await sees(page, '1 member')

  // A pasted list with errors: each is shown with its line, and no person joins without a
  // preview.
  const [good, provider] = [newAddress('good'), newAddress('provider').split('@')[0] ?? '']
  await add(`${good}\n${provider}@gmial.com\nno address`)
  await sees(page, '2 entries have a problem.')
  await sees(
    page,
    `Line 2: “${provider}@gmial.com” looks like a typing mistake, and no student has it.`,
  )
  await sees(page, 'Line 3: “no address” is not an email address.')
  await suits(page, 'slips in a pasted list')
  await page.getByRole('button', { name: `Use it instead of ${provider}@gmial.com` }).click()
  await page.getByRole('radio', { name: /^No/ }).check()
  await page.getByRole('button', { name: 'Add 2, leave 1 here' }).click()
  await sees(page, '2 invited, not registered yet.', '3 members')
  await expect(page.getByLabel('Addresses')).toHaveValue('no address')
  await page.getByRole('button', { name: 'Undo' }).click()
  await sees(page, `Removed 2 people from ${name}.`, '1 member')

  // Two members removed in a row each have an undo, visible at any scroll position.
  await add(ida.email)
  await sees(page, '2 members')
  for (const { displayName } of [ida, member]) {
    await page.getByRole('button', { name: `Remove: ${displayName}` }).click()
    await sees(page, `${displayName} left ${name}.`)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  for (const undo of await page.getByRole('button', { name: 'Undo' }).all()) {
    await expect(undo).toBeInViewport()
  }
  await page
    .getByRole('status')
    .filter({ hasText: `${member.displayName} left` })
    .getByRole('button', { name: 'Undo' })
    .first()
    .click()
  await sees(page, `${member.displayName} is a member of ${name} again`, '1 member')
  expect(await getEnds(member, prenatal.id)).toStrictEqual({ [source]: null })
  expect(await getEnds(ida, prenatal.id)).toStrictEqual({})
  expect(await getEnds(member, prenatal.id)).toStrictEqual({ [source]: null })

  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await page.getByLabel('Last day').fill('2030-06-30')
  await page.getByLabel(soundHealing.title, { exact: true }).check()
  await page.getByLabel(/^Yes, .* (lose|loses) /).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await sees(page, `${name} was saved. 1 member’s access was changed.`)
  expect(await getEnds(member, soundHealing.id)).toStrictEqual({ [source]: '2030-06-30' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${name} was restored. 1 member’s access was changed.`)).toBeFocused()
  expect(await getEnds(member, soundHealing.id)).toStrictEqual({})
  expect(await getEnds(member, prenatal.id)).toStrictEqual({ [source]: null })
})

test('A group can be created, filled and undone with the keyboard alone', async ({ newAdmin }) => {
  const student = await register(newName('Kim Sand'))
  const name = newName('Keys')
  const page = await newAdmin(cohorts)
  const { keyboard } = page
  await tabTo(page, page.getByRole('link', { name: 'Add a group' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'New group' })).toBeFocused()
  await tabTo(page, page.getByLabel('Name'))
  await keyboard.type(name)
  await tabTo(page, page.getByLabel(prenatal.title, { exact: true }))
  await keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Add group' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByLabel('Addresses'))
  await keyboard.type(student.email)
  await tabTo(page, page.getByRole('button', { name: 'Add', exact: true }))
  await keyboard.press('Enter')
  await sees(page, 'Choose whether to email them')
  await tabTo(page, page.getByRole('radio', { name: /^Yes/ }))
  await keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Add by email' }))
  await keyboard.press('Enter')
  await sees(page, '1 person joined.')
  await tabTo(page, page.getByRole('button', { name: `Remove: ${student.displayName}` }))
  await keyboard.press('Enter')
  await sees(page, `${student.displayName} left ${name}.`)
  await tabTo(page, page.getByRole('button', { name: 'Undo' }))
  await keyboard.press('Enter')
  await expect(page.getByText(`${student.displayName} is a member of ${name} again`)).toBeFocused()
})
