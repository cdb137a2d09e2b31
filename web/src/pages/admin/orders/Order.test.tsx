import type { Order } from '@shala/contract/orders/orders'
import { createPayment, createRefund } from '@shala/contract/testing/orders'
import { slowTest } from '@shala/contract/testing/slowTest'
import { refundTask } from '@shala/domain/orders/payments/refundQuestions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { CallError } from '#shared/CallError.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { retype } from '#testing/retype.ts'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addWholeCourse } from '#testing/school/fakeCourses.ts'
import { addOrder } from '#testing/school/fakeOrders.ts'
import { addRequest } from '#testing/school/fakeRequests.ts'
import { setToday } from '#testing/setToday.ts'

let school: FakeSchool
beforeEach(() => {
  setToday('2027-02-05')
  school = sampleSchool()
})
afterEach(() => void jest.useRealTimers())

const path = '/dashboard/admin/orders/ABC234'
const open = (address = path) => renderSite(address, { school })
const seen = { orderId: 'ABC234', revision: 3 }
const paid: Partial<Order> = { state: 'confirmed', payments: [createPayment()] }
const press = async (user: ReturnType<typeof open>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

describe('The list of orders', () => {
  test('shows the paid amount, and marks overdue orders and orders that need attention', async () => {
    addOrder(school, { ...paid, attention: 'A refund failed.', nextDueOn: '2027-02-01' })
    open('/dashboard/admin/orders')
    const row = await screen.findByRole('row', { name: /Maya Lindqvist ABC234/ })
    expect(row).toHaveTextContent('ConfirmedOverdueNeeds attention')
    expect(row).toHaveTextContent('£200.00 of £1,200.00')
    expect(within(row).getByRole('link', { name: 'Maya Lindqvist' })).toLeadTo(path)
  })

  test('sends reminders to selected students after a preview', async () => {
    addOrder(school, { ...paid, nextDueOn: '2027-02-01' })
    school.answers.set('remindOrders', { reminded: 1, failed: [] })
    const { user } = open('/dashboard/admin/orders')
    await user.click(await screen.findByRole('checkbox', { name: /^Select Maya/ }))
    const form = within(screen.getByRole('region', { name: 'Send reminders' }))
    expect(form.getByRole('listitem')).toHaveTextContent('£500.00 on 1 Feb 2027')
    await user.click(form.getByRole('button', { name: 'Send 1' }))
    expect(await form.findByText('1 reminder was sent.')).toBeVisible()
    expect(school.lastInput('remindOrders')).toEqual({ orderIds: ['ABC234'] })
  })
})

test('Recording a payment proposes the next open amount and previews the email', async () => {
  addOrder(school, paid)
  const { user } = open()
  await press(user, 'Record a payment')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText('Amount')).toHaveValue('500')
  await user.clear(dialog.getByLabelText('Amount'))
  await user.click(dialog.getByRole('button', { name: 'Record the payment' }))
  expect(dialog.getByLabelText('Amount')).toHaveAccessibleDescription(/must be a number/)
  await user.type(dialog.getByLabelText('Amount'), '450.50')
  await user.click(await dialog.findByText('Preview the email'))
  const email = dialog.getByRole('figure')
  expect(email).toHaveTextContent('We have received £450.50 for Sound Healing Certification.')
  expect(email).toHaveTextContent(/\/dashboard\/user\/orders\/ABC234 Still to pay: £549.50\./)
  await user.click(dialog.getByRole('button', { name: 'Record the payment' }))
  expect(await screen.findByText(/The payment of £450.50/)).toBeVisible()
  expect(school.lastInput('recordOrderPayment')).toMatchObject({
    ...seen,
    amount: 45_050,
    currency: 'GBP',
    method: 'bank transfer',
    day: '2027-02-05',
    reference: 'ABC234',
    notify: true,
  })
})

test('A refund is limited to its payment, and asks whether it is owed again', async () => {
  addOrder(school, paid)
  const { user } = open()
  await press(user, /^Refund: £200.00/)
  const dialog = within(await screen.findByRole('dialog'))
  await retype(user, dialog.getByLabelText('Amount'), '201')
  await user.type(dialog.getByLabelText('Reason'), 'Illness')
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  expect(dialog.getByLabelText('Amount')).toHaveAccessibleDescription(/at most £200.00/)
  await retype(user, dialog.getByLabelText('Amount'), '50')
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  const question = within(dialog.getByRole('radiogroup', { name: /owe this again/ }))
  expect(question.getByText('Choose yes or no')).toBeVisible()
  expect(question.getByRole('radio', { name: /^Yes.*£1,050.00 is then to pay/ })).not.toBeChecked()
  await user.click(question.getByRole('radio', { name: /^No.*£1,150.00, with £1,000.00 to pay/ }))
  await user.click(await dialog.findByText('Preview the email'))
  expect(dialog.getByRole('figure')).toHaveTextContent(
    'You do not have to pay this again: the price is now £1,150.00. Still to pay: £1,000.00.',
  )
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  await screen.findByText('£50.00 goes back to Maya Lindqvist.')
  expect(school.lastInput('refundOrderPayment')).toMatchObject({
    ...seen,
    paymentId: 'pi_1',
    amount: 5000,
    lowersPrice: true,
    reason: 'Illness',
  })
})

test('A typed payment is not lost by Back without a question', async () => {
  addOrder(school, paid)
  const { user } = open()
  await press(user, 'Record a payment')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Note (optional)'), 'By hand')
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  const over = { name: 'Leave without saving?' }
  await waitFor(() => expect(screen.queryByRole('dialog', over)).toBeNull())
  await user.click(dialog.getByLabelText('Note (optional)'))
  expect(dialog.getByLabelText('Note (optional)')).toHaveValue('By hand')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('A refund at the payment provider asks whether it is owed again', async () => {
  const refund = { ...createRefund(), asksPrice: true }
  addOrder(school, { ...paid, refunds: [refund], attention: refundTask })
  const { user } = open()
  expect(await screen.findByText(/^£50.00 was refunded at the payment provider on/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull()
  await press(user, 'Answer')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save the answer' }))
  const question = within(dialog.getByRole('radiogroup', { name: /owe this again/ }))
  expect(question.getByText('Choose yes or no')).toBeVisible()
  expect(question.getByRole('radio', { name: /^Yes.*£1,050.00 is then to pay/ })).not.toBeChecked()
  await user.click(question.getByRole('radio', { name: /^No.*£1,150.00, with £1,000.00 to pay/ }))
  await user.click(await dialog.findByText('Preview the email'))
  expect(dialog.getByRole('figure')).toHaveTextContent(
    'You do not have to pay this again: the price is now £1,150.00. Still to pay: £1,000.00.',
  )
  await user.click(dialog.getByRole('button', { name: 'Save the answer' }))
  await screen.findByText('The price falls by £50.00.')
  const answer = { ...seen, refundId: 're_1', lowersPrice: true, notify: true }
  expect(school.lastInput('answerRefund')).toEqual(answer)
})

test('An amount is shown as it is read, and more than is open is confirmed first', async () => {
  addOrder(school, paid)
  const { user } = open()
  await press(user, 'Record a payment')
  const dialog = within(await screen.findByRole('dialog'))
  const amount = dialog.getByLabelText('Amount')
  await retype(user, amount, '550.005')
  expect(amount).toHaveAccessibleDescription(/We read £550,005.00/)
  await user.click(dialog.getByRole('button', { name: 'Record the payment' }))
  expect(amount).toHaveAccessibleDescription(/is £549,005.00 more than is open/)
  await user.click(dialog.getByRole('checkbox', { name: /£549,005.00 more than is open/ }))
  await user.type(amount, '{Backspace}')
  await user.click(dialog.getByRole('button', { name: 'Record the payment' }))
  expect(school.lastInput('recordOrderPayment')).toMatchObject({ amount: 55_000, excess: 0 })
})

test('A recorded payment can be cancelled with a reason', async () => {
  addOrder(school, {
    state: 'confirmed',
    payments: [createPayment({ id: 'p1', method: 'bank transfer', by: 'sample-admin' })],
  })
  const { user } = open()
  await press(user, /^Cancel this payment: £200.00/)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Cancel this payment' }))
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/must not be empty/)
  await user.type(dialog.getByLabelText('Reason'), 'Entered twice')
  await user.click(dialog.getByRole('button', { name: 'Cancel this payment' }))
  await screen.findByText('The payment of £200.00 is cancelled.')
  expect(school.lastInput('cancelOrderPayment')).toEqual({
    ...seen,
    paymentId: 'p1',
    reason: 'Entered twice',
    notify: true,
  })
})

test("Changing the plan of a discounted order keeps the price and moves the deposit's due date", async () => {
  const instalments: Order['instalments'] = [
    { id: 'deposit', dueOn: '2027-02-12', amount: 20_000 },
    { id: 'part-1', dueOn: '2027-03-01', amount: 90_000 },
  ]
  const discount = { code: 'EARLY', amount: 10_000 }
  addOrder(school, { price: 110_000, discount, instalments, depositBy: '2027-02-12' })
  const { user } = open()
  await press(user, 'Change the plan')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText('Price')).toHaveValue('1100')
  fireEvent.change(dialog.getByLabelText('Deposit: due on'), { target: { value: '2027-02-19' } })
  await user.type(dialog.getByLabelText('Reason'), 'Agreed')
  await user.click(dialog.getByRole('button', { name: 'Change the plan' }))
  await screen.findByText('The plan of order ABC234 is changed.')
  expect(school.lastInput('changeOrder')).toMatchObject({
    price: 110_000,
    depositBy: '2027-02-19',
    instalments: [{ ...instalments[0], dueOn: '2027-02-19' }, instalments[1]],
  })
})

test('Changing the plan requires instalments that add up to the price', async () => {
  addOrder(school, paid)
  const { user } = open()
  await press(user, 'Change the plan')
  const dialog = within(await screen.findByRole('dialog'))
  await retype(user, dialog.getByLabelText('Price'), '1100')
  await user.type(dialog.getByLabelText('Reason'), 'Agreed')
  await user.click(dialog.getByRole('button', { name: 'Change the plan' }))
  expect(
    await dialog.findByText('The instalments add up to £1,200.00, £100.00 more than the price'),
  ).toBeVisible()
  await retype(user, dialog.getByLabelText('Instalment 2: amount'), '400')
  await user.click(dialog.getByRole('button', { name: 'Change the plan' }))
  await screen.findByText('The plan of order ABC234 is changed.')
  expect(school.lastInput('changeOrder')).toMatchObject({
    ...seen,
    price: 110_000,
    instalments: [
      { id: 'deposit', amount: 20_000 },
      { id: 'part-1', amount: 50_000 },
      { id: 'part-2', amount: 40_000 },
    ],
  })
})

test('A plan that no card can pay, or that ends after the course, is named', async () => {
  addOrder(school, paid)
  const { user } = open()
  await press(user, 'Change the plan')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Instalment 2: due on'), {
    target: { value: '2027-07-01' },
  })
  expect(
    await dialog.findByText(
      'The last instalment is due on 1 Jul 2027, after the course ends on 30 Jun 2027.',
    ),
  ).toBeVisible()
  fireEvent.change(dialog.getByLabelText('Instalment 2: amount'), { target: { value: '0.10' } })
  expect(
    await dialog.findByText(/^Each instalment must be at least £0.30, the least that cards take/),
  ).toBeVisible()
})

test('Recording a payment warns of a rest that no card takes', async () => {
  addOrder(school, paid)
  const { user } = open()
  await press(user, 'Record a payment')
  const dialog = within(await screen.findByRole('dialog'))
  const amount = dialog.getByLabelText('Amount')
  await retype(user, amount, '999.90')
  expect(dialog.getByText('This leaves £0.10 to pay, which is less than cards take.')).toBeVisible()
  await retype(user, amount, '1000')
  expect(dialog.queryByText(/^This leaves/)).not.toBeInTheDocument()
})

test('The office names another recipient of the invoice, which is issued again', async () => {
  addOrder(school, paid)
  const { user } = open()
  await press(user, 'Change the recipient of the invoice')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/cancelled by a credit note and issued again/)).toBeVisible()
  await user.type(dialog.getByLabelText('Address'), 'Hauptstraße 1')
  await user.click(dialog.getByRole('button', { name: 'Save the recipient' }))
  await waitFor(() => expect(school.lastInput('saveInvoiceRecipient')).toMatchObject(seen))
})

test('Cancelling an offer previews the email to the student', async () => {
  addOrder(school)
  const { user } = open()
  await press(user, 'Cancel the offer')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Reason'), 'No answer')
  await user.click(await dialog.findByText('Preview the email'))
  expect(dialog.getByRole('figure')).toHaveTextContent(
    'Sound Healing Certification, 1 March to 30 June 2027, and you have nothing to pay. No answer',
  )
  await user.click(dialog.getByRole('button', { name: 'Cancel the offer' }))
  await screen.findByText(/The offer to Maya Lindqvist is cancelled/)
  expect(school.lastInput('cancelOrder')).toEqual({ ...seen, reason: 'No answer', notify: true })
})

test('The history shows the reason of a change', async () => {
  addOrder(school)
  const event = {
    collection: 'orders',
    documentId: 'ABC234',
    revision: 2,
    action: 'edit',
    by: 'system',
    at: new Date('2027-02-01T09:00:00Z'),
    before: null,
    after: null,
  }
  school.put('auditEvents', 'orders_ABC234_2', { ...event, reason: 'Agreed by phone' })
  const { user } = open()
  await press(user, 'History')
  const changes = await screen.findByRole('list', { name: 'Changes of the order' })
  expect(changes).toHaveTextContent('Edit: Agreed by phone')
})

test('A lapsed order can be confirmed, on a full date only after confirmation', async () => {
  addOrder(school, { state: 'lapsed', attention: 'A payment came.' })
  const { user } = open()
  const message = 'overbook: is needed: all 12 seats of this date are given'
  school.refuseNext('reviveOrder', new CallError('failed-precondition', message, 'overbook'))
  await press(user, 'Confirm the order after all')
  await press(user, 'Confirm the order anyway')
  await screen.findByText('The order of Maya Lindqvist is confirmed.')
  expect(school.calls.at(-1)?.input).toEqual({ ...seen, overbook: true })
  await press(user, 'Mark as done')
  await waitFor(() => expect(school.lastInput('settleAttention')).toEqual(seen))
})

test('The condition of an offer is marked as met with one click', async () => {
  const condition = { text: 'Send us your certificate', by: '2027-02-12', metAt: null }
  addOrder(school, { condition })
  const { user } = open()
  expect(await screen.findByText('On a condition')).toBeVisible()
  await press(user, 'The condition is met')
  await screen.findByText(/^The condition is met. Maya Lindqvist gets an email/)
  expect(school.lastInput('meetCondition')).toEqual({ ...seen, notify: null })
})

describe('A withdrawal', () => {
  beforeEach(() => {
    school.answers.set('previewWithdrawal', {
      access: 'Access ends on 5 February.',
      bookings: 2,
      freesSeat: true,
      nextInLine: 'Leo Okafor',
      emailText: 'Dear Maya',
    })
  })

  test('shows its effects, and proposes the amount kept, which can be edited', async () => {
    addOrder(school, {
      ...paid,
      payments: [createPayment(), createPayment({ id: 'pi_2', amount: 50_000 })],
    })
    const { user } = open()
    await press(user, 'Withdraw the student')
    const dialog = within(await screen.findByRole('dialog'))
    // 24 days before the course: half of 1,200.00 is kept, of 700.00 that were paid.
    expect(await dialog.findByLabelText('The school keeps')).toHaveValue('600')
    expect(dialog.getByText(/from 30 days before the course on, 50%/)).toBeVisible()
    expect(dialog.getByText('£100.00', { selector: 'strong' })).toBeVisible()
    expect(await dialog.findByText('2 bookings are cancelled.')).toBeVisible()
    expect(dialog.getByText('A seat becomes free. Next in line: Leo Okafor.')).toBeVisible()
    await retype(user, dialog.getByLabelText('The school keeps'), '200')
    expect(dialog.getByText('£500.00', { selector: 'strong' })).toBeVisible()
    await user.type(dialog.getByLabelText('Reason'), 'Moved away')
    await user.click(dialog.getByRole('button', { name: 'Withdraw the student' }))
    expect(await screen.findByText(/You can undo this for 30 minutes/)).toBeVisible()
    expect(school.lastInput('withdrawOrder')).toMatchObject({
      ...seen,
      kept: 20_000,
      lastDay: '2027-02-05',
      reason: 'Moved away',
    })
  })

  const withdrawal = {
    at: new Date('2027-02-05T11:50:00Z'),
    by: 'sample-admin',
    lastDay: '2027-02-05',
    reason: 'Moved away',
    refunds: [],
    kept: 20_000,
    sendAt: new Date('2027-02-05T12:20:00Z'),
    sent: false,
    notify: true,
    before: {
      price: 120_000,
      instalments: [{ id: 'deposit', dueOn: '2027-01-12', amount: 120_000 }],
      requestState: null,
      access: { endsOn: null },
    },
  }

  test.each([
    ['The refund and the email are sent after', [{ paymentId: 'pi_1', amount: 5000 }], true],
    ['The refund is sent after', [{ paymentId: 'pi_1', amount: 5000 }], false],
    ['The email is sent after', [], true],
    ['This can be undone until', [], false],
  ])('says what it sends: %s', async (text, refunds, notify) => {
    const waiting = { ...withdrawal, refunds, notify }
    addOrder(school, { ...paid, state: 'withdrawn', withdrawal: waiting })
    open()
    expect(await screen.findByText(/20 minutes left/)).toHaveTextContent(text)
  })

  test('can be undone until its refund is sent', async () => {
    addOrder(school, { ...paid, state: 'withdrawn', withdrawal })
    const { user } = open()
    expect(await screen.findByText(/20 minutes left/)).toBeVisible()
    await press(user, 'Undo the withdrawal')
    await screen.findByText(/The withdrawal of Maya Lindqvist was undone/)
    expect(school.lastInput('undoWithdrawal')).toEqual(seen)
  })

  test('says that it is being sent once its time is over', async () => {
    const over = { ...withdrawal, sendAt: new Date(Date.now() - 1000) }
    addOrder(school, { ...paid, state: 'withdrawn', withdrawal: over })
    open()
    expect(await screen.findByText(/is being sent/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo the withdrawal' })).toBeNull()
  })

  test('is named in the dialog of a refund by hand', async () => {
    const refunds = [{ paymentId: 'pi_1', amount: 15_000 }]
    addOrder(school, { ...paid, state: 'withdrawn', withdrawal: { ...withdrawal, refunds } })
    const { user } = open()
    await press(user, /^Refund: £200.00/)
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      dialog.getByText(/^The withdrawal refunds £150.00 of this payment by itself/),
    ).toBeVisible()
  })
})

describe('An offer', () => {
  slowTest('answers a request, with instalments that add up to the price', async () => {
    const id = addRequest(school)
    const { user } = open('/dashboard/admin/access/requests')
    await press(user, /^Offer a place for a deposit: /)
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByLabelText('Price'), '1200')
    await user.type(dialog.getByLabelText('Deposit'), '200')
    expect(dialog.getByLabelText('Last day for the deposit')).toHaveValue('2027-02-12')
    await user.click(dialog.getByText('Only on a condition'))
    await user.type(dialog.getByLabelText('Condition'), 'Send us your certificate')
    await user.type(dialog.getByLabelText('Last day for the condition'), '2027-02-13')
    await user.click(dialog.getByRole('button', { name: 'Offer the place' }))
    expect(dialog.getByLabelText('Condition')).toHaveAccessibleDescription(/before the first pay/)
    await retype(user, dialog.getByLabelText('Last day for the condition'), '2027-02-10')
    const rows = within(dialog.getByRole('table', { name: 'Instalments' })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent.match(/[\d,]+\.\d\d/)?.[0])).toEqual([
      undefined,
      '200.00',
      '333.33',
      '333.33',
      '333.34',
    ])
    await user.click(await dialog.findByText('Preview the email'))
    expect(dialog.getByRole('figure')).toHaveTextContent(
      'on one condition, until 10 February 2027: Send us your certificate',
    )
    await user.click(dialog.getByRole('button', { name: 'Offer the place' }))
    expect(await screen.findByText(/^Maya Lindqvist has an offer for/)).toBeVisible()
    expect(school.lastInput('createOrder')).toMatchObject({
      userId: 'sample-maya',
      courseId: 'sound-healing-certification',
      dateKey: 'spring',
      request: { id, revision: 1 },
      overbook: false,
      condition: { text: 'Send us your certificate', by: '2027-02-10' },
      price: 120_000,
      depositBy: '2027-02-12',
      notify: true,
    })
  })

  test('shows errors at the fields, and asks for confirmation before it overbooks', async () => {
    addRequest(school)
    const { user } = open('/dashboard/admin/access/requests')
    await press(user, /^Offer a place for a deposit: /)
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByLabelText('Price'), '100')
    await user.type(dialog.getByLabelText('Deposit'), '200')
    await user.click(dialog.getByRole('button', { name: 'Offer the place' }))
    expect(dialog.getByLabelText('Deposit')).toHaveAccessibleDescription(/not be more than/)
    await retype(user, dialog.getByLabelText('Deposit'), '50')
    const message = 'overbook: is needed: all 12 seats of this date are given'
    school.refuseNext('createOrder', new CallError('failed-precondition', message, 'overbook'))
    await user.click(dialog.getByRole('button', { name: 'Offer the place' }))
    await user.click(await dialog.findByRole('button', { name: 'Offer a place anyway' }))
    await screen.findByText(/has an offer/)
    expect(school.calls.at(-1)?.input).toMatchObject({ overbook: true })
  })

  test('asks before another price than that of the course is offered', async () => {
    const price = { amount: 120_000, deposit: 20_000, earlyBird: null, instalments: 0 }
    addWholeCourse(school, 'sound-healing-certification', { title: 'Sound Healing', price })
    addRequest(school)
    const { user } = open('/dashboard/admin/access/requests')
    await press(user, /^Offer a place for a deposit: /)
    const dialog = within(await screen.findByRole('dialog'))
    const field = await dialog.findByLabelText('Price')
    expect(field).toHaveValue('1200')
    expect(dialog.queryByText(/^Yes, it is another price/)).toBeNull()
    await retype(user, field, '1000')
    await user.click(dialog.getByRole('button', { name: 'Offer the place' }))
    expect(field).toHaveAccessibleDescription(/another price than US\$1,200.00/)
    expect(school.lastInput('createOrder')).toBeUndefined()
    await user.click(
      dialog.getByText('Yes, it is another price than US$1,200.00, the price of the course'),
    )
    await user.click(dialog.getByRole('button', { name: 'Offer the place' }))
    await screen.findByText(/has an offer/)
    expect(school.lastInput('createOrder')).toMatchObject({ price: 100_000, insteadOf: 120_000 })
  })

  test('asks after the price of the course has changed in another place', async () => {
    addRequest(school)
    const { user } = open('/dashboard/admin/access/requests')
    await press(user, /^Offer a place for a deposit: /)
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByLabelText('Price'), '1000')
    await user.type(dialog.getByLabelText('Deposit'), '200')
    const price = { amount: 120_000, deposit: 20_000, earlyBird: null, instalments: 0 }
    addWholeCourse(school, 'sound-healing-certification', { title: 'Sound Healing', price })
    const message =
      'price: is another price than US$1,200.00, the price of the course; confirm it first'
    school.refuseNext('createOrder', new CallError('failed-precondition', message, 'price'))
    await user.click(dialog.getByRole('button', { name: 'Offer the place' }))
    await user.click(await dialog.findByText(/^Yes, it is another price than US\$1,200.00/))
    await user.click(dialog.getByRole('button', { name: 'Offer the place' }))
    await screen.findByText(/has an offer/)
    expect(school.calls.at(-1)?.input).toMatchObject({ price: 100_000, insteadOf: 120_000 })
  })
})
