import { accessId } from '@shala/contract/ids'
import { addDays } from '@shala/contract/values/days'
import {
  downloadPdf,
  officeOrder,
  offerPlace,
  ownOrder,
  payWith,
  readOnlyOrder,
} from '../src/orders.ts'
import { sees } from '../src/page/sees.ts'
import { newName, register } from '../src/people.ts'
import { runMorningJobs } from '../src/runMorningJobs.ts'
import { signIn } from '../src/signIn.ts'
import { store } from '../src/stack.ts'
import { createCourse } from '../src/study.ts'
import { suits, suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

test('An order from the request to a paid place, a declined instalment and a withdrawal', async ({
  newAdmin,
  newVisitor,
}) => {
  const student = await register('Olive Orders')
  const courseId = await createCourse(newName('Restorative'), ['Breath'])
  const page = await newVisitor()
  await signIn(page, student.email, `/dashboard/user/enrol/${courseId}`)
  await page.getByRole('button', { name: 'Request this place' }).click()
  await sees(page, 'We have your request')

  // The office offers the place; the first instalment is due on the same day as the deposit.
  const office = await newAdmin('/dashboard/admin/access/requests')
  await office.getByRole('searchbox', { name: 'Search people' }).fill(student.email)
  await office.getByRole('button', { name: /^More actions: .* for Olive Orders/ }).click()
  await office.getByRole('button', { name: /^Offer a place for a deposit: / }).click()
  const offer = office.getByRole('dialog', { name: 'Offer a place for a deposit' })
  await offer.getByLabel('Price').fill('900')
  await offer.getByLabel('Deposit', { exact: true }).fill('200')
  await offer.getByLabel('Instalments after the deposit').fill('2')
  const today = addDays(await offer.getByLabel('Last day for the deposit').inputValue(), -7)
  await offer.getByLabel('Last day for the deposit').fill(today)
  await offer.getByLabel('First instalment due on').fill(today)
  await expect(offer.getByRole('row', { name: /£350.00/ })).toHaveCount(2)
  await offer.getByRole('button', { name: 'Offer the place' }).click()
  await sees(office, 'Olive Orders has an offer for')
  const { orderId } = await readOnlyOrder(student.uid)

  // The student leaves the payment page once, then pays the deposit and agrees to later charges.
  await page.goto(ownOrder(orderId))
  await page.getByRole('checkbox', { name: /^Charge the same card/ }).check()
  const pay = page.getByRole('button', { name: 'Pay £200.00 by card' })
  await pay.click()
  await page.getByRole('button', { name: 'Go back' }).click()
  await sees(page, 'You have begun to pay £200.00.')
  await expect(page.getByRole('checkbox', { name: /^Charge the same card/ })).toBeChecked()
  await suitsInEveryLook(page, 'an offer to a student')
  await pay.click()
  await payWith(page, 'declined for later instalments')
  await sees(page, 'Confirmed', 'Automatic payments')

  // The second payment is declined: both see it, and the access stays.
  await runMorningJobs()
  await page.goto(ownOrder(orderId))
  await sees(page, 'The payment of £350.00 failed. Your card was declined.', 'You keep your place')
  await office.goto(officeOrder(orderId))
  await expect(office.getByRole('table', { name: 'Payments' })).toContainText('was declined')
  await suitsInEveryLook(office, 'an order with a failed payment')
  const mails = await store.collection('mail').where('to', 'array-contains', student.email).get()
  expect(mails.docs.map((mail): unknown => mail.get('kind'))).toContain('paymentFailed')
  const access = () => store.doc(`userCourseAccess/${accessId(student.uid, courseId)}`).get()
  expect((await access()).get('hasAccess')).toBe(true)

  // A withdrawal shows its effects first.
  await office.getByRole('button', { name: 'Withdraw the student' }).click()
  const dialog = office.getByRole('dialog', { name: 'Withdraw the student' })
  await dialog.getByLabel('The school keeps').fill('50')
  await sees(dialog, /£150.00 for the payment by Card/, 'Read the email')
  await dialog.getByLabel('Reason').fill('Moves to another town')
  await suits(office, 'the preview of a withdrawal')
  await dialog.getByRole('button', { name: 'Withdraw the student' }).click()
  await sees(office, 'The refund and the email are sent after')
  await page.reload()
  await sees(page, 'You have withdrawn from this course.', '£150.00 will be sent back to you.')
  expect((await readOnlyOrder(student.uid)).order).toMatchObject({
    state: 'withdrawn',
    withdrawal: { kept: 5000, sent: false },
  })
})

test('An order with a discount code, a bank transfer and its credit note', async ({
  newAdmin,
  newVisitor,
}) => {
  const student = await register('Tom Transfer')
  const courseId = await createCourse(newName('Transfer'), ['Breath'])
  const orderId = await offerPlace(student.uid, courseId)
  const code = newName('SAVE').replace(' ', '').toUpperCase()
  const office = await newAdmin('/dashboard/admin/discount-codes')
  await office.getByRole('link', { name: 'Add a code' }).click()
  await office.getByRole('textbox', { name: 'Code' }).fill(code)
  await office.getByLabel('Percent').fill('10')
  await suits(office, 'the form of a discount code')
  await office.getByRole('button', { name: 'Add code' }).click()
  await expect(office.getByRole('link', { name: code })).toBeVisible()

  const page = await newVisitor()
  await signIn(page, student.email, ownOrder(orderId))
  await page.getByText('I have a discount code').click()
  await page.getByRole('textbox', { name: 'Discount code' }).fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Use the code' }).click()
  await sees(page, `Discount code ${code}: £50.00 off`, `£500.00 less £50.00 with ${code}`)

  await office.goto(officeOrder(orderId))
  await office.getByRole('button', { name: 'Record a payment' }).click()
  // The dialog grows when the email is known, and its buttons move.
  await sees(office, 'Preview the email')
  await office.getByRole('button', { name: 'Record the payment' }).click()
  await sees(office, /^The payment of £\d+\.00 by Tom Transfer is recorded\./)
  await office.getByRole('button', { name: /^More actions: .* by Bank transfer/ }).click()
  await office.getByRole('button', { name: /^Cancel this payment: / }).click()
  await office.getByLabel('Reason').fill('Of another student')
  await office.getByRole('dialog').getByRole('button', { name: 'Cancel this payment' }).click()
  await sees(office, /^Credit note /)
  await page.reload()
  expect(await downloadPdf(page, /^Download PDF: Credit note /)).toBe('%PDF-')
})
