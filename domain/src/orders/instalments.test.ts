import type { SavedMethod } from '@shala/contract/orders/orders'
import { createOrderContent, createPayment } from '@shala/contract/testing/orders'
import {
  findCollection,
  getNextDueDay,
  getOrderBalance,
  listInstalmentStates,
} from './instalments.ts'

const toDay = (at: Date) => at.toISOString().slice(0, 10)
const states = (order: ReturnType<typeof createOrderContent>, today: string) =>
  listInstalmentStates(order, today).map(({ id, open, state }) => `${id} ${open} ${state}`)

test('payments cover the instalments in order, whichever they were started for', () => {
  const payments = [createPayment({ amount: 45_000, instalmentIds: ['part-2'] })]
  const order = createOrderContent({ payments })
  expect(states(order, '2027-01-20')).toEqual([
    'deposit 0 paid',
    'part-1 25000 open',
    'part-2 50000 open',
  ])
  expect(states(order, '2027-02-02')[1]).toBe('part-1 25000 overdue')
  expect(getNextDueDay(order)).toBe('2027-02-01')
})

test('succeeded payments and refunds that have not failed count', () => {
  const order = createOrderContent({
    payments: [
      createPayment(),
      createPayment({ id: 'pi_2', state: 'failed' }),
      createPayment({ id: 'pi_3', state: 'processing', instalmentIds: ['part-1'] }),
    ],
    refunds: [
      {
        id: 'r1',
        providerId: null,
        lowersPriceBy: 0,
        asksPrice: false,
        paymentId: 'pi_1',
        method: 'card',
        amount: 5000,
        state: 'pending',
        stateAt: new Date(),
        day: null,
        reason: '',
        by: null,
      },
      {
        id: 'r2',
        providerId: 're_2',
        lowersPriceBy: 0,
        asksPrice: false,
        paymentId: 'pi_1',
        method: 'card',
        amount: 7000,
        state: 'failed',
        stateAt: new Date(),
        day: null,
        reason: '',
        by: null,
      },
    ],
  })
  expect(getOrderBalance(order)).toEqual({ paid: 20_000, refunded: 5000, due: 105_000, credit: 0 })
  expect(states(order, '2027-01-01')).toEqual([
    'deposit 5000 open',
    'part-1 50000 processing',
    'part-2 50000 open',
  ])
})

test('a paid order has no next due day', () => {
  const order = createOrderContent({ payments: [createPayment({ amount: 130_000 })] })
  expect(getNextDueDay(order)).toBeNull()
  expect(getOrderBalance(order)).toMatchObject({ due: 0, credit: 10_000 })
})

describe('automatic collection', () => {
  const savedMethod: SavedMethod = {
    methodId: 'pm_1',
    brand: 'visa',
    last4: '4242',
    expires: '2029-01',
  }
  const confirmed = {
    state: 'confirmed' as const,
    consentAt: new Date('2027-01-05'),
    savedMethod,
    payments: [createPayment()],
  }
  const failure = { code: 'card_declined', message: 'Declined', needsStudent: false }
  const tried = (day: string, wishes: object = {}) =>
    createPayment({
      id: `pi_${day}`,
      amount: 50_000,
      instalmentIds: ['part-1'],
      state: 'failed',
      stateAt: new Date(`${day}T04:00:00Z`),
      automatic: true,
      failure,
      ...wishes,
    })
  const collect = (today: string, wishes: object = {}) =>
    findCollection(createOrderContent({ ...confirmed, ...wishes }), today, toDay)

  test('starts on the due day with the open amount', () => {
    expect(collect('2027-01-31')).toBeNull()
    expect(collect('2027-02-01')).toEqual({ instalmentIds: ['part-1'], amount: 50_000 })
  })

  test('takes a rest that is too small for a card together with the next instalment', () => {
    const payments = [createPayment({ amount: 69_990 })]
    expect(collect('2027-02-20', { payments })).toBeNull()
    expect(collect('2027-03-01', { payments })).toEqual({
      instalmentIds: ['part-1', 'part-2'],
      amount: 50_010,
    })
  })

  test('leaves the fils that no card takes', () => {
    const payments = [createPayment({ amount: 20_001 })]
    expect(collect('2027-02-01', { payments, currency: 'KWD' })).toEqual({
      instalmentIds: ['part-1'],
      amount: 49_990,
    })
  })

  test.each([
    ['without consent', { consentAt: null }],
    ['without a saved method', { savedMethod: null }],
    ['before the deposit is confirmed', { state: 'offered' }],
    ['after a withdrawal', { state: 'withdrawn' }],
    [
      'while a declined card can pay again on its page',
      {
        payments: [
          createPayment(),
          tried('2027-02-01', {
            automatic: false,
            checkout: { id: 'cs_1', url: 'https://pay.example', expiresAt: new Date() },
          }),
        ],
      },
    ],
    [
      'while a payment is open',
      { payments: [createPayment(), tried('2027-02-01', { state: 'open' })] },
    ],
    [
      'while a payment is underway',
      { payments: [createPayment(), tried('2027-02-01', { state: 'processing' })] },
    ],
    [
      'if the student must act',
      {
        payments: [
          createPayment(),
          tried('2027-02-01', { failure: { ...failure, needsStudent: true } }),
        ],
      },
    ],
    [
      'while a payment is disputed',
      { disputes: [{ id: 'd', paymentId: 'pi_1', amount: 1, state: 'open', stateAt: new Date() }] },
    ],
  ])('does not happen %s', (_, wishes) => {
    expect(collect('2027-02-20', wishes)).toBeNull()
  })

  test('is retried after 3, 4 and 7 days, and then left to the student', () => {
    const days = ['2027-02-01', '2027-02-04', '2027-02-08', '2027-02-15']
    const failed = (count: number) => ({
      payments: [createPayment(), ...days.slice(0, count).map((day) => tried(day))],
    })
    expect(collect('2027-02-03', failed(1))).toBeNull()
    expect(collect('2027-02-04', failed(1))).not.toBeNull()
    expect(collect('2027-02-07', failed(2))).toBeNull()
    expect(collect('2027-02-08', failed(2))).not.toBeNull()
    expect(collect('2027-02-14', failed(3))).toBeNull()
    expect(collect('2027-02-15', failed(3))).not.toBeNull()
    expect(collect('2027-12-31', failed(4))).toBeNull()
  })
})
