import assert from 'node:assert/strict'
import { prenatal, soundHealing } from '@shala/emulators/sample/sampleCourses'
import { sampleAdmin } from '@shala/emulators/sample/samplePeople'
import { manyPeople, openBulkAccess, openPlan, planFor, planRow } from '../src/accessAdmin.ts'
import { downloaded } from '../src/downloaded.ts'
import { listAccessEvents, readAccessRecord } from '../src/ledger.ts'
import { tabTo } from '../src/page/keyboard.ts'
import { sees } from '../src/page/sees.ts'
import { importPeople, newAddress, newName, register } from '../src/people.ts'
import { store } from '../src/stack.ts'
import { suits, suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

test('A file is previewed, corrected, imported in part, inspected and undone', async ({
  newAdmin,
}) => {
  const [first, second, third, fourth] = await importPeople('plan', 4)
  assert.ok(first && second && third && fourth)
  const unverified = await register('Una Verified', { verified: false })
  const gmail = newName('plan').replace(' ', '.')
  const mailed = await register('Greta Mail', { email: `${gmail}@gmail.com` })
  const adminPage = await openBulkAccess(newAdmin)

  // The format of a continental European spreadsheet.
  const lines = [
    ['Name', 'Email', 'Course', 'Until', 'Remarks'],
    ['"Person; First"', first.email, soundHealing.title, '31/12/2099', '"Paid ""cash""; in May"'],
    ['Second', `"Second <${second.email.toUpperCase()}>"`, '', '2099-06-30', ''],
    ['Third', third.email, '', '', ''],
    ['Fourth', fourth.email, '', '03/04/2099', ''],
    ['Una', unverified.email, '', '', ''],
    ['Greta', `${gmail}@gmial.com`, '', '', ''],
    ['Nobody', 'not-an-address', '', '', ''],
  ]
  await adminPage.getByLabel('A file').setInputFiles({
    name: 'Group of May.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${lines.map((line) => `${line.join(';')}\r\n`).join('')}`),
  })
  await sees(adminPage, '7 rows. Next, tell us what each column contains.')
  await adminPage.getByLabel('Course', { exact: true }).selectOption(prenatal.title)
  await adminPage.getByLabel('Type', { exact: true }).selectOption('Scholarship')
  // A reload loses nothing.
  await adminPage.reload()
  await sees(adminPage, 'Group of May.csv', '7 rows on the list')
  await adminPage.getByRole('button', { name: 'Review the columns' }).click()
  await expect(adminPage).toHaveURL(`${manyPeople}/columns`)
  await expect(adminPage.getByLabel('“Email”')).toHaveValue('email')
  await expect(adminPage.getByLabel('“Name”')).toHaveValue('')
  await openPlan(adminPage)

  await sees(
    planRow(adminPage, first.email),
    soundHealing.title,
    'Until 31 Dec 2099',
    'Give access',
  )
  await sees(planRow(adminPage, second.email), prenatal.title, 'Until 30 Jun 2099', 'Give access')
  await sees(planRow(adminPage, unverified.email), 'Invite')
  await sees(planRow(adminPage, 'gmial'), 'Check the address', `Did you mean ${gmail}@gmail.com?`)
  await sees(planRow(adminPage, fourth.email), 'The last day must be a day, such as 2027-03-28')
  await sees(planRow(adminPage, 'not-an-address'), 'The address is not an email address')
  expect(await readAccessRecord(first.uid, soundHealing.id)).toBeNull()

  await adminPage.getByRole('button', { name: 'Correct 1 address' }).click()
  await sees(planRow(adminPage, mailed.email), 'Give access')
  await adminPage.getByRole('link', { name: /^Problem 2$/ }).click()
  await expect(adminPage).toHaveURL(`${manyPeople}/review?show=invalid`)
  await expect(planRow(adminPage, ''), 'only the two that are not right are shown').toHaveCount(2)
  const wrong = await downloaded(adminPage, 'Download the 2 rows with a problem')
  expect(wrong).toMatch(/^\uFEFF"Name";"Email";"Course";"Until";"Remarks";"Problem"\r\n/)
  expect(wrong).toContain(`"Fourth";"${fourth.email}";"";"03/04/2099";"";"must be a day`)

  // Another admin changes one of the rows first.
  await store.doc(`userCourseAccess/${third.uid}_${prenatal.id}`).set({
    userId: third.uid,
    courseId: prenatal.id,
    hasAccess: true,
    isActive: true,
    revision: 1,
    grantedAt: new Date(),
    createdAt: new Date(),
    updatedAt: new Date(),
    grantedBy: sampleAdmin.uid,
  })
  await adminPage.getByLabel('Import name').fill('Scholarships of May')
  await adminPage.getByRole('radio', { name: /^No/ }).check()
  await adminPage.getByRole('button', { name: 'Give access to 4, invite 1' }).click()
  await expect(adminPage.getByRole('heading', { name: 'Scholarships of May' })).toBeVisible()
  await expect(adminPage.getByRole('heading', { name: 'Result' })).toBeFocused()
  await sees(adminPage, '4 changed, 0 already correct, 1 failed.')
  // Each row shows its change and links to its person.
  const rows = adminPage.getByRole('region', { name: 'Rows' })
  await sees(
    planRow(adminPage, first.email),
    'No access',
    'Has access until 31 Dec 2099',
    'Changed',
  )
  await sees(planRow(adminPage, unverified.email), 'Invited, for access with no end date')
  await suitsInEveryLook(adminPage, 'an import with a failed row')
  await rows.getByLabel('Show').selectOption('Failed (1)')
  await expect(planRow(adminPage, '')).toHaveCount(1)
  await sees(planRow(adminPage, third.email), 'Failed', 'was changed since the list was checked')
  await expect(adminPage).toHaveURL(/\?show=failed$/)
  const granted = await readAccessRecord(first.uid, soundHealing.id)
  expect(Object.keys(granted?.sources ?? {})).toStrictEqual(['scholarship'])
  expect(granted).toMatchObject({ endsOn: '2099-12-31', notes: '' })
  const noted = await store.doc(`accessNotes/${first.uid}_${soundHealing.id}_1`).get()
  expect(noted.get('text')).toBe('Paid "cash"; in May')
  expect((await readAccessRecord(mailed.uid, prenatal.id))?.hasAccess).toBe(true)
  expect(await downloaded(adminPage, 'Download the failed rows')).toMatch(new RegExp(third.email))
  const committed = adminPage.url().replace(/\?.*/, '')

  await adminPage.getByRole('button', { name: 'Import the failed rows again' }).click()
  await sees(adminPage, '1 row that failed in “Scholarships of May”')
  await expect(adminPage.getByLabel('Type', { exact: true })).toHaveValue('scholarship')
  await openPlan(adminPage)
  await adminPage.getByRole('radio', { name: /^No/ }).check()
  await adminPage.getByRole('button', { name: 'Give access to 1' }).click()
  await sees(adminPage, '1 changed, 0 already correct, 0 failed.')

  // One is changed manually before the import is undone.
  await adminPage
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Past imports' })
    .click()
  await sees(adminPage, 'Scholarships of May')
  await suitsInEveryLook(adminPage, 'past imports')
  const byHand = store.doc(`userCourseAccess/${second.uid}_${prenatal.id}`)
  await byHand.update({ notes: 'Talked to her', revision: 2 })
  await adminPage.goto(committed)
  await adminPage.getByRole('button', { name: 'Undo this import…' }).click()
  const asked = adminPage.getByRole('dialog', { name: 'Undo “Scholarships of May”?' })
  await sees(
    asked,
    '3 people are affected:',
    '2 lose access.',
    '1 invitation is cancelled.',
    '1 stays as it is:',
    'was changed since, and stays as it is',
  )
  await suits(adminPage, 'what an undo would do')
  await asked.getByRole('button', { name: 'Undo 3 changes' }).click()
  await expect(
    adminPage.getByRole('heading', { name: 'Undone: Scholarships of May' }),
  ).toBeVisible()
  await sees(
    adminPage,
    '3 changed, 0 already correct, 1 failed.',
    'was changed since, and stays as it is',
  )
  expect((await readAccessRecord(first.uid, soundHealing.id))?.hasAccess).toBe(false)
  expect((await readAccessRecord(second.uid, prenatal.id))?.hasAccess).toBe(true)
  expect((await listAccessEvents(first.uid)).map(({ action }) => action)).toStrictEqual([
    'grant',
    'undo',
  ])
  await adminPage.getByRole('link', { name: 'another import' }).click()
  await sees(adminPage, 'This import was undone.')
  await rows.getByLabel('Show').selectOption('Undone (3)')
  await sees(planRow(adminPage, first.email), 'Undone')
  await planRow(adminPage, first.email).getByRole('rowheader').getByRole('link').click()
  await expect(adminPage).toHaveURL(new RegExp(`person=${first.uid}$`))
})

test('A long import continues after its tab is closed, and is found again', async ({
  newAdmin,
}) => {
  const people = await importPeople('crowd', 240)
  const adminPage = await openBulkAccess(newAdmin)
  await planFor(
    adminPage,
    people.map(({ email }) => email),
    prenatal.title,
  )
  await sees(adminPage, 'Page 1 of 3')
  await adminPage.getByRole('link', { name: 'Last page' }).click()
  await expect(adminPage).toHaveURL(`${manyPeople}/review?page=3`)
  const name = newName('Crowd')
  await adminPage.getByLabel('Import name').fill(name)
  await adminPage.getByRole('radio', { name: /^No/ }).check()
  await adminPage.getByRole('button', { name: 'Give access to 240' }).click()
  await expect(adminPage.getByRole('heading', { name })).toBeVisible()
  await adminPage.close()

  const later = await newAdmin('/dashboard/admin/access/batches')
  await later.getByRole('link', { name }).click()
  await sees(later, '240 changed, 0 already correct, 0 failed.')
  await later.getByRole('link', { name: 'Next page' }).click()
  await expect(later).toHaveURL(/\?after=24$/)
  await sees(planRow(later, people[25]?.email ?? ''), 'Has access, no end date')
  for (const { uid } of people.filter((_, place) => place % 239 === 0)) {
    expect((await readAccessRecord(uid, prenatal.id))?.hasAccess).toBe(true)
    expect((await listAccessEvents(uid)).length).toBe(1)
  }
})

test('A lost response neither loses an import nor creates two', async ({ newAdmin }) => {
  const [one] = await importPeople('lost', 1)
  assert.ok(one)
  const adminPage = await openBulkAccess(newAdmin, [/commitPlan/, /net::ERR/])
  await planFor(adminPage, [one.email], prenatal.title)
  // The server commits, and its response is lost.
  await adminPage.route(
    '**/commitPlan',
    async (route) => {
      if (route.request().method() === 'POST') await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await adminPage.getByRole('radio', { name: /^No/ }).check()
  await adminPage.getByRole('button', { name: 'Give access to 1' }).click()
  await sees(adminPage, '1 changed, 0 already correct, 0 failed.')
  expect((await listAccessEvents(one.uid)).length).toBe(1)
})

test('An import can be previewed, committed and undone with the keyboard alone', async ({
  newAdmin,
}) => {
  const [one] = await importPeople('keys', 1)
  assert.ok(one)
  const adminPage = await openBulkAccess(newAdmin)
  const { keyboard } = adminPage
  await tabTo(adminPage, adminPage.getByLabel('Email addresses'))
  await keyboard.type(`${one.email} ${newAddress('later')}`)
  await tabTo(adminPage, adminPage.getByLabel('Course', { exact: true }))
  await keyboard.type('Sound')
  await tabTo(adminPage, adminPage.getByRole('button', { name: 'Check the list' }))
  await keyboard.press('Enter')
  await expect(adminPage.getByRole('heading', { name: 'Preview' })).toBeFocused()
  await sees(adminPage, 'Nothing has changed yet.')
  await tabTo(adminPage, adminPage.getByRole('link', { name: /^Invite 1$/ }))
  await keyboard.press('Enter')
  await expect(adminPage).toHaveURL(`${manyPeople}/review?show=wait`)
  await tabTo(adminPage, adminPage.getByRole('radio', { name: /^No/ }), 'Shift+Tab')
  await keyboard.press('Space')
  await tabTo(adminPage, adminPage.getByRole('button', { name: 'Give access to 1, invite 1' }))
  await keyboard.press('Enter')
  await expect(
    adminPage.getByRole('heading', { name: `Access to ${soundHealing.title}` }),
  ).toBeVisible()
  await expect(adminPage.getByRole('heading', { name: 'Result' })).toBeFocused()
  await tabTo(adminPage, adminPage.getByRole('button', { name: 'Undo this import…' }))
  await keyboard.press('Enter')
  const undo = adminPage.getByRole('button', { name: 'Undo 2 changes' })
  await expect(undo).toBeVisible()
  await tabTo(adminPage, undo)
  await keyboard.press('Enter')
  await expect
    .poll(
      async () => (await readAccessRecord(one.uid, soundHealing.id))?.hasAccess,
      'the grant is taken back',
    )
    .toBe(false)
  await expect(
    adminPage.getByRole('heading', { name: `Undone: Access to ${soundHealing.title}` }),
  ).toBeVisible()
  await expect(adminPage.getByRole('main')).toBeFocused()
})
