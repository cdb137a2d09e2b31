import assert from 'node:assert/strict'
import type { Locator, Page } from '@playwright/test'
import { grantSource } from '@shala/contract/access/access'
import { noPayment } from '@shala/domain/payments/payments'
import { prenatal, soundHealing } from '@shala/emulators/sample/sampleCourses'
import { sampleAdmin } from '@shala/emulators/sample/samplePeople'
import { manyPeople, openBulkAccess, planFor, planRow } from '../src/accessAdmin.ts'
import { callAsAdmin } from '../src/callAs.ts'
import { listAccessEvents, readAccessRecord } from '../src/ledger.ts'
import { sees } from '../src/page/sees.ts'
import { tabTo } from '../src/page/tabTo.ts'
import { importPeople, newName } from '../src/people.ts'
import { readDownload } from '../src/readDownload.ts'
import { store } from '../src/stack.ts'
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

/** Builds eight rows of a spreadsheet: three are correct, and the others need a look. */
async function createSpreadsheet() {
  const people = await importPeople('row', 6)
  const [first, second, third, enrolled, shorter, withoutAt] = people
  assert.ok(first && second && third && enrolled && shorter && withoutAt)
  for (const [{ uid: userId }, endsOn] of [
    [enrolled, '2098-12-31'],
    [shorter, '2099-12-31'],
  ] as const) {
    const source = 'individual'
    const grant = { userId, courseId: soundHealing.id, source, endsOn, ...noPayment }
    await callAsAdmin(grantSource, grant)
  }
  const slip = newName('slip').replace(' ', '.')
  const row = (name: string, email: string) => [
    name,
    '+44 20 7946 0000',
    email,
    soundHealing.title,
    '2098-12-31',
  ]
  const rows = [
    ...[first, second, third].map(({ displayName, email }) => row(displayName, email)),
    row('Asha', `${slip}@gmial.com`),
    row('Dora', withoutAt.email.replace('@', '')),
    row(enrolled.displayName, enrolled.email),
    row(shorter.displayName, shorter.email),
    row('Petra', 'ask Petra'),
  ]
  const text = [titles, ...rows].map((cells) => `${cells.join('\t')}\r\n`).join('')
  return { text, first, second, third, enrolled, shorter, withoutAt, slip }
}

test('Rows pasted from a spreadsheet are corrected in place, imported in part and undone', async ({
  newAdmin,
}) => {
  const { text, first, second, third, enrolled, shorter, withoutAt, slip } =
    await createSpreadsheet()
  const page = await openBulkAccess(newAdmin)
  await pasteInto(page, page.getByLabel('Email addresses'), text)
  await sees(page, 'Pasted rows', 'Columns: Email address, Course, Last day.', '8 rows on the list')
  await suits(page, 'a list that was pasted')
  await page.getByRole('button', { name: 'Check the list' }).click()

  await expect(page.getByRole('heading', { name: 'Preview' })).toBeFocused()
  const kind = (name: RegExp) => page.getByRole('link', { name })
  for (const name of [
    /^Problem 2$/,
    /^Check the address 1$/,
    /^Shorter 1$/,
    /^Already correct 1$/,
  ]) {
    await expect(kind(name)).toBeVisible()
  }
  // Rows with problems come first, with their row numbers in the spreadsheet.
  await expect(planRow(page, '').first()).toContainText('Row 5')
  await sees(planRow(page, enrolled.email), 'Already correct')
  await sees(planRow(page, shorter.email), 'Shorter', '31 Dec 2099 → Until 31 Dec 2098')
  await planRow(page, withoutAt.email.replace('@', ''))
    .getByRole('button', { name: /^Fix/ })
    .click()
  await suitsInEveryLook(page, 'rows that were checked, one of them being corrected')
  await page.getByLabel('Email address').fill(withoutAt.email)
  await page.getByLabel('Email address').press('Enter')
  await sees(planRow(page, withoutAt.email), 'Give access')
  await page.getByRole('button', { name: 'Correct 1 address' }).click()
  await sees(planRow(page, `${slip}@gmail.com`), 'Invite')
  await expect(kind(/^Problem 1$/)).toBeVisible()
  expect(await readAccessRecord(first.uid, soundHealing.id)).toBeNull()

  // Another admin changes one of the rows first.
  await store.doc(`userCourseAccess/${third.uid}_${soundHealing.id}`).set({
    userId: third.uid,
    courseId: soundHealing.id,
    hasAccess: true,
    isActive: true,
    revision: 1,
    grantedAt: new Date(),
    createdAt: new Date(),
    updatedAt: new Date(),
    grantedBy: sampleAdmin.uid,
  })
  const name = newName('Autumn list')
  await page.getByLabel('Import name').fill(name)
  await page.getByRole('radio', { name: /^No/ }).check()
  await page.getByRole('button', { name: 'Give access to 4, invite 1' }).click()
  await expect(page.getByRole('heading', { name: 'Result' })).toBeFocused()
  await sees(page, '4 changed, 0 already correct, 1 failed.')
  await sees(planRow(page, first.email), 'No access', 'Has access until 31 Dec 2098', 'Changed')
  await sees(planRow(page, third.email), 'Failed', 'was changed since the list was checked')
  await suitsInEveryLook(page, 'an import with a failed row')
  const leftOut = await readDownload(page, 'Download the 2 rows left out')
  expect(leftOut.split('\r\n')[0]).toBe(
    '\uFEFF"Name"\t"Phone"\t"Email"\t"Course"\t"Until"\t"Problem"',
  )
  expect(leftOut.trim().split('\r\n')).toHaveLength(3)
  for (const said of [shorter.email, '"ask Petra"']) expect(leftOut).toContain(said)
  expect(await readAccessRecord(first.uid, soundHealing.id)).toMatchObject({
    endsOn: '2098-12-31',
  })
  expect(await readAccessRecord(withoutAt.uid, soundHealing.id)).toMatchObject({ hasAccess: true })
  expect(await readAccessRecord(shorter.uid, soundHealing.id)).toMatchObject({
    endsOn: '2099-12-31',
  })

  // One is changed manually before the import is undone.
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Past imports' })
    .click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await suitsInEveryLook(page, 'past imports')
  const byHand = store.doc(`userCourseAccess/${second.uid}_${soundHealing.id}`)
  await byHand.update({ notes: 'Talked to her', revision: 2 })
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Undo this import…' }).click()
  const asked = page.getByRole('dialog', { name: `Undo “${name}”?` })
  await sees(
    asked,
    '3 people are affected:',
    '2 lose access.',
    '1 invitation is cancelled.',
    '1 stays as it is:',
    'was changed since, and stays as it is',
  )
  await suits(page, 'what an undo would do')
  await tabTo(page, asked.getByRole('button', { name: 'Undo 3 changes' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Undone: ${name}` })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await sees(
    page,
    '3 changed, 0 already correct, 1 failed.',
    'was changed since, and stays as it is',
  )
  expect((await readAccessRecord(first.uid, soundHealing.id))?.hasAccess).toBe(false)
  expect((await readAccessRecord(second.uid, soundHealing.id))?.hasAccess).toBe(true)
  expect((await listAccessEvents(first.uid)).map(({ action }) => action)).toStrictEqual([
    'grant',
    'undo',
  ])
  expect(await readAccessRecord(enrolled.uid, soundHealing.id)).toMatchObject({
    hasAccess: true,
    revision: 1,
  })
})

test('A long import continues after its tab is closed, and is found again', async ({
  newAdmin,
}) => {
  const people = await importPeople('crowd', 120)
  const adminPage = await openBulkAccess(newAdmin)
  await planFor(
    adminPage,
    people.map(({ email }) => email),
    prenatal.title,
  )
  await sees(adminPage, 'Page 1 of 2')
  await adminPage.getByRole('link', { name: 'Next page' }).click()
  await expect(adminPage).toHaveURL(`${manyPeople}/review?page=2`)
  const name = newName('Crowd')
  await adminPage.getByLabel('Import name').fill(name)
  await adminPage.getByRole('radio', { name: /^No/ }).check()
  await adminPage.getByRole('button', { name: 'Give access to 120' }).click()
  await expect(adminPage.getByRole('heading', { name })).toBeVisible()
  await adminPage.close()

  const later = await newAdmin('/dashboard/admin/access/imports')
  await later.getByRole('link', { name }).click()
  await sees(later, '120 changed, 0 already correct, 0 failed.')
  await later.getByRole('link', { name: 'Next page' }).click()
  await expect(later).toHaveURL(/\?after=24$/)
  await sees(planRow(later, people[25]?.email ?? ''), 'Has access, no end date')
  for (const { uid } of people.filter((_, place) => place % 119 === 0)) {
    expect((await readAccessRecord(uid, prenatal.id))?.hasAccess).toBe(true)
    expect((await listAccessEvents(uid)).length).toBe(1)
  }
})
