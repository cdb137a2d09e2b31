import type { Order } from '@shala/contract/orders/orders'
import { createOrderContent, createPayment } from '@shala/contract/testing/orders'
import { describeFailure } from './describeFailure.ts'

const at = new Date('2027-01-05T09:00:00Z')
const failure = { code: 'expired_card', message: 'Your card has expired.', needsStudent: false }
const failed = createPayment({ state: 'failed', failure })
const collection = createPayment({
  id: 'pi_2',
  amount: 50_000,
  instalmentIds: ['part-1'],
  state: 'failed',
  stateAt: new Date('2027-02-01T04:00:00Z'),
  automatic: true,
  failure,
})
const savedMethod = { methodId: 'pm_1', brand: 'visa', last4: '4242', expires: null }
const place: Partial<Order> = { state: 'confirmed', payments: [createPayment(), collection] }
const describeOn = (today: string, wishes: Partial<Order>) =>
  describeFailure(
    {
      ...createOrderContent({ currency: 'GBP', payments: [failed], ...wishes }),
      revision: 1,
      createdAt: at,
      updatedAt: at,
    },
    wishes.payments?.at(-1) ?? failed,
    today,
  ).replace(/^The payment of £[\d.]+ failed. Your card has expired. Nothing was charged. ?/, '')

test.each<[string, string, Partial<Order>, string]>([
  ['an offer', '2027-01-05', {}, 'You do not have the place yet. Pay by 12 Jan 2027 to get it.'],
  [
    'an offer that has just ended',
    '2027-01-13',
    {},
    'You do not have the place: its last day was 12 Jan 2027. Please write to us if you still want it.',
  ],
  ['an offer that lapsed', '2027-01-13', { state: 'lapsed' }, ''],
  ['an offer that was cancelled', '2027-01-05', { state: 'cancelled' }, ''],
  [
    'an instalment that is tried again',
    '2027-02-02',
    { ...place, savedMethod, consentAt: at },
    'You keep your place. We try the card again on 4 Feb 2027, or you pay here before.',
  ],
  [
    'an instalment that the student pays',
    '2027-01-20',
    { ...place },
    'You keep your place. Please pay £500.00 by 1 Feb 2027.',
  ],
  [
    'an instalment that is overdue',
    '2027-02-02',
    { ...place },
    'You keep your place. Please pay £500.00, which was due on 1 Feb 2027.',
  ],
  [
    'an order without a debt',
    '2027-02-02',
    {
      ...place,
      price: 20_000,
      instalments: [{ id: 'deposit', dueOn: '2027-01-12', amount: 20_000 }],
    },
    'You keep your place, and there is nothing to pay.',
  ],
  [
    'a withdrawn student with a debt',
    '2027-02-02',
    { ...place, state: 'withdrawn' },
    'You have left this course. Please pay £500.00, which was due on 1 Feb 2027.',
  ],
])('A declined card of %s says what is true', (_, today, wishes, text) => {
  expect(describeOn(today, wishes).replaceAll('\u00A0', ' ')).toBe(text)
})
