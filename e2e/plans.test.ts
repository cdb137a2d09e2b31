import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { prenatal, soundHealing } from '@shala/emulators/sample/sampleCourses'
import { sampleAdmin } from '@shala/emulators/sample/samplePeople'
import { manyPeople } from './src/accessDesk.ts'
import { tabTo } from './src/keyboard.ts'
import { eventsOf, recordOf } from './src/ledger.ts'
import { newName } from './src/newName.ts'
import { importPeople, newAddress, register } from './src/people.ts'
import { openPlan, openPlanDesk, planFor, planRow } from './src/planDesk.ts'
import { sees } from './src/sees.ts'
import { signIn } from './src/signIn.ts'
import { auth, store } from './src/stack.ts'
import { suits } from './src/suits.ts'
import { expect, test } from './src/test.ts'

test('a file is planned, mended, committed in part, looked at and taken back', async ({
  newVisitor,
}) => {
  const [first, second, third, fourth] = await importPeople('plan', 4)
  assert.ok(first && second && third && fourth)
  const unverified = await register('Una Verified', { verified: false })
  const gmail = newName('plan').replace(' ', '.')
  const mailed = await register('Greta Mail', { email: `${gmail}@gmail.com` })
  const desk = await openPlanDesk(newVisitor)

  // What a spreadsheet south of the Channel writes.
  const lines = [
    ['Name', 'E-mail', 'Course', 'Until', 'Remarks'],
    ['"Person; First"', first.email, soundHealing.title, '31/12/2099', '"Paid ""cash""; in May"'],
    ['Second', `"Second <${second.email.toUpperCase()}>"`, '', '2099-06-30', ''],
    ['Third', third.email, '', '', ''],
    ['Fourth', fourth.email, '', '03/04/2099', ''],
    ['Una', unverified.email, '', '', ''],
    ['Greta', `${gmail}@gmial.com`, '', '', ''],
    ['Nobody', 'not-an-address', '', '', ''],
  ]
  await desk.getByLabel('A file').setInputFiles({
    name: 'Group of May.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${lines.map((line) => `${line.join(';')}\r\n`).join('')}`),
  })
  await sees(desk, '7 rows. Look whether its columns are what you mean.')
  await expect(desk.getByLabel('“E-mail”')).toHaveValue('email')
  await expect(desk.getByLabel('“Name”')).toHaveValue('')
  await desk.getByLabel('Course', { exact: true }).selectOption(prenatal.title)
  await desk.getByLabel('As', { exact: true }).selectOption('A scholarship')
  // A reload loses nothing.
  await desk.reload()
  await sees(desk, 'Group of May.csv', '7 rows on the list')
  await openPlan(desk)

  await sees(planRow(desk, first.email), soundHealing.title, 'Until 31 December 2099', 'Grant')
  await sees(planRow(desk, second.email), prenatal.title, 'Until 30 June 2099', 'Grant')
  await sees(planRow(desk, unverified.email), 'Waits for an account')
  await sees(planRow(desk, 'gmial'), 'Not right', `Take ${gmail}@gmail.com`)
  await sees(planRow(desk, fourth.email), 'The last day must be a day, such as 2027-03-28')
  await sees(planRow(desk, 'not-an-address'), 'The address is not an e-mail address')
  expect(await recordOf(first.uid, soundHealing.id)).toBeNull()

  await desk.getByRole('button', { name: 'Correct 1 address and plan again' }).click()
  await sees(planRow(desk, mailed.email), 'Grant')
  await desk.getByRole('link', { name: /^Not right 2$/ }).click()
  await expect(desk).toHaveURL(`${manyPeople}/review?show=invalid`)
  await expect(planRow(desk, ''), 'only the two that are not right are shown').toHaveCount(2)
  const wrong = await downloaded(desk, 'Download the 2 rows that are not right')
  expect(wrong).toMatch(/^\uFEFF"Email address","User ID","Course","First day","Last day"/)
  expect(wrong).toMatch(new RegExp(`"${fourth.email}","","","","03/04/2099","","","must be a day`))

  // Somebody else is quicker with one of them.
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
  await desk.getByLabel('Name of this batch').fill('Scholarships of May')
  await desk.getByRole('button', { name: 'Grant 4, let 1 wait' }).click()
  await expect(desk.getByRole('heading', { name: 'Scholarships of May' })).toBeVisible()
  await expect(desk.getByRole('main')).toBeFocused()
  await sees(desk, '4 changed, 0 needed nothing, 1 refused.')
  const refused = desk.getByRole('region', { name: 'Refused rows' })
  await sees(refused, third.email)
  const granted = await recordOf(first.uid, soundHealing.id)
  expect(Object.keys(granted?.sources ?? {})).toStrictEqual(['scholarship'])
  expect(granted).toMatchObject({ endsOn: '2099-12-31', notes: '' })
  const noted = await store.doc(`accessNotes/${first.uid}_${soundHealing.id}_1`).get()
  expect(noted.get('text')).toBe('Paid "cash"; in May')
  expect((await recordOf(mailed.uid, prenatal.id))?.hasAccess).toBe(true)
  expect(await downloaded(desk, 'Download as CSV')).toMatch(new RegExp(third.email))
  const committed = desk.url()

  await desk.getByRole('button', { name: 'Plan these again' }).click()
  await sees(desk, '1 row that “Scholarships of May” refused')
  await expect(desk.getByLabel('As', { exact: true })).toHaveValue('scholarship')
  await openPlan(desk)
  await desk.getByRole('button', { name: 'Grant 1' }).click()
  await sees(desk, '1 changed, 0 needed nothing, 0 refused.')

  // And one is changed by hand before all of it is taken back.
  await desk.getByRole('link', { name: 'Batches' }).click()
  await sees(desk, 'Scholarships of May')
  const byHand = store.doc(`userCourseAccess/${second.uid}_${prenatal.id}`)
  await byHand.update({ notes: 'Talked to her', revision: 2 })
  await desk.goto(committed)
  await desk.getByRole('button', { name: 'Undo this batch' }).click()
  await expect(desk.getByRole('heading', { name: /Scholarships of May/ })).toBeVisible()
  await sees(desk, '3 changed, 0 needed nothing, 1 refused.', 'Changed since, and left as they are')
  expect((await recordOf(first.uid, soundHealing.id))?.hasAccess).toBe(false)
  expect((await recordOf(second.uid, prenatal.id))?.hasAccess).toBe(true)
  expect((await eventsOf(first.uid)).map(({ action }) => action)).toStrictEqual(['grant', 'undo'])
  await desk.getByRole('link', { name: 'another batch' }).click()
  await sees(desk, 'This batch was taken back.')
})

test('a long batch goes on without its tab, and is found again', async ({ newVisitor }) => {
  const people = await importPeople('crowd', 600)
  const desk = await openPlanDesk(newVisitor)
  await planFor(
    desk,
    people.map(({ email }) => email),
    prenatal.title,
  )
  await sees(desk, 'Page 1 of 6')
  await desk.getByRole('link', { name: 'Last page' }).click()
  await expect(desk).toHaveURL(`${manyPeople}/review?page=6`)
  const name = newName('Crowd')
  await desk.getByLabel('Name of this batch').fill(name)
  await desk.getByRole('button', { name: 'Grant 600' }).click()
  await expect(desk.getByRole('heading', { name })).toBeVisible()
  await desk.close()

  const later = await newVisitor()
  await signIn(later, sampleAdmin.email, '/dashboard/admin/access/batches')
  await later.getByRole('link', { name }).click()
  await sees(later, '600 changed, 0 needed nothing, 0 refused.')
  for (const { uid } of people.filter((_, place) => place % 599 === 0)) {
    expect((await recordOf(uid, prenatal.id))?.hasAccess).toBe(true)
    expect((await eventsOf(uid)).length).toBe(1)
  }
})

test('a lost answer neither loses a batch nor makes two', async ({ newVisitor }) => {
  const [one] = await importPeople('lost', 1)
  assert.ok(one)
  const desk = await openPlanDesk(newVisitor, { expected: [/commitPlan/, /net::ERR/] })
  await planFor(desk, [one.email], prenatal.title)
  // The server does its work, and the answer is lost on its way.
  await desk.route(
    '**/commitPlan',
    async (route) => {
      if (route.request().method() === 'POST') await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await desk.getByRole('button', { name: 'Grant 1' }).click()
  await sees(desk, '1 changed, 0 needed nothing, 0 refused.')
  expect((await eventsOf(one.uid)).length).toBe(1)
})

test('the keyboard alone plans, commits and takes back', async ({ newVisitor }) => {
  const [one] = await importPeople('keys', 1)
  assert.ok(one)
  const desk = await openPlanDesk(newVisitor)
  const { keyboard } = desk
  await tabTo(desk, desk.getByLabel('Email addresses'))
  await keyboard.type(`${one.email} ${newAddress('later')}`)
  await tabTo(desk, desk.getByLabel('Course', { exact: true }))
  await keyboard.type('Sound')
  await tabTo(desk, desk.getByRole('button', { name: 'Look at the plan' }))
  await keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: 'The plan' })).toBeVisible()
  await expect(desk.getByRole('main')).toBeFocused()
  await sees(desk, 'Nothing has happened yet.')
  await tabTo(desk, desk.getByRole('link', { name: /^Waits for an account 1$/ }))
  await keyboard.press('Enter')
  await expect(desk).toHaveURL(`${manyPeople}/review?show=wait`)
  const commit = desk.getByRole('button', { name: 'Grant 1, let 1 wait' })
  await tabTo(desk, commit, 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: `Grant of ${soundHealing.title}` })).toBeVisible()
  await expect(desk.getByRole('main')).toBeFocused()
  await tabTo(desk, desk.getByRole('button', { name: 'Undo this batch' }))
  await keyboard.press('Enter')
  await expect
    .poll(
      async () => (await recordOf(one.uid, soundHealing.id))?.hasAccess,
      'the grant is taken back',
    )
    .toBe(false)
  await expect(desk.getByRole('heading', { name: new RegExp(soundHealing.title) })).toBeVisible()
  await expect(desk.getByRole('main')).toBeFocused()
})

test('the desk for many people suits everybody, at every step', async ({ newVisitor }) => {
  const people = await importPeople('looks', 2)
  const desk = await openPlanDesk(newVisitor)
  await desk.getByRole('button', { name: 'Look at the plan' }).click()
  await sees(desk, 'Put at least one person on the list', 'Choose a course')
  await desk.getByLabel('A file').setInputFiles({
    name: `${'A very long name of a file '.repeat(3)}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `email,from,${'w'.repeat(80)}\n${people[0]?.email ?? ''},03/04/2099,${'x'.repeat(200)}\n`,
    ),
  })
  await sees(desk, 'What day is 03/04/2099?')
  await suits(desk, 'list')
  await desk.getByLabel('What day is 03/04/2099?').selectOption('3 April 2099')
  const addresses = [people[1]?.email ?? '', newAddress('w'.repeat(40)), 'gone@gmial.com', 'broken']
  await planFor(desk, addresses, prenatal.title)
  await suits(desk, 'plan')
  await desk.getByRole('button', { name: 'Grant 2, let 1 wait' }).click()
  await sees(desk, '3 changed, 0 needed nothing, 0 refused.')
  await suits(desk, 'batch')
  const uid = people[1]?.uid ?? ''
  await store.doc(`userCourseAccess/${uid}_${prenatal.id}`).update({ revision: 2 })
  await desk.getByRole('button', { name: 'Undo this batch' }).click()
  await sees(desk, 'Changed since, and left as they are')
  await suits(desk, 'undo')
  await desk.getByRole('link', { name: 'Batches' }).click()
  await expect(desk.getByRole('table')).toBeVisible()
  await suits(desk, 'batches')
  await auth.deleteUser(uid)
})

/** What a button gives as a file. */
async function downloaded(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await download).path(), 'utf8')
}
