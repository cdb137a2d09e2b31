import { AccessRecord, AccessSource, AccessTerms } from '@shala/contract/access/access'
import { getBalance, LedgerEntry } from '@shala/contract/payments/ledger'
import fc from '@shala/contract/testing/fastCheck'
import {
  describeDue,
  isPaymentOpen,
  listLedger,
  listPaymentKeys,
  listTransfers,
  openStatusSpellings,
  summarizeLedger,
} from './enrolmentLedger.ts'
import { noPayment } from './payments.ts'

const grantedAt = new Date('2026-10-31T23:30:00Z')
const december = new Date('2026-12-01T00:00:00Z')
const source = (wishes: Partial<AccessTerms>, at = grantedAt) =>
  AccessSource.parse({ ...AccessTerms.parse(wishes), grantedAt: at, grantedBy: 'asha' })
const record = (sources: Record<string, AccessSource>, more: object = {}) =>
  AccessRecord.parse({
    ...Object.values(sources)[0],
    userId: 'maya',
    courseId: 'yoga',
    hasAccess: true,
    createdAt: grantedAt,
    updatedAt: grantedAt,
    sources,
    ...more,
  })

const entry = (wishes: object) =>
  LedgerEntry.parse({
    kind: 'payment',
    id: 'p1',
    source: 'purchase',
    day: '2027-01-31',
    amount: 20_000,
    currency: 'GBP',
    by: 'asha',
    at: december,
    ...wishes,
  })
const price = (amount: number) => entry({ kind: 'price', id: `price${amount}`, amount })

test.each([
  [{ paymentStatus: 'unpaid', amount: 450, currency: 'GBP' }, 'Still to pay: £450.00.', true],
  [{ paymentStatus: 'pending', amount: 99.5, currency: 'EUR' }, 'Still to pay: €99.50.', true],
  [{ paymentStatus: 'unpaid', amount: 4500, currency: 'JPY' }, 'Still to pay: JP¥4,500.', true],
  [{ paymentStatus: 'unpaid', amount: null }, 'The price is still to pay.', true],
  [{ paymentStatus: 'unpaid', amount: 0 }, 'The price is still to pay.', true],
  [{ paymentStatus: 'part paid', amount: 100 }, 'Part of the price is still to pay.', true],
  [{ paymentStatus: 'paid', amount: 450, currency: 'GBP' }, '', false],
  [{ paymentStatus: 'refunded', amount: 450, currency: 'GBP' }, '', false],
  [{ paymentStatus: 'Unpaid', amount: 450, currency: 'GBP' }, 'Still to pay: £450.00.', true],
  [{ paymentStatus: ' PENDING ', amount: null }, 'The price is still to pay.', true],
  [{ paymentStatus: 'Part-Paid', amount: 100 }, 'Part of the price is still to pay.', true],
  [{ paymentStatus: 'Paid', amount: 450, currency: 'GBP' }, '', false],
  [{ paymentStatus: 'none', amount: null, currency: 'GBP' }, '', false],
  [{ paymentStatus: 'completed', amount: null, currency: 'USD' }, '', false],
])('for the single payment %p the student sees %p', (given, sentence, isOpen) => {
  const sources = { purchase: source(given) }
  expect(describeDue(record(sources), 'purchase')).toBe(sentence)
  expect(isPaymentOpen({ sources }, 'purchase')).toBe(isOpen)
})

test('for several payments the student sees the remaining amount', () => {
  const ledger = [price(45_000), entry({})]
  const own = record({ purchase: source({ paymentStatus: 'part paid', amount: 200 }) }, { ledger })
  expect(describeDue(own, 'purchase')).toBe('Still to pay: £250.00.')
  expect(isPaymentOpen({ sources: own.sources ?? {}, ledger }, 'purchase')).toBe(true)
  expect(isPaymentOpen({ sources: {}, ledger }, 'purchase')).toBe(false)
})

test('without a named source, the student sees the one granted last', () => {
  const unpaid = source({ paymentStatus: 'unpaid', amount: 450, currency: 'GBP' })
  const free = source({ ...noPayment }, december)
  const paid = source({ paymentStatus: 'paid', amount: 450 }, december)
  expect(describeDue(record({ purchase: unpaid }), null)).toBe('Still to pay: £450.00.')
  expect(describeDue(record({ purchase: unpaid, scholarship: free }), null)).toBe('')
  const owed = { ...unpaid, grantedAt: december }
  const both = record({ individual: { ...paid, grantedAt }, purchase: owed })
  expect(describeDue(both, null)).toBe('Still to pay: £450.00.')
})

test('a removed enrolment shows no payment', () => {
  const unpaid = source({ paymentStatus: 'unpaid', amount: 450 })
  const pastPayments = [{ ...unpaid, source: 'purchase' }]
  const revoked = record({}, { ...unpaid, hasAccess: false, pastPayments })
  expect(describeDue(revoked, 'purchase')).toBe('')
  expect(describeDue(revoked, null)).toBe('')
  const other = record({ individual: source({ ...noPayment }) }, { pastPayments })
  expect(describeDue(other, 'purchase')).toBe('')
})

test('the query for open payments includes usual spellings, at most 30', () => {
  expect(openStatusSpellings).toEqual(
    expect.arrayContaining(['unpaid', 'Unpaid', 'pending', 'PENDING', 'Partial', 'part_paid']),
  )
  expect(openStatusSpellings).toEqual(expect.arrayContaining(['Part-Paid', 'Part paid']))
  expect(openStatusSpellings.length).toBeLessThanOrEqual(30)
  for (const paymentStatus of openStatusSpellings) {
    const sources = { purchase: source({ paymentStatus }) }
    expect(isPaymentOpen({ sources }, 'purchase')).toBe(true)
  }
})

test('without valid entries, the terms decide whether a payment is open', () => {
  const sources = { purchase: source({ paymentStatus: 'unpaid', amount: null }) }
  const { day, by, at } = price(1)
  const about = { id: 'c', source: 'purchase', day, by, at }
  const ledger = [price(1), LedgerEntry.parse({ ...about, kind: 'correction', corrects: 'price1' })]
  expect(isPaymentOpen({ sources, ledger }, 'purchase')).toBe(true)
})

test('a single payment with another status has no ledger', () => {
  const waived = record({ purchase: source({ paymentStatus: 'waived', amount: 450 }) })
  expect(listLedger(waived, 'purchase')).toEqual([])
  expect(listLedger(waived, 'scholarship')).toEqual([])
})

test('the payment of a removed enrolment is read as a ledger', () => {
  const past = { ...source({ paymentStatus: 'paid', amount: 450 }), source: 'purchase' }
  const own = record({}, { ...source({}), hasAccess: false, pastPayments: [past] })
  expect(getBalance(listLedger(own, 'purchase'))).toMatchObject({ paid: 45_000, due: 0 })
})

test('a single payment read as a ledger sums up to the same payment', () => {
  const statuses = fc.constantFrom('paid', 'part paid', 'unpaid', 'refunded')
  const currencies = fc.constantFrom('EUR', 'JPY', 'KWD')
  fc.assert(
    fc.property(
      statuses,
      fc.integer({ min: 1, max: 1e6 }),
      currencies,
      (status, amount, currency) => {
        const hasTransfer = status !== 'unpaid'
        const given = {
          paymentStatus: status,
          amount,
          currency,
          paymentId: hasTransfer ? 'R-1' : null,
          paymentMethod: hasTransfer ? 'card' : noPayment.paymentMethod,
        }
        const entries = listLedger(record({ purchase: source(given) }), 'purchase')
        expect(summarizeLedger(entries)).toEqual(given)
      },
    ),
  )
})

test.each<[LedgerEntry[], object | null]>([
  [[], null],
  [[price(45_000)], { paymentStatus: 'unpaid', amount: 450 }],
  [[price(45_000), entry({})], { paymentStatus: 'part paid', amount: 200 }],
  [[price(20_000), entry({ method: 'cash' })], { paymentStatus: 'paid', paymentMethod: 'cash' }],
  [
    [price(20_000), entry({}), entry({ kind: 'refund', id: 'r' }), price(0)],
    { paymentStatus: 'refunded', amount: 200 },
  ],
  [[price(0)], { paymentStatus: 'paid', amount: 0 }],
])('the ledger %# sums up to %j', (ledger, payment) => {
  const summary = summarizeLedger(ledger)
  if (payment === null) expect(summary).toBeNull()
  else expect(summary).toMatchObject(payment)
})

test('a record is found by the months of its payments, and while an amount is open', () => {
  const sources = {
    individual: source({ ...noPayment }),
    scholarship: source({ paymentStatus: 'paid', amount: 1 }, december),
    purchase: source({ paymentStatus: 'paid', amount: 200 }),
  }
  expect(listPaymentKeys({ sources })).toEqual(['2026-10', '2026-12'])
  const ledger = [price(45_000), entry({})]
  expect(listPaymentKeys({ sources, ledger })).toEqual(['2026-12', '2027-01', 'open'])
  const settled = [...ledger, entry({ id: 'p2', amount: 25_000, day: '2027-02-01' })]
  expect(listPaymentKeys({ sources, ledger: settled })).toEqual(['2026-12', '2027-01', '2027-02'])
  expect(listTransfers(settled)).toHaveLength(2)
})
