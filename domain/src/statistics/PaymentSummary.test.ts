import { AccessRecord } from '@shala/contract/access/access'
import { listStatisticMonths } from '@shala/contract/statistics/months'
import { overdueAges } from '@shala/contract/statistics/paymentStatistics'
import fc from '@shala/contract/testing/fastCheck'
import { createOrderContent, createPayment } from '@shala/contract/testing/orders'
import { PaymentSummary } from './PaymentSummary.ts'

const today = '2027-03-15'
const day = fc
  .integer({ min: 0, max: 600 })
  .map((days) => new Date(Date.UTC(2025, 9, 1 + days)).toISOString().slice(0, 10))
const moment = fc
  .integer({ min: 0, max: 600 * 24 * 60 })
  .map((minutes) => new Date(Date.UTC(2025, 9, 1, 0, minutes)))
const currency = fc.constantFrom('EUR', 'JPY', 'KWD')
const decimals = { EUR: 2, JPY: 0, KWD: 3 } as const
const zones = [
  ['UTC', 0],
  ['Asia/Kolkata', 330],
  ['Pacific/Kiritimati', 840],
  ['America/Phoenix', -420],
] as const

/** The payment in the terms of an enrolment without a ledger. */
const terms = fc.record({
  status: fc.constantFrom('paid', 'Part-Paid', 'unpaid', 'refunded', 'none', 'waived'),
  minor: fc.option(fc.nat(100_000)),
  currency,
  at: moment,
})
const entry = fc.record({
  kind: fc.constantFrom('price', 'payment', 'refund'),
  amount: fc.nat(100_000),
  day,
  isCorrected: fc.boolean(),
})
const described = fc.record({
  isGranted: fc.boolean(),
  individual: terms,
  past: fc.array(terms, { maxLength: 2 }),
  ledgerCurrency: currency,
  ledger: fc.array(entry, { maxLength: 5 }),
  isOrdered: fc.boolean(),
})
type Described = typeof described extends fc.Arbitrary<infer Value> ? Value : never
type Terms = Described['individual']

const toPayment = ({ status, minor, currency: of, at }: Terms) => ({
  paymentStatus: status,
  paymentMethod: 'card',
  amount: minor === null ? null : minor / 10 ** decimals[of],
  currency: of,
  grantedAt: at,
})

/** Builds a record with one enrolment by terms and one with a ledger. */
function toRecord({ isGranted, individual, past, ...rest }: Described): AccessRecord {
  const about = { by: 'asha', source: 'purchase', note: '', at: new Date(0) }
  const prefix = rest.isOrdered ? 'order-A7K3QX-' : ''
  const ledger = rest.ledger.flatMap(({ kind, amount, day: on, isCorrected }, place) => {
    const id = `${prefix}${place}`
    const own = { ...about, id, kind, amount, currency: rest.ledgerCurrency, day: on }
    const correction = { ...about, id: `c${place}`, kind: 'correction', corrects: id, day: on }
    return isCorrected ? [own, correction] : [own]
  })
  const payment = { ...toPayment(individual), grantedBy: 'asha' }
  return AccessRecord.parse({
    ...payment,
    userId: 'maya',
    courseId: 'yoga',
    hasAccess: isGranted,
    isActive: isGranted,
    createdAt: individual.at,
    updatedAt: individual.at,
    ...(isGranted && {
      sources: {
        individual: payment,
        ...(ledger.length > 0 && { purchase: { ...payment, grantedAt: new Date(0) } }),
      },
    }),
    pastPayments: past.map((one) => ({ ...toPayment(one), source: 'scholarship' })),
    ledger,
  })
}

/** Lists the amounts of records: kind of sum, currency, day and amount. */
function listAmounts(records: readonly Described[], minutes: number) {
  const toDay = (at: Date) => new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 10)
  return records.flatMap((record) => {
    const { individual, past, isGranted, isOrdered, ledgerCurrency } = record
    const valid = record.ledger.filter(({ isCorrected }) => !isCorrected)
    const paid = [...(isGranted ? [individual] : []), ...past].flatMap((one) => {
      if (one.minor === null) return []
      const received = ['received', one.currency, toDay(one.at), one.minor] as const
      const refunded = ['refunded', one.currency, toDay(one.at), one.minor] as const
      if (one.status === 'refunded') return [received, refunded]
      return one.status === 'paid' || one.status === 'Part-Paid' ? [received] : []
    })
    const moved = valid.flatMap(({ kind, day: on, amount }) =>
      kind === 'price'
        ? []
        : [[kind === 'payment' ? 'received' : 'refunded', ledgerCurrency, on, amount] as const],
    )
    const agreed =
      isGranted && individual.minor !== null && ['paid', 'unpaid'].includes(individual.status)
        ? [
            ['due', individual.currency, toDay(individual.at), individual.minor] as const,
            [
              'open',
              individual.currency,
              toDay(individual.at),
              individual.status === 'paid' ? 0 : individual.minor,
            ] as const,
          ]
        : []
    const prices = valid.filter(({ kind }) => kind === 'price')
    const [first, last] = [prices[0], prices.at(-1)]
    const kept = moved.reduce(
      (sum, [kind, , , amount]) => sum + (kind === 'received' ? amount : -amount),
      0,
    )
    const owed =
      isGranted && !isOrdered && first !== undefined && last !== undefined
        ? [
            ['due', ledgerCurrency, first.day, last.amount] as const,
            ['open', ledgerCurrency, first.day, Math.max(0, last.amount - kept)] as const,
          ]
        : []
    return [...paid, ...moved, ...agreed, ...owed]
  })
}

test('every amount counts once, in its currency and its month at the school', () => {
  fc.assert(
    fc.property(
      fc.array(described, { maxLength: 6 }),
      fc.constantFrom(...zones),
      (records, [timeZone, minutes]) => {
        const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
        const summary = new PaymentSummary(today, (at) => format.format(at))
        for (const record of records) summary.addRecord(toRecord(record))
        const amounts = listAmounts(records, minutes)
        const sum = (kind: string, of: string, isMeant: (on: string) => boolean) =>
          amounts
            .filter((one) => one[0] === kind && one[1] === of && isMeant(one[2]))
            .reduce((total, [, , , amount]) => total + amount, 0)
        const getAge = (on: string) => (Date.parse(today) - Date.parse(on)) / 86_400_000
        const found = new Map(summary.getCurrencies().map((one) => [one.currency, one]))
        for (const of of Object.keys(decimals)) {
          const months = listStatisticMonths(today).map((month) => {
            const isWithin = (on: string) => on.startsWith(month)
            return {
              month,
              received: sum('received', of, isWithin),
              refunded: sum('refunded', of, isWithin),
              due: sum('due', of, isWithin),
              open: sum('open', of, isWithin),
            }
          })
          const overdue = overdueAges.map(({ from, to }) =>
            sum('open', of, (on) => getAge(on) >= from && (to === null || getAge(on) <= to)),
          )
          const isEmpty =
            months.every(({ received, refunded, due }) => received + refunded + due === 0) &&
            overdue.every((one) => one === 0)
          expect(found.get(of)).toEqual(isEmpty ? undefined : { currency: of, months, overdue })
        }
      },
    ),
  )
})

const summarizeOrder = (wishes: Parameters<typeof createOrderContent>[0]) => {
  const summary = new PaymentSummary('2027-02-10', () => '2027-01-01')
  summary.addOrder(createOrderContent({ state: 'confirmed', ...wishes }))
  return summary.getCurrencies()
}

test('an order is due by its instalments, whose open amounts become overdue after their days', () => {
  const [euros] = summarizeOrder({ payments: [createPayment({ amount: 45_000 })] })
  expect(euros?.months.slice(-2)).toEqual([
    { month: '2027-01', received: 0, refunded: 0, due: 20_000, open: 0 },
    { month: '2027-02', received: 0, refunded: 0, due: 50_000, open: 25_000 },
  ])
  expect(euros?.overdue).toEqual([25_000, 0, 0, 0])
})

test.each(['offered', 'lapsed', 'cancelled', 'withdrawn'] as const)(
  'nothing is due for an order that is %s',
  (state) => {
    expect(summarizeOrder({ state })).toEqual([])
  },
)
