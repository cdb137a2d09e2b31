import { createOrderContent, createPayment } from '@shala/contract/testing/orders'
import { lapseOffer } from '../terms.ts'
import { sendWithdrawal, withdraw } from '../withdrawal.ts'
import { addRefund } from './refunds.ts'

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
