import { getPaymentMethods } from '@shala/contract/orders/orderCallables'
import type { Order } from '@shala/contract/orders/orders'
import type { Receipt } from '@shala/contract/orders/receipts'
import { createOrderContent } from '@shala/contract/testing/orders'
import type { Answers, FakeSchool } from './FakeSchool.ts'
import { answer } from './answer.ts'

/** Adds an order of Maya: a deposit of £200.00 and two instalments of £500.00. Returns its key. */
export function addOrder(school: FakeSchool, wishes: Partial<Order> = {}, id = 'ABC234'): string {
  const at = new Date('2026-11-20T10:00:00Z')
  const order: Order = {
    ...createOrderContent({
      userId: 'sample-maya',
      name: 'Maya Lindqvist',
      courseId: 'sound-healing-certification',
      courseTitle: 'Sound Healing Certification',
      currency: 'GBP',
      search: ['maya'],
      ...wishes,
    }),
    revision: 3,
    createdAt: at,
    updatedAt: at,
    ...wishes,
  }
  school.put('orders', id, order)
  return id
}

/** Returns a receipt of £200.00 for that order. */
export function createReceipt(wishes: Partial<Receipt> = {}): Receipt {
  return {
    number: 'SH-2027-0001',
    kind: 'receipt',
    orderId: 'ABC234',
    userId: 'sample-maya',
    name: 'Maya Lindqvist',
    recipient: null,
    courseTitle: 'Sound Healing Certification',
    day: '2027-01-05',
    issuedAt: new Date('2027-01-05T10:00:00Z'),
    lines: [{ text: 'Deposit', amount: 20_000 }],
    amount: 20_000,
    currency: 'GBP',
    tax: null,
    taxLine: '',
    due: [],
    issuer: 'Shala Ltd',
    paymentId: 'pi_1',
    method: 'card',
    reference: null,
    cancels: null,
    cancelledBy: null,
    ...wishes,
  }
}

export function addReceipt(school: FakeSchool, wishes: Partial<Receipt> = {}): string {
  const receipt = createReceipt(wishes)
  school.put('receipts', receipt.number, receipt)
  return receipt.number
}

export const orderAnswers: Answers = [
  answer(getPaymentMethods, () => ({ card: true, bankDetails: 'Shala Ltd\nIBAN GB00 TEST' })),
]
