import { OrderContent, type OrderPayment, type OrderRefund } from '../orders/orders.ts'

const at = new Date('2027-01-05T09:00:00Z')

/** Returns an order of 1,200.00 with a deposit of 200.00 and two instalments of 500.00. */
export function createOrderContent(wishes: Partial<OrderContent> = {}): OrderContent {
  return OrderContent.parse({
    userId: 'maya',
    name: 'Maya',
    email: 'maya@shala.test',
    courseId: 'yoga',
    courseTitle: 'Yoga',
    dateKey: 'spring',
    dateTitle: 'Spring',
    startsOn: '2027-03-01',
    endsOn: '2027-06-30',
    requestId: null,
    currency: 'EUR',
    listPrice: 120_000,
    discount: null,
    price: 120_000,
    instalments: [
      { id: 'deposit', dueOn: '2027-01-12', amount: 20_000 },
      { id: 'part-1', dueOn: '2027-02-01', amount: 50_000 },
      { id: 'part-2', dueOn: '2027-03-01', amount: 50_000 },
    ],
    state: 'offered',
    depositBy: '2027-01-12',
    consentAt: null,
    savedMethod: null,
    payments: [],
    refunds: [],
    disputes: [],
    withdrawal: null,
    attention: '',
    nextDueOn: '2027-01-12',
    reminders: [],
    search: [],
    ...wishes,
  })
}

/** Returns a payment by card of the deposit of `createOrderContent`. */
export function createPayment(wishes: Partial<OrderPayment> = {}): OrderPayment {
  return {
    id: 'pi_1',
    method: 'card',
    checkout: null,
    instalmentIds: ['deposit'],
    amount: 20_000,
    state: 'succeeded',
    stateAt: at,
    startedAt: at,
    day: '2027-01-05',
    failure: null,
    automatic: false,
    reference: null,
    by: null,
    note: '',
    ...wishes,
  }
}

/** Returns a refund of 50.00 of that payment, made at the provider. */
export function createRefund(wishes: Partial<OrderRefund> = {}): OrderRefund {
  return {
    id: 're_1',
    providerId: 're_1',
    paymentId: 'pi_1',
    method: 'card',
    amount: 5000,
    lowersPriceBy: 0,
    asksPrice: false,
    state: 'succeeded',
    stateAt: at,
    day: '2027-01-06',
    reason: 'Refunded at the payment provider',
    by: null,
    ...wishes,
  }
}
