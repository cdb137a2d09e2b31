import type { OrderContent } from '@shala/contract/orders/orders'
import { createOrderContent, createPayment, createRefund } from '@shala/contract/testing/orders'
import { describeOrderChange } from './describeOrderChange.ts'

const offer = createOrderContent({ currency: 'GBP' })
const describeChange = (action: string, before: OrderContent | null, after: OrderContent) =>
  describeOrderChange({ action, before, after })
const card = createPayment()
const refund = createRefund({ amount: 10_050, state: 'pending' })

test.each([
  ['create', null, offer, 'Place offered for £1,200.00, £200.00 by 12 Jan 2027'],
  ['edit', offer, { ...offer, price: 100_000 }, 'Price changed from £1,200.00 to £1,000.00'],
  ['edit', offer, offer, 'Instalments changed'],
  [
    'paymentEvent',
    offer,
    { ...offer, payments: [card], state: 'confirmed' as const },
    'Payment of £200.00 by card received. Place confirmed',
  ],
  [
    'paymentEvent',
    offer,
    {
      ...offer,
      payments: [
        createPayment({
          state: 'failed',
          automatic: true,
          failure: { code: 'card_declined', message: 'Declined.', needsStudent: false },
        }),
      ],
    },
    'Automatic payment of £200.00 by card failed (Declined.)',
  ],
  [
    'recordPayment',
    { ...offer, payments: [card] },
    {
      ...offer,
      payments: [card, createPayment({ id: 'own', method: 'bank transfer', amount: 55_000 })],
    },
    'Payment of £550.00 by bank transfer received',
  ],
  ['refund', offer, { ...offer, refunds: [refund] }, 'Refund of £100.50 begun'],
  [
    'refund',
    offer,
    { ...offer, price: 109_950, refunds: [{ ...refund, lowersPriceBy: 10_050 }] },
    'Refund of £100.50 begun, Price changed from £1,200.00 to £1,099.50',
  ],
  [
    'refundEvent',
    { ...offer, refunds: [refund] },
    { ...offer, refunds: [{ ...refund, state: 'succeeded' as const }] },
    'Refund of £100.50 sent',
  ],
  [
    'answerRefund',
    { ...offer, refunds: [{ ...refund, asksPrice: true }] },
    { ...offer, price: 109_950, refunds: [{ ...refund, lowersPriceBy: 10_050 }] },
    'Refund of £100.50 is not owed again. Price changed from £1,200.00 to £1,099.50',
  ],
  [
    'answerRefund',
    { ...offer, refunds: [{ ...refund, asksPrice: true }] },
    { ...offer, refunds: [refund] },
    'Refund of £100.50 is owed again',
  ],
  ['checkoutExpiredEvent', offer, offer, 'Payment page closed without a payment'],
  [
    'useCode',
    offer,
    { ...offer, discount: { code: 'EARLY', amount: 10_000 } },
    'Discount code EARLY used, £100.00 off',
  ],
])('%s is described with its amounts', (action, before, after, text) => {
  expect(describeChange(action, before, after)).toBe(text)
})

test('a change that is not known is described by its verb', () => {
  expect(describeChange('changeSomething', offer, offer)).toBe('Change something')
  expect(describeOrderChange({ action: 'edit', before: null, after: null })).toBe('Edit')
})
