import assert from 'node:assert/strict'
import { soundHealing } from '@shala/emulators/sample/sampleCourses'
import { openBulkAccess, planRow } from '../src/accessAdmin.ts'
import { listAccessEvents } from '../src/ledger.ts'
import { sees } from '../src/page/sees.ts'
import { importPeople, newName } from '../src/people.ts'
import { store } from '../src/stack.ts'
import { changeAccess } from '../src/study.ts'
import { suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

test('A file survives a reload, Back and a lost response, and its payment is found in its month', async ({
  newAdmin,
}) => {
  const [first, second, third] = await importPeople('paid', 3)
  assert.ok(first && second && third)
  const adminPage = await openBulkAccess(newAdmin, [/commitPlan/, /net::ERR/])
  const course = soundHealing.title
  // The format of a continental European spreadsheet.
  const lines = [
    'Email;Course;Until;Amount;Currency;Receipt;Payment;Remarks',
    `${first.email};${course};03/04/2099;450,50;CHF;R-1;Paid;"Paid ""cash""; in May"`,
    `${second.email};${course};;120;CHF;;Unpaid;`,
    `${third.email};${course};;by card;CHF;;Paid;`,
    'broken;;;;;;;',
  ]
  await adminPage.getByLabel('A file').setInputFiles({
    name: 'Till.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}`),
  })
  await adminPage.getByRole('button', { name: 'Review the columns' }).click()
  const columns = adminPage.getByRole('heading', { name: 'Columns of Till.csv' })
  await expect(columns).toBeFocused()
  await suitsInEveryLook(adminPage, 'the columns')
  const day = adminPage.getByLabel('Which day is 03/04/2099 in “Until”?')
  await day.selectOption('3 Apr 2099')
  await adminPage.getByRole('button', { name: 'Check the list' }).click()
  await sees(planRow(adminPage, first.email), 'Until 3 Apr 2099', 'Give access')
  await sees(planRow(adminPage, first.email), 'Paid, CHF 450.50, receipt R-1')
  await sees(planRow(adminPage, second.email), 'Unpaid, CHF 120.00')
  await sees(planRow(adminPage, third.email), 'Paid, by card, CHF', 'The amount must be an amount')

  // A reload and the browser's Back keep the typed text.
  const name = newName('Till')
  await adminPage.getByRole('button', { name: 'Fix broken' }).click()
  await adminPage.getByLabel('Email address').fill('half an add')
  await adminPage.getByLabel('Import name').fill(name)
  await adminPage.reload()
  await expect(adminPage.getByLabel('Email address')).toHaveValue('half an add')
  await expect(adminPage.getByLabel('Import name')).toHaveValue(name)
  await adminPage.goBack()
  await expect(columns).toBeFocused()
  await expect(day).toHaveValue('day-first')
  await adminPage.goBack()
  await expect(adminPage.getByRole('heading', { name: 'Who is on the list?' })).toBeFocused()
  await sees(adminPage, 'Till.csv', '4 rows on the list')
  await adminPage.goForward()
  await adminPage.goForward()
  await expect(adminPage.getByLabel('Email address')).toHaveValue('half an add')

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
  await adminPage.getByRole('button', { name: 'Give access to 2' }).click()
  await sees(adminPage, '2 changed, 0 already correct, 0 failed.')
  expect((await listAccessEvents(first.uid)).length).toBe(1)
  const noted = await store.doc(`accessNotes/${first.uid}_${soundHealing.id}_1`).get()
  expect(noted.get('text')).toBe('Paid "cash"; in May')

  const menu = adminPage.getByRole('navigation', { name: 'Admin dashboard' })
  await menu.getByRole('link', { name: 'Money' }).click()
  const tabs = adminPage.getByRole('navigation', { name: 'Money' })
  await tabs.getByRole('link', { name: 'Payments' }).click()
  await expect(adminPage.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  await sees(planRow(adminPage, 'R-1'), 'CHF 450.50', 'Paid', soundHealing.title)
  const totals = adminPage.getByRole('table', { name: 'Monthly totals' })
  await sees(totals.getByRole('row').filter({ hasText: 'CHF' }), 'CHF 450.50', 'CHF 0.00')

  // The payment stays after the access is removed.
  await changeAccess('revokeAccess', first.uid, soundHealing.id)
  await adminPage.reload()
  await sees(planRow(adminPage, 'R-1'), '(access removed)', 'CHF 450.50')
  await suitsInEveryLook(adminPage, 'the payments')
})
