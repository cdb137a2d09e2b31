import { sampleAccountant } from '@shala/emulators/sample/samplePeople'
import { officeOrder } from '../src/orders.ts'
import { sees, seesPage } from '../src/page/sees.ts'
import { readDownload } from '../src/readDownload.ts'
import { noPolicy, signInAndSettle } from '../src/signIn.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

// A read that the rules refuse is an error on the console, which fails the story.
test('An accountant reads orders, saves the receipts, and opens no other page', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ expected: [noPolicy] })
  await signInAndSettle(page, sampleAccountant.email)
  await expect(page).toHaveURL('/dashboard/admin/orders')
  await seesPage(page, 'Orders')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('samuel')
  await page.getByRole('option', { name: /order SAMUEL/ }).click()
  await expect(page).toHaveURL(officeOrder('SAMUEL'))
  await sees(page.getByRole('main'), /£100.00/)
  const change = { name: /Record|Change|Refund|Remind|Withdraw/ }
  await expect(page.getByRole('button', change)).toHaveCount(0)
  await suits(page, 'an order of an accountant')

  const menu = page.getByRole('navigation', { name: 'Admin dashboard' })
  await menu.getByRole('link', { name: 'Money' }).click()
  const tabs = page.getByRole('navigation', { name: 'Money' })
  await tabs.getByRole('link', { name: 'Bookkeeping' }).click()
  await seesPage(page, 'Bookkeeping')
  const name = await page.getByRole('button', { name: /as CSV$/ }).innerText()
  expect(await readDownload(page, name)).toContain('SH-')
  await suits(page, 'the bookkeeping of an accountant')
  await tabs.getByRole('link', { name: 'Payments' }).click()
  await seesPage(page, 'Payments')

  for (const path of ['', '/students', '/discount-codes', '/messages', '/admins', '/export']) {
    await page.goto(`/dashboard/admin${path}`)
    await expect(page).toHaveURL('/dashboard/admin/orders')
    await seesPage(page, 'Orders')
  }
  await page.goto('/dashboard/teach')
  await expect(page).toHaveURL('/dashboard/admin/orders')
})
