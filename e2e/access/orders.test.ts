import { sees } from '../src/page/sees.ts'
import { register } from '../src/people.ts'
import { signIn } from '../src/signIn.ts'
import { createCourse } from '../src/study.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

test('an offer becomes a paid place, and a withdrawal is undone', async ({
  newAdmin,
  newVisitor,
}) => {
  const student = await register('Olivia Order')
  await createCourse('Olivia’s course', ['Breath'])
  const office = await newAdmin(`/dashboard/admin/access?person=${student.uid}`)
  await office.getByRole('button', { name: 'Offer a place for a deposit' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Course', { exact: true }).selectOption('Olivia’s course')
  await dialog.getByLabel('Price', { exact: true }).fill('1200')
  await dialog.getByLabel('Deposit', { exact: true }).fill('200')
  await suits(office, 'an offer')
  await dialog.getByRole('button', { name: 'Offer the place' }).click()
  await expect(office).toHaveURL(/\/orders\/[A-Z2-9]{6}$/)
  const orderId = office.url().slice(-6)

  // The first card is declined, and the second pays.
  const page = await newVisitor()
  await signIn(page, student.email, `/dashboard/user/orders/${orderId}`)
  await page.getByRole('checkbox', { name: /^Charge the same card/ }).check()
  await suits(page, 'an order to pay')
  await page.getByRole('button', { name: 'Pay £200.00 by card' }).click()
  await page.getByRole('radio', { name: /0002/ }).check()
  await page.getByRole('button', { name: 'Pay £200.00' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('radio', { name: /4242/ }).check()
  await page.getByRole('button', { name: 'Pay £200.00' }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}`))
  await sees(page.getByRole('table', { name: 'Instalments' }), '£200.00', 'Paid')
  await sees(page, 'Visa ending in 4242')
  await suits(page, 'a paid order')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download receipt / }).click()
  expect((await saved).suggestedFilename()).toMatch(/^Receipt .*\.pdf$/)
  await page.goto('/dashboard/user/courses')
  await sees(page, 'Olivia’s course')

  await office.getByRole('button', { name: 'Withdraw the student' }).click()
  await dialog.getByLabel('Reason').fill('Moved away')
  await sees(dialog, /^Access ends on /, 'Read the letter')
  await suits(office, 'a withdrawal')
  await dialog.getByRole('button', { name: 'Withdraw the student' }).click()
  await sees(office, 'The refund and the letter are sent after')
  await office.getByRole('button', { name: 'Undo the withdrawal' }).click()
  await sees(office, 'was undone. Access and seat are back.')
  await suits(office, 'an order of the office')
})
