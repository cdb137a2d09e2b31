import type { Order } from '@shala/contract/orders/orders'
import { createPayment, createRefund } from '@shala/contract/testing/orders'
import { screen, waitFor, within } from '@testing-library/react'
import { CallError } from '#shared/CallError.ts'
import { queryClient, refresh } from '#shared/queryClient.ts'
import { FakeIdentity, maya } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addAgreement } from '#testing/school/fakeAgreements.ts'
import { addOrder, addReceipt } from '#testing/school/fakeOrders.ts'
import { setToday } from '#testing/setToday.ts'

let school: FakeSchool
beforeEach(() => {
  setToday('2027-01-05')
  school = sampleSchool()
  history.replaceState(null, '', '/')
})

afterEach(() => void jest.useRealTimers())

const path = '/dashboard/user/orders/ABC234'
const open = (address = path) => renderSite(address, { identity: new FakeIdentity(maya), school })
const paid: Partial<Order> = {
  state: 'confirmed',
  payments: [createPayment()],
}

test('shows the course and the instalments with due days and states', async () => {
  addOrder(school, paid)
  open()
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Sound Healing Certification' }),
  ).toBeVisible()
  const [, deposit, first, second] = within(
    await screen.findByRole('table', { name: 'Instalments' }),
  ).getAllByRole('row')
  expect(deposit).toHaveTextContent('Deposit Paid12 Jan 2027£200.00')
  expect(first).toHaveTextContent('Instalment 1 To pay1 Feb 2027£500.00')
  expect(second).toHaveTextContent('Instalment 2 To pay1 Mar 2027£500.00')
  expect(screen.getByText('£1,000.00')).toBeVisible()
})

test('pays the deposit by card, and saves the card only with consent', async () => {
  addOrder(school)
  school.answers.set('startCheckout', { url: 'http://localhost/#checkout' })
  const { user } = open()
  const consent = await screen.findByRole('checkbox', { name: /^Charge the same card/ })
  expect(consent).not.toBeChecked()
  expect(consent).toHaveAccessibleName(/£500.00 on 1\sFeb\s2027, £500.00 on 1\sMar\s2027/)
  await user.click(screen.getByRole('button', { name: 'Pay £200.00 by card' }))
  await waitFor(() => expect(location.hash).toBe('#checkout'))
  expect(school.lastInput('startCheckout')).toEqual({
    orderId: 'ABC234',
    instalmentIds: ['deposit'],
    amount: 20_000,
    saveMethod: false,
  })
  expect(screen.getByRole('button', { name: 'Opening the payment page…' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('keeps the consent of a student who left the payment page, and lets them withdraw it', async () => {
  addOrder(school, { consentAt: new Date() })
  school.answers.set('startCheckout', { url: 'http://localhost/#checkout' })
  const { user } = open()
  const consent = await screen.findByRole('checkbox', { name: /^Charge the same card/ })
  expect(consent).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Pay £200.00 by card' }))
  await waitFor(() => expect(school.lastInput('startCheckout')).toMatchObject({ saveMethod: true }))
  await user.click(consent)
  expect(consent).not.toBeChecked()
})

test('a rest that is too small for a card is paid with the next instalment', async () => {
  addOrder(school, { ...paid, payments: [createPayment({ amount: 69_990 })] })
  school.answers.set('startCheckout', { url: 'http://localhost/#checkout' })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Pay £500.10 by card' }))
  await waitFor(() =>
    expect(school.lastInput('startCheckout')).toMatchObject({
      instalmentIds: ['part-1', 'part-2'],
      amount: 50_010,
    }),
  )
})

test('says which rest cannot be paid by card', async () => {
  addOrder(school, { ...paid, payments: [createPayment({ amount: 119_990 })] })
  open()
  expect(await screen.findByText(/^£0.10 is too little for a card/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /by card/ })).not.toBeInTheDocument()
})

test('the student names a company for the invoice before paying', async () => {
  addOrder(school)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add a company or an address' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Company (optional)'), 'Lind Studio GmbH')
  await user.click(dialog.getByRole('button', { name: 'Save the recipient' }))
  expect(await dialog.findByText('Address must not be empty')).toBeVisible()
  await user.type(dialog.getByLabelText('Address'), 'Hauptstraße 1')
  await user.click(dialog.getByRole('button', { name: 'Save the recipient' }))
  expect(await screen.findByText('The invoice is made out to Lind Studio GmbH.')).toBeVisible()
  expect(school.lastInput('saveInvoiceRecipient')).toMatchObject({
    orderId: 'ABC234',
    revision: 3,
    recipient: { company: 'Lind Studio GmbH', address: 'Hauptstraße 1', taxNumber: '' },
  })
})

test('the recipient of an invoice that was issued is only shown', async () => {
  const recipient = { name: 'Maya', company: 'Lind Studio', address: 'A 1', taxNumber: 'DE1' }
  addOrder(school, { ...paid, recipient })
  open()
  expect(await screen.findByText(/^Lind Studio/)).toHaveTextContent('Tax number: DE1')
  expect(screen.queryByRole('button', { name: 'Change the recipient' })).not.toBeInTheDocument()
})

test('pays all open instalments at once', async () => {
  addOrder(school, paid)
  school.answers.set('startCheckout', { url: 'http://localhost/#checkout' })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Pay all: £1,000.00' }))
  await waitFor(() =>
    expect(school.lastInput('startCheckout')).toMatchObject({
      instalmentIds: ['part-1', 'part-2'],
      amount: 100_000,
    }),
  )
})

test('shows bank details and reference if the school takes no cards', async () => {
  addOrder(school)
  school.answers.set('getPaymentMethods', { card: false, bankDetails: 'IBAN GB00' })
  open()
  expect(await screen.findByText('IBAN GB00')).toBeVisible()
  expect(screen.getByText('ABC234', { selector: 'strong' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /by card/ })).toBeNull()
})

test('shows a payment as underway on return, and as paid after its event', async () => {
  const at = new Date()
  const checkout = {
    id: 'cs_1',
    url: 'http://localhost/pay',
    expiresAt: new Date(at.getTime() + 60_000),
  }
  const begun = createPayment({ state: 'open', day: null, checkout, startedAt: at, stateAt: at })
  addOrder(school, { payments: [begun] })
  open(`${path}?payment=done`)
  expect(await screen.findByText(/Your payment of £200.00 is underway/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /by card/ })).not.toBeInTheDocument()
  addOrder(school, paid)
  await refresh(['orders'])
  await waitFor(() => expect(screen.queryByText(/is underway/)).toBeNull())
  expect(screen.getByText(/We have received your payment of £200.00/)).toHaveTextContent(
    'You have a place in this course.',
  )
  expect(screen.getByText('Paid', { selector: '.badge' })).toBeVisible()
})

test('explains a failed payment and lets the student pay again', async () => {
  const failure = { code: 'card_declined', message: 'The card was declined.', needsStudent: true }
  addOrder(school, {
    payments: [createPayment({ state: 'failed', day: null, failure })],
  })
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The payment of £200.00 failed. The card was declined.',
  )
  expect(await screen.findByRole('button', { name: 'Pay £200.00 by card' })).toBeVisible()
})

test('applies a discount code before the first payment, with errors at its field', async () => {
  addOrder(school)
  const { user } = open()
  await user.click(await screen.findByText('I have a discount code'))
  const field = screen.getByRole('textbox', { name: 'Discount code' })
  await user.type(field, 'early')
  const message = 'code: This code has expired.'
  school.refuseNext('useDiscountCode', new CallError('failed-precondition', message, 'code'))
  await user.click(screen.getByRole('button', { name: 'Use the code' }))
  await waitFor(() => expect(field).toHaveAccessibleDescription(/This code has expired/))
  expect(field).toHaveValue('early')
  await user.click(screen.getByRole('button', { name: 'Use the code' }))
  expect(await screen.findByText('The code EARLY is used for this order.')).toBeVisible()
  expect(school.lastInput('useDiscountCode')).toEqual({
    orderId: 'ABC234',
    revision: 3,
    code: 'EARLY',
  })
})

test('removes a discount code', async () => {
  addOrder(school, { discount: { code: 'EARLY', amount: 10_000 } })
  const { user } = open()
  expect(await screen.findByText('Discount code EARLY: £100.00 off')).toBeVisible()
  expect(screen.getByText(/^A discount lowers each instalment/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove the code' }))
  expect(await screen.findByText('The code was removed.')).toBeVisible()
})

const withCard = (expires: string) => ({
  ...paid,
  consentAt: new Date('2027-01-05T10:00:00Z'),
  savedMethod: { methodId: 'pm_1', brand: 'visa', last4: '4242', expires },
})

test('says first what is charged, and offers to pay earlier second', async () => {
  addOrder(school, withCard('2029-04'))
  school.answers.set('startCheckout', { url: 'http://localhost/#checkout' })
  const { user } = open()
  const charge = await screen.findByText(/^We charge £500.00 to Visa 4242 on 1 Feb 2027/)
  expect(charge.parentElement).toHaveTextContent("You don't have to do anything.")
  const pay = { name: 'Pay £500.00 by card' }
  expect(screen.queryByRole('button', pay)).not.toBeInTheDocument()
  await user.click(screen.getByText('Pay earlier'))
  expect(screen.queryByRole('checkbox', { name: /^Charge the same card/ })).toBeNull()
  await user.click(await screen.findByRole('button', pay))
  await waitFor(() => expect(school.lastInput('startCheckout')).toMatchObject({ amount: 50_000 }))
})

test('says which part of the next payment the card does not pay, after a refund that is owed again', async () => {
  const payments = [createPayment(), createPayment({ id: 'own', by: 'asha', amount: 10_000 })]
  addOrder(school, { ...withCard('2029-04'), payments, refunds: [createRefund()] })
  open()
  const charge = await screen.findByText(/^We charge £400.00 to Visa 4242 on 1 Feb 2027/)
  expect(charge.parentElement).toHaveTextContent(
    'The other £50.00 is not charged to the card: please pay it yourself.',
  )
  expect(charge.parentElement).not.toHaveTextContent("You don't have to do anything.")
})

test('asks for another card if the saved one expires before the next payment', async () => {
  addOrder(school, withCard('2027-01'))
  school.answers.set('startCardChange', { url: 'http://localhost/#card' })
  const { user } = open()
  expect(
    await screen.findByText(/^This card expires before the payment of £500.00 on 1 Feb 2027/),
  ).toBeVisible()
  expect(screen.queryByText(/^We charge/)).toBeNull()
  expect(await screen.findByRole('button', { name: 'Pay £500.00 by card' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Change the card' }))
  await waitFor(() => expect(school.lastInput('startCardChange')).toEqual({ orderId: 'ABC234' }))
})

test('removes the saved card', async () => {
  addOrder(school, withCard('2029-04'))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Remove the card' }))
  expect(await screen.findByText(/^The card is removed/)).toBeVisible()
  expect(school.lastInput('stopCollection')).toEqual({ orderId: 'ABC234' })
})

test('shows a payment that the bank took back', async () => {
  const stateAt = new Date('2027-01-20T10:00:00Z')
  const dispute = { id: 'du_1', paymentId: 'pi_1', amount: 20_000, stateAt }
  addOrder(school, {
    ...paid,
    disputes: [{ ...dispute, state: 'lost' }],
    refunds: [
      {
        ...dispute,
        providerId: 'du_1',
        lowersPriceBy: 0,
        asksPrice: false,
        method: 'card',
        state: 'succeeded',
        by: null,
        day: '2027-01-20',
        reason: 'The bank took the payment back',
      },
    ],
  })
  open()
  expect(await screen.findByText(/^Your bank took the payment of £200.00 back/)).toBeVisible()
  expect(screen.getByText(/£200.00 taken back by your bank/)).toBeVisible()
})

test('lists receipts with their PDFs', async () => {
  addOrder(school, paid)
  addReceipt(school)
  addReceipt(school, {
    number: 'SH-2027-0002',
    kind: 'creditNote',
    cancels: 'SH-2027-0001',
    issuedAt: new Date('2027-01-06T10:00:00Z'),
  })
  addReceipt(school, { number: 'SH-2027-0003', userId: 'sample-leo' })
  school.answers.set('downloadReceipt', { fileName: 'Receipt.pdf', pdf: btoa('%PDF') })
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation()
  URL.createObjectURL = () => 'blob:receipt'
  const { user } = open()
  const table = await screen.findByRole('table', { name: 'Invoices and receipts' })
  const [, receipt, credit, ...others] = within(table).getAllByRole('row')
  expect(others).toEqual([])
  expect(receipt).toHaveTextContent('Receipt SH-2027-0001')
  expect(credit).toHaveTextContent('Credit note SH-2027-0002 for SH-2027-0001')
  await user.click(
    within(table).getByRole('button', { name: 'Download PDF: Receipt SH-2027-0001' }),
  )
  expect(await screen.findByText('Receipt SH-2027-0001 was downloaded.')).toBeVisible()
  expect(saved).toHaveBeenCalled()
  saved.mockRestore()
})

const instalments: Order['instalments'] = [{ id: 'deposit', dueOn: '2027-01-12', amount: 20_000 }]

test.each([
  ['lapsed', /The deposit did not arrive by 12 Jan 2027/, {}],
  ['cancelled', /has taken this offer back/, {}],
  ['withdrawn', /You have withdrawn/, { ...paid, price: 20_000, instalments }],
] as const)('takes no payment for a %s order and explains why', async (state, message, wishes) => {
  addOrder(school, { ...wishes, state })
  open()
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Pay' })).toBeNull()
})

test('lets a withdrawn student pay what the school keeps', async () => {
  addOrder(school, { state: 'withdrawn', price: 20_000, instalments })
  open()
  expect(await screen.findByText(/You have withdrawn/)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Pay £200.00 by card' })).toBeVisible()
})

test('an offer on a condition names it, and has nothing to pay yet', async () => {
  const condition = { text: 'Send us your certificate', by: '2027-01-12', metAt: null }
  addOrder(school, { condition })
  open()
  expect(await screen.findByText(/on one condition: Send us your certificate$/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  expect(screen.queryByText('Still to pay')).toBeNull()
})

const refused = new CallError('permission-denied', 'You may not see this.')

test('says that an order is not in the account if the rules refuse it', async () => {
  school.refuseNext('orders', refused)
  open()
  expect(await screen.findByText(/^There is no such order in your account\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('keeps an order on screen if a later read is refused', async () => {
  addOrder(school)
  open()
  const table = await screen.findByRole('table', { name: 'Instalments' })
  school.refuseNext('orders', refused)
  void refresh(['orders'])
  const [order] = queryClient.getQueryCache().findAll({ queryKey: ['orders', 'ABC234'] })
  await waitFor(() => expect(order?.state.fetchFailureCount).toBe(1))
  expect(table).toBeVisible()
})

test('The list shows the student’s orders with the amount paid', async () => {
  addOrder(school, paid)
  addOrder(school, { userId: 'sample-leo', courseTitle: 'Other' }, 'ABC235')
  open('/dashboard/user/orders')
  expect(await screen.findByRole('link', { name: 'Sound Healing Certification' })).toLeadTo(path)
  expect(screen.getByText(/£200.00 of £1,200.00 paid/)).toHaveTextContent(
    'Next payment by 1 Feb 2027',
  )
  expect(screen.queryByText('Other')).toBeNull()
})

describe('The dashboard', () => {
  test('shows an offered place first', async () => {
    addOrder(school)
    open('/dashboard/user')
    const step = await screen.findByRole('region', { name: 'A place for you' })
    expect(step).toHaveTextContent(
      'Pay £200.00 by 12 Jan 2027, otherwise the place goes to the next in line.',
    )
    expect(within(step).getByRole('link', { name: 'Pay £200.00' })).toLeadTo(path)
  })
})

test('asks for a missing agreement before the payment', async () => {
  addAgreement(school)
  addOrder(school)
  open()
  expect(
    await screen.findByText(/^Please accept .* You can pay by card after that\./),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Read and accept' })).toLeadTo(
    expect.stringContaining('/dashboard/user/agreements?course='),
  )
})
