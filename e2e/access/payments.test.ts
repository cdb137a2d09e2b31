import assert from 'node:assert/strict'
import { soundHealing } from '@shala/emulators/sample/sampleCourses'
import { openBulkAccess, openPlan, planRow } from '../src/accessAdmin.ts'
import { sees } from '../src/page/sees.ts'
import { importPeople } from '../src/people.ts'
import { suits, suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

test('An imported payment is found in its month, also after the access is removed', async ({
  newAdmin,
}) => {
  const [first, second, third] = await importPeople('paid', 3)
  assert.ok(first && second && third)
  const adminPage = await openBulkAccess(newAdmin)
  const lines = [
    'Email;Amount;Currency;Receipt;Payment',
    `${first.email};450,50;CHF;R-1;Paid`,
    `${second.email};120;CHF;;Unpaid`,
    `${third.email};by card;CHF;;Paid`,
  ]
  await adminPage.getByLabel('A file').setInputFiles({
    name: 'Till.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await adminPage.getByLabel('Course', { exact: true }).selectOption(soundHealing.title)
  await openPlan(adminPage)
  await sees(planRow(adminPage, first.email), 'Paid, CHF 450.50, receipt R-1', 'Give access')
  await sees(planRow(adminPage, second.email), 'Unpaid, CHF 120.00')
  await sees(planRow(adminPage, third.email), 'Paid, by card, CHF', 'The amount must be an amount')
  await adminPage.getByRole('radio', { name: /^No/ }).check()
  await adminPage.getByRole('button', { name: 'Give access to 2' }).click()
  await sees(adminPage, '2 changed, 0 already correct, 0 failed.')

  const menu = adminPage.getByRole('navigation', { name: 'Admin dashboard' })
  await menu.getByRole('link', { name: 'Payments' }).click()
  await expect(adminPage.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  await sees(planRow(adminPage, 'R-1'), 'CHF 450.50', 'Paid', soundHealing.title)
  const totals = adminPage.getByRole('table', { name: 'Monthly totals' })
  await sees(totals.getByRole('row').filter({ hasText: 'CHF' }), 'CHF 450.50', 'CHF 120.00')
  await suitsInEveryLook(adminPage, 'the payments')

  await adminPage.getByRole('link', { name: /^Unpaid \d/ }).click()
  await expect(adminPage).toHaveURL(/payment=unpaid/)
  await expect(planRow(adminPage, 'R-1')).toHaveCount(0)
  await sees(adminPage, 'CHF 120.00')
  const saved = adminPage.waitForEvent('download')
  await adminPage.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^payments-\d{4}-\d\d\.csv$/)

  // The payment stays after the access is removed.
  await adminPage.getByRole('link', { name: /^All \d/ }).click()
  await planRow(adminPage, 'R-1').getByRole('link').click()
  await adminPage.getByRole('button', { name: `Remove access to ${soundHealing.title}` }).click()
  const dialog = adminPage.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Moved away')
  await dialog.getByRole('button', { name: 'Remove access' }).click()
  await expect(dialog).toHaveCount(0)
  await menu.getByRole('link', { name: 'Payments' }).click()
  await sees(planRow(adminPage, 'R-1'), '(access removed)', 'CHF 450.50')

  // It is refunded later.
  await planRow(adminPage, 'R-1').getByRole('link').click()
  const change = `Change the payment for ${soundHealing.title}`
  await adminPage.getByRole('button', { name: change }).click()
  await dialog.getByLabel('Payment status').selectOption('Refunded')
  await suits(adminPage, 'another payment')
  await dialog.getByRole('button', { name: 'Save the payment' }).click()
  await sees(adminPage, /^The payment of .*: Refunded, CHF\s450\.50, receipt R-1\.$/)
  await sees(
    adminPage,
    'Payment: Paid, CHF 450.50, receipt R-1 → Refunded, CHF 450.50, receipt R-1',
  )
  await menu.getByRole('link', { name: 'Payments' }).click()
  await sees(planRow(adminPage, 'R-1'), 'Refunded', '(access removed)')
  await sees(totals.getByRole('row').filter({ hasText: 'CHF' }), 'CHF 120.00')
})
