import type { OrderContent, OrderRefund } from '@shala/contract/orders/orders'
import fc from '@shala/contract/testing/fastCheck'
import { createOrderContent, createPayment, createRefund } from '@shala/contract/testing/orders'
import { findPlannedCollection, getOrderBalance, listInstalmentStates } from '../instalments.ts'
import { settleOrder } from '../settleOrder.ts'
import { lapseOffer } from '../terms.ts'
import { sendWithdrawal, withdraw } from '../withdrawal.ts'
import { listRefundQuestions, refundTask } from './refundQuestions.ts'
import { addRefund, answerRefund, getOwedAgain, refundPayment } from './refunds.ts'

const at = new Date('2027-01-06T09:00:00Z')
const today = '2027-01-06'
const ask = { id: 'r1', paymentId: 'pi_1', reason: 'Ill', by: 'asha', at, today }
const paid = (wishes: object = {}) =>
  createOrderContent({
    currency: 'KWD',
    state: 'confirmed',
    payments: [createPayment()],
    ...wishes,
  })
const end = {
  at,
  by: 'asha',
  reason: 'Ill',
  notify: false,
  lastDay: null,
  requestState: null,
  access: { endsOn: null },
}

test('a card refund in KWD is a multiple of 10 fils, and a cash refund can have any amount', () => {
  expect(() => addRefund(paid(), { ...ask, amount: 5005 })).toThrow(
    /^amount: must be a multiple of KWD.0\.010/,
  )
  expect(addRefund(paid(), { ...ask, amount: 5010 }).refunds).toMatchObject([{ state: 'pending' }])
  const transfer = paid({ payments: [createPayment({ by: 'asha', method: 'cash' })] })
  expect(addRefund(transfer, { ...ask, amount: 5005 }).refunds).toMatchObject([
    { state: 'succeeded' },
  ])
})

test('a withdrawal is refused if a card cannot take its refund', () => {
  expect(() => withdraw(paid(), { ...end, kept: 5005 })).toThrow('kept: must leave a refund')
  const cash = createPayment({ id: 'own', by: 'asha', method: 'cash' })
  const both = paid({ payments: [cash, createPayment()] })
  expect(withdraw(both, { ...end, kept: 5005 }).withdrawal?.refunds).toEqual([
    { paymentId: 'pi_1', amount: 20_000 },
    { paymentId: 'own', amount: 14_995 },
  ])
})

test('the rest of a refund that a card cannot take alerts the office', () => {
  const cash = createPayment({ id: 'own', by: 'asha', method: 'cash', amount: 5005 })
  const withdrawn = withdraw(paid({ payments: [cash, createPayment()] }), { ...end, kept: 5 })
  const back = { ...ask, paymentId: 'own', amount: 5005 }
  const later = { at: new Date(at.getTime() + 3_600_000), today }
  const { order, refundIds } = sendWithdrawal(addRefund(withdrawn, back), later)
  expect(refundIds).toHaveLength(1)
  expect(order.refunds.at(-1)).toMatchObject({ paymentId: 'pi_1', amount: 19_990 })
  expect(order.attention).toContain('Send it in another way')
})

test('a lapsed offer that was partly paid alerts the office', () => {
  const payments = [createPayment({ amount: 10_000 })]
  const lapsed = lapseOffer(createOrderContent({ payments }), '2027-01-13')
  expect(lapsed).toMatchObject({ state: 'lapsed', attention: expect.stringContaining('Refund') })
  expect(lapseOffer(createOrderContent(), '2027-01-13').attention).toBe('')
  expect(lapseOffer(createOrderContent(), '2027-01-12').state).toBe('offered')
})

describe('a refund by the office', () => {
  const bill = (order: OrderContent) =>
    listInstalmentStates(order, today).map(({ id, amount, open }) => `${id} ${amount} ${open}`)
  const halfPaid = paid({
    currency: 'GBP',
    price: 195_000,
    listPrice: 195_000,
    instalments: [
      { id: 'deposit', dueOn: '2026-12-05', amount: 30_000 },
      { id: 'part-1', dueOn: '2027-01-04', amount: 55_000 },
      { id: 'part-2', dueOn: '2027-02-03', amount: 55_000 },
      { id: 'part-3', dueOn: '2027-03-05', amount: 55_000 },
    ],
    payments: [createPayment({ amount: 30_000 }), createPayment({ id: 'own', amount: 55_000 })],
  })
  const goodwill = { ...ask, amount: 10_050 }

  test('that lowers the price leaves every instalment to pay as it was', () => {
    const after = refundPayment(halfPaid, { ...goodwill, lowersPrice: true })
    expect(after).toMatchObject({ price: 184_950, listPrice: 184_950 })
    expect(getOrderBalance(after)).toMatchObject({ due: 110_000, credit: 0 })
    expect(bill(after)).toEqual([
      'deposit 30000 0',
      'part-1 44950 0',
      'part-2 55000 55000',
      'part-3 55000 55000',
    ])
  })

  test('that keeps the price is owed again', () => {
    const after = refundPayment(halfPaid, { ...goodwill, lowersPrice: false })
    expect(getOrderBalance(after)).toMatchObject({ due: 120_050 })
    expect(bill(after)[1]).toBe('part-1 55000 10050')
  })

  test('of money that was paid too much never lowers the price', () => {
    const payments = [createPayment({ amount: 200_000 })]
    const excess = { ...halfPaid, payments }
    expect(getOwedAgain(excess, 5000)).toBe(0)
    expect(refundPayment(excess, { ...goodwill, amount: 6000, lowersPrice: true })).toMatchObject({
      price: 194_000,
    })
  })

  test('is refused while a withdrawal waits, which refunds by itself', () => {
    const withdrawn = withdraw(halfPaid, { ...end, kept: 35_000 })
    expect(() => refundPayment(withdrawn, { ...goodwill, lowersPrice: false })).toThrow(
      'the withdrawal sends its refund by itself',
    )
  })

  test('is never charged to the saved card, and what was open before still is', () => {
    const savedMethod = { methodId: 'pm_1', brand: 'visa', last4: '4242', expires: null }
    const allowed = { ...halfPaid, consentAt: at, savedMethod }
    const refunds = fc.array(
      fc.record({ lowersPrice: fc.boolean(), amount: fc.nat(40_000), other: fc.boolean() }),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(fc.integer({ min: 30_000, max: 165_000 }), refunds, (second, all) => {
        const payments = [
          createPayment({ amount: 30_000 }),
          createPayment({ id: 'own', amount: second }),
        ]
        const before: OrderContent = { ...allowed, payments }
        let [order, owed] = [before, getOrderBalance(before).due]
        for (const [place, { lowersPrice, amount, other }] of all.entries()) {
          const refund = { ...ask, id: `r${place}`, paymentId: other ? 'own' : 'pi_1', amount }
          try {
            const next = refundPayment(order, { ...refund, lowersPrice })
            owed += lowersPrice ? 0 : getOwedAgain(order, amount)
            order = next
          } catch {
            // More than is left of the payment, or a debt that is too small for a card.
          }
          expect(getOrderBalance(order).due).toBe(owed)
          const sum = order.instalments.reduce((total, part) => total + part.amount, 0)
          expect(sum).toBe(order.price)
        }
        const { due } = getOrderBalance(before)
        expect(collectAll(order)).toBe(due >= 30 ? due : 0)
      }),
    )
  })
})

describe('a refund at the provider', () => {
  const refund = (wishes: Partial<OrderRefund> = {}) => createRefund({ asksPrice: true, ...wishes })
  const settle = (wishes: object) => settleOrder('A7K3QX', paid(wishes), today)

  test('is a task, and nothing of it is due before the answer', () => {
    const asked = settle({ refunds: [refund()] })
    expect(asked.attention).toBe(refundTask)
    expect(listRefundQuestions(asked)).toMatchObject([{ owed: 5000 }])
    expect(getOrderBalance(asked)).toMatchObject({ refunded: 5000, due: 100_000 })
    expect(asked.nextDueOn).toBe('2027-02-01')
    const no = settleOrder(
      'A7K3QX',
      answerRefund(asked, { refundId: 're_1', lowersPrice: true }),
      today,
    )
    expect(no).toMatchObject({ price: 115_000, attention: '', refunds: [{ lowersPriceBy: 5000 }] })
    expect(no.instalments[0]).toMatchObject({ id: 'deposit', amount: 15_000 })
    expect(getOrderBalance(no).due).toBe(100_000)
    const yes = settleOrder(
      'A7K3QX',
      answerRefund(asked, { refundId: 're_1', lowersPrice: false }),
      today,
    )
    expect(yes).toMatchObject({ price: 120_000, attention: '', nextDueOn: '2027-01-12' })
    expect(getOrderBalance(yes).due).toBe(105_000)
  })

  test('keeps its task beside another one, which is done first', () => {
    const asked = settle({ refunds: [refund()], attention: 'A dispute' })
    expect(asked.attention).toBe('A dispute')
    expect(settleOrder('A7K3QX', { ...asked, attention: '' }, today).attention).toBe(refundTask)
  })

  test.each([
    [
      'of money that was paid too much',
      { payments: [createPayment({ amount: 125_000 })], refunds: [refund()] },
      false,
    ],
    ['that failed', { refunds: [refund({ state: 'failed' })] }, true],
    ['whose payment is not known yet', { payments: [], refunds: [refund()] }, true],
  ])('%s asks nothing', (_, wishes, isKept) => {
    const settled = settle(wishes)
    expect(listRefundQuestions(settled)).toEqual([])
    expect(settled).toMatchObject({ attention: '', refunds: [{ asksPrice: isKept }] })
    expect(() => answerRefund(settled, { refundId: 're_1', lowersPrice: true })).toThrow(
      'there is no question about this refund',
    )
  })

  test('waits for a withdrawal, which settles the money first', () => {
    const withdrawn = withdraw(paid(), { ...end, kept: 20_000 })
    const asked = settleOrder('A7K3QX', { ...withdrawn, refunds: [refund()] }, today)
    expect(asked.attention).toBe('')
    const later = { at: new Date(at.getTime() + 3_600_000), today }
    const sent = settleOrder('A7K3QX', sendWithdrawal(asked, later).order, today)
    expect(listRefundQuestions(sent)).toMatchObject([{ owed: 5000 }])
  })

  test('two of them are answered one by one', () => {
    const asked = settle({ refunds: [refund(), refund({ id: 're_2', amount: 2000 })] })
    const no = answerRefund(asked, { refundId: 're_2', lowersPrice: true })
    expect(no).toMatchObject({ price: 118_000 })
    expect(getOrderBalance(no).due).toBe(100_000)
    const yes = answerRefund(no, { refundId: 're_1', lowersPrice: false })
    expect(getOrderBalance(yes).due).toBe(105_000)
    expect(yes.instalments.reduce((sum, { amount }) => sum + amount, 0)).toBe(yes.price)
  })
})

/** Charges the saved card until nothing is planned. Returns the sum. */
function collectAll(before: OrderContent): number {
  let [order, sum] = [before, 0]
  for (let place = 0; place < 20; place += 1) {
    const next = findPlannedCollection(order, '2028-01-01', () => '2028-01-01')
    if (next === null) break
    const payment = createPayment({ ...next, id: `c${place}`, automatic: true })
    order = { ...order, payments: [...order.payments, payment] }
    sum += next.amount
  }
  return sum
}
