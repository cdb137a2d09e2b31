import assert from 'node:assert/strict'
import type { Locator, Page } from '@playwright/test'
import { grantSource } from '@shala/contract/access/access'
import { noPayment } from '@shala/contract/payments/payments'
import { callFunction } from '@shala/emulators/sample/callFunction'
import { soundHealing } from '@shala/emulators/sample/sampleCourses'
import { sampleAdmin } from '@shala/emulators/sample/samplePeople'
import { signIn as getToken } from '@shala/emulators/sample/signIn'
import { manyPeople, openBulkAccess, planRow } from '../src/accessAdmin.ts'
import { downloaded } from '../src/downloaded.ts'
import { readAccessRecord } from '../src/ledger.ts'
import { sees } from '../src/page/sees.ts'
import { importPeople, newName, type TestPerson } from '../src/people.ts'
import { env } from '../src/stack.ts'
import { suits, suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const titles = ['Name', 'Phone', 'Email', 'Course', 'Until']

/** Puts a text on the clipboard and pastes it, as from a spreadsheet. */
async function pasteInto(page: Page, box: Locator, text: string): Promise<void> {
  await box.fill(text)
  await box.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+x')
  await expect(box).toHaveValue('')
  await page.keyboard.press('ControlOrMeta+v')
}

/** Builds thirty rows of a spreadsheet, ten of them with errors. */
async function createSpreadsheet() {
  const people = await importPeople('row', 26)
  const [right, [enrolled, shorter, over, withoutAt, ofCourse, ...more]] = [
    people.slice(0, 20),
    people.slice(20),
  ]
  assert.ok(enrolled && shorter && over && withoutAt && ofCourse && more.length === 1)
  const [first] = right
  assert.ok(first)
  const admin = await getToken(env, sampleAdmin.email)
  for (const [{ uid: userId }, endsOn] of [
    [enrolled, '2098-12-31'],
    [shorter, '2099-12-31'],
  ] as const) {
    const source = 'individual'
    const grant = { userId, courseId: soundHealing.id, source, endsOn, ...noPayment }
    await callFunction(env, admin, grantSource, grant)
  }
  const slip = newName('slip').replace(' ', '.')
  const row = (
    name: string,
    email: string,
    { course = soundHealing.title, until = '2098-12-31' } = {},
  ) => [name, '+44 20 7946 0000', email, course, until]
  const named = ({ displayName, email }: TestPerson, said = {}) => row(displayName, email, said)
  const rows = [
    ...right.map((person) => named(person)),
    row('Asha', `${slip}.a@gmial.com`),
    row('Ben', `${slip}.b@gmail.con`),
    row('Cleo', `${slip}.c@hotmial.com`),
    row('Dora', withoutAt.email.replace('@', '')),
    named(ofCourse, { course: 'Sound Heeling' }),
    named(first),
    named(enrolled),
    named(over, { until: '2020-12-31' }),
    named(shorter),
    row('Petra', 'ask Petra'),
  ]
  assert.equal(rows.length, 30)
  const text = [titles, ...rows].map((cells) => `${cells.join('\t')}\r\n`).join('')
  return { text, first, enrolled, shorter, over, withoutAt, ofCourse, slip }
}

test('Thirty rows pasted from a spreadsheet are corrected in place, imported and undone', async ({
  newAdmin,
}) => {
  const { text, first, enrolled, shorter, over, withoutAt, ofCourse, slip } =
    await createSpreadsheet()
  const page = await openBulkAccess(newAdmin)
  const steps = page.getByRole('navigation', { name: 'Import steps' })
  const step = (name: string) => steps.getByRole('listitem').filter({ hasText: name })
  await pasteInto(page, page.getByLabel('Email addresses'), text)
  await sees(
    page,
    'Pasted rows',
    'Columns: Email address, Course, Last day.',
    '30 rows on the list',
  )
  await expect(step('Columns'), 'the columns were read without a question').not.toContainText(
    'done',
  )
  await suits(page, 'a list that was pasted')
  await page.getByRole('button', { name: 'Check the list' }).click()

  await expect(page.getByRole('heading', { name: 'Preview' })).toBeFocused()
  await expect(steps.locator('[aria-current=step]')).toHaveText('Check')
  const kind = (name: RegExp) => page.getByRole('link', { name })
  for (const name of [
    /^Problem 4$/,
    /^Check the address 3$/,
    /^Shorter 1$/,
    /^In the past 1$/,
    /^Already correct 1$/,
  ]) {
    await expect(kind(name)).toBeVisible()
  }
  // Rows with problems come first, with their row numbers in the spreadsheet.
  await expect(planRow(page, '').first()).toContainText('Row 22')
  await sees(planRow(page, first.email).first(), 'Row 27', 'is the same person and course as row 2')
  await sees(planRow(page, enrolled.email), 'Already correct')
  await sees(planRow(page, over.email), 'In the past')
  await sees(planRow(page, shorter.email), 'Shorter', '31 Dec 2099 → Until 31 Dec 2098')
  await suitsInEveryLook(page, 'thirty rows that were checked')

  await page.getByRole('button', { name: 'Correct 3 addresses' }).click()
  await sees(planRow(page, `${slip}.a@gmail.com`), 'Invite')
  await planRow(page, withoutAt.email.replace('@', ''))
    .getByRole('button', { name: /^Fix/ })
    .click()
  await page.getByLabel('Email address').fill(withoutAt.email)
  await suits(page, 'a row that is put right')
  // Visits the columns in between; the browser's Back shows the typed text again.
  await step('Columns').getByRole('link').click()
  await expect(page).toHaveURL(`${manyPeople}/columns`)
  await expect(page.getByLabel('“Phone”')).toHaveValue('')
  await page.goBack()
  await expect(page.getByLabel('Email address')).toHaveValue(withoutAt.email)
  await page.getByLabel('Email address').press('Enter')
  await sees(planRow(page, withoutAt.email), 'Give access')
  await planRow(page, ofCourse.email).getByRole('button', { name: /^Fix/ }).click()
  await planRow(page, ofCourse.email).getByLabel('Course').selectOption(soundHealing.title)
  await page.getByRole('button', { name: 'Save and check again' }).click()
  await sees(planRow(page, ofCourse.email), 'Give access')
  await expect(kind(/^Problem 2$/)).toBeVisible()

  const name = newName('Autumn list')
  await page.getByLabel('Import name').fill(name)
  await page.getByRole('radio', { name: /^No/ }).check()
  await page.getByRole('button', { name: 'Give access to 22, invite 3' }).click()
  await expect(page.getByRole('heading', { name: 'Result' })).toBeFocused()
  await sees(page, '25 changed, 0 already correct, 0 failed.')
  const leftOut = await downloaded(page, 'Download the 4 rows left out')
  expect(leftOut.split('\r\n')[0]).toBe(
    '\uFEFF"Name"\t"Phone"\t"Email"\t"Course"\t"Until"\t"Problem"',
  )
  expect(leftOut.trim().split('\r\n')).toHaveLength(5)
  for (const said of [first.email, over.email, shorter.email, '"ask Petra"']) {
    expect(leftOut).toContain(said)
  }
  expect(await readAccessRecord(ofCourse.uid, soundHealing.id)).toMatchObject({
    endsOn: '2098-12-31',
  })
  expect(await readAccessRecord(withoutAt.uid, soundHealing.id)).toMatchObject({ hasAccess: true })
  expect(await readAccessRecord(shorter.uid, soundHealing.id)).toMatchObject({
    endsOn: '2099-12-31',
  })
  expect(await readAccessRecord(over.uid, soundHealing.id)).toBeNull()

  await page.getByRole('button', { name: 'Undo this import…' }).click()
  await sees(page.getByRole('dialog'), '25 people are affected:', '3 invitations are cancelled.')
  await page.getByRole('button', { name: 'Undo 25 changes' }).click()
  await expect(page.getByRole('heading', { name: `Undone: ${name}` })).toBeVisible()
  await sees(page, '25 changed, 0 already correct, 0 failed.')
  expect((await readAccessRecord(first.uid, soundHealing.id))?.hasAccess).toBe(false)
  expect(await readAccessRecord(enrolled.uid, soundHealing.id)).toMatchObject({
    hasAccess: true,
    revision: 1,
  })
})

test('Back goes through the steps of an import, and a reload keeps typed text', async ({
  newAdmin,
}) => {
  const [one] = await importPeople('step', 1)
  assert.ok(one)
  const page = await openBulkAccess(newAdmin)
  await page.getByLabel('A file').setInputFiles({
    name: 'Days.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Email,Course,Until\r\n${one.email},${soundHealing.title},03/04/2099\r\nbroken,,\r\n`,
    ),
  })
  await page.getByRole('button', { name: 'Review the columns' }).click()
  await expect(page.getByRole('heading', { name: 'Columns of Days.csv' })).toBeFocused()
  await suitsInEveryLook(page, 'the columns')
  await page.getByLabel('Which day is 03/04/2099 in “Until”?').selectOption('3 Apr 2099')
  await page.getByRole('button', { name: 'Check the list' }).click()
  await sees(planRow(page, one.email), 'Until 3 Apr 2099')
  await page.getByRole('button', { name: 'Fix broken' }).click()
  await page.getByLabel('Email address').fill('half an add')
  await page.getByLabel('Import name').fill('Kept')
  await page.reload()
  await expect(page.getByLabel('Email address')).toHaveValue('half an add')
  await expect(page.getByLabel('Import name')).toHaveValue('Kept')

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Columns of Days.csv' })).toBeFocused()
  await expect(page.getByLabel('Which day is 03/04/2099 in “Until”?')).toHaveValue('day-first')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Who is on the list?' })).toBeFocused()
  await sees(page, 'Days.csv', '2 rows on the list')
  await page.goForward()
  await page.goForward()
  await expect(page.getByLabel('Email address')).toHaveValue('half an add')
})
