import { AppError } from '@shala/contract/AppError'
import {
  AccessRecord,
  type AccessSource,
  AccessTerms,
  getSources,
  type Payment,
} from '@shala/contract/access/access'
import { limits } from '@shala/contract/limits'
import { getBalance, NewLedgerEntry } from '@shala/contract/payments/ledger'
import { toMinorUnits } from '@shala/contract/payments/money'
import fc from '@shala/contract/testing/fastCheck'
import { listLedger, listTransfers } from '../../payments/enrolmentLedger.ts'
import { enteredPayments, getPaymentStatus } from '../../payments/payments.ts'
import { changePayment, extend, grant, recordPayments, restore, revoke } from './changeRecord.ts'

const at = new Date('2026-01-31T23:30:00Z')
/** The school's day is the next one from 23:00 UTC. */
const toDay = (moment: Date) => new Date(moment.getTime() + 3_600_000).toISOString().slice(0, 10)
const context = { by: 'asha', at: new Date('2026-03-01T10:00:00Z'), toDay }
const occasion = { userId: 'maya', courseId: 'yoga', by: 'asha', at, toDay }
const terms = { ...AccessTerms.parse({}), startsAt: null, endsAt: null }
const unpaid = { ...terms, paymentStatus: 'unpaid', amount: 450, currency: 'EUR' }
const given = (payment: typeof terms = unpaid) => grant(null, payment, occasion, 'purchase')

/** Builds an entry from a short note such as `payment 100`. */
function entry(id: string, note: string): NewLedgerEntry {
  const [kind, value] = note.split(' ')
  const about = { id, kind, day: '2026-03-01', note: '' }
  if (kind === 'correction') return NewLedgerEntry.parse({ ...about, corrects: value })
  return NewLedgerEntry.parse({ ...about, amount: Number(value), currency: 'EUR' })
}
const add = (record: AccessRecord, ...notes: string[]) =>
  recordPayments(
    record,
    'purchase',
    notes.map((note, place) => entry(`e${record.revision}-${place}`, note)),
    context,
  )
const balance = (record: AccessRecord) => getBalance(listLedger(record, 'purchase'))
const refusal = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
  return null
}

test('recordPayments starts the ledger with the price from the grant', () => {
  const record = add(given(), 'payment 15000')
  expect(record).toMatchObject({
    paymentStatus: 'part paid',
    amount: 150,
    revision: 2,
    sources: { purchase: { paymentStatus: 'part paid', amount: 150 } },
    ledger: [{ kind: 'price', amount: 45_000, day: '2026-02-01' }, { kind: 'payment' }],
    paymentMonths: ['2026-03', 'open'],
  })
  const settled = add(record, 'payment 30000')
  expect(settled).toMatchObject({ paymentStatus: 'paid', amount: 450, paymentMonths: ['2026-03'] })
  expect(AccessRecord.parse(settled)).toEqual(settled)
})

test('recordPayments ignores a known entry and refuses a changed one', () => {
  const record = add(given(), 'payment 15000')
  const repeated = recordPayments(record, 'purchase', [entry('e1-0', 'payment 15000')], context)
  expect(repeated).toBe(record)
  const changed = () =>
    recordPayments(record, 'purchase', [entry('e1-0', 'payment 16000')], context)
  expect(refusal(changed)).toMatch('changed')
})

test.each<[string, string[]]>([
  ['enter the price of the enrolment first', ['payment 100']],
  ['more would be refunded than was paid', ['price 450', 'payment 100', 'refund 101']],
  ['this payment was corrected already', ['price 450', 'correction nothing']],
  [
    'this payment was corrected already',
    ['price 1', 'price 2', 'correction e1-1', 'correction e1-1'],
  ],
])('recordPayments refuses because %s: %j', (message, notes) => {
  expect(refusal(() => add(given(terms), ...notes))).toMatch(message)
})

test('recordPayments refuses a second currency, an unknown enrolment and too many entries', () => {
  const dollars = { ...entry('d', 'payment 100'), currency: 'USD' }
  const record = add(given(), 'payment 100')
  expect(refusal(() => recordPayments(record, 'purchase', [dollars], context))).toMatch('in EUR')
  const other = () => recordPayments(record, 'scholarship', [entry('s', 'price 1')], context)
  expect(refusal(other)).toMatch('no such enrolment')
  let full = record
  while ((full.ledger ?? []).length < limits.ledger) full = add(full, 'payment 1')
  expect(refusal(() => add(full, 'payment 1'))).toMatch('at most 120')
})

test('The ledger of a removed enrolment takes a refund and continues with a new grant', () => {
  const removed = revoke(add(given(), 'payment 45000'), '', context)
  expect(removed).toMatchObject({ pastPayments: [], paymentMonths: ['2026-03'] })
  const refunded = add(removed, 'refund 45000', 'price 0')
  expect(balance(refunded)).toMatchObject({ due: 0, refunded: 45_000 })
  const again = grant(
    refunded,
    { ...unpaid, amount: 500 },
    { ...occasion, at: context.at },
    'purchase',
  )
  expect(again).toMatchObject({ paymentStatus: 'unpaid', amount: 500 })
  expect(balance(again)).toMatchObject({ price: 50_000, due: 50_000 })
})

test('The payment of a removed enrolment moves into the ledger', () => {
  const paid = { ...unpaid, paymentStatus: 'paid', paymentId: 'R-1' }
  const refunded = add(revoke(given(paid), '', context), 'refund 45000', 'price 0')
  expect(refunded.pastPayments).toEqual([])
  expect(balance(refunded)).toMatchObject({ paid: 45_000, refunded: 45_000, due: 0 })
})

/** Lists what the office counts as received and paid back, by day. */
const listCounted = (record: AccessRecord) => listAll(record).toSorted()
const listAll = (record: AccessRecord) => [
  ...enteredPayments(record)
    .filter((payment) => getPaymentStatus(payment) !== 'unpaid')
    .map(({ amount, paymentId, grantedAt }) => [toDay(grantedAt), amount, paymentId]),
  ...listTransfers(record.ledger ?? []).map(({ kind, amount, reference, day }) => [
    day,
    kind === 'refund' ? -amount / 100 : amount / 100,
    reference,
  ]),
]

test('An undo of the first ledger entry of a removed enrolment counts its payment once', () => {
  const removed = revoke(given({ ...unpaid, paymentStatus: 'paid', paymentId: 'R-1' }), '', context)
  const counted = [['2026-02-01', 450, 'R-1']]
  expect(listCounted(removed)).toEqual(counted)
  const undone = restore(add(removed, 'refund 45000', 'price 0'), removed, 'undone', context)
  expect(undone.pastPayments).toEqual([])
  expect(listCounted(undone)).toEqual(counted)
  expect(undone.paymentMonths).toEqual(['2026-02'])
})

test.each<[string, Partial<Payment>]>([
  ['A receipt without an amount', { paymentStatus: 'paid', amount: null, paymentId: 'R-7' }],
  ['A payment with the status waived', { paymentStatus: 'waived' }],
])('%s stays a payment when the ledger begins and after an undo', (_, payment) => {
  const present = given({ ...unpaid, ...payment })
  for (const before of [present, revoke(present, '', context)]) {
    const after = add(before, 'price 45000')
    expect(listCounted(after)).toEqual(listCounted(before))
    expect(listCounted(add(after, 'price 40000'))).toEqual(listCounted(before))
    const undone = restore(after, before, 'undone', context)
    expect(listCounted(undone)).toEqual(listCounted(before))
    expect(listCounted(restore(undone, after, 'undone', context))).toEqual(listCounted(before))
  }
})

describe('A new grant for an enrolment with a ledger', () => {
  const record = add(given(), 'payment 15000')
  const again = (payment: Partial<Payment & { notes: string }>) =>
    grant(record, { ...unpaid, ...payment }, { ...occasion, at: context.at }, 'purchase')

  test('keeps the recorded payments if it has no payment', () => {
    expect(again({ paymentStatus: 'none', amount: null })).toBe(record)
    const extended = again({ paymentStatus: 'none', amount: null, notes: 'longer' })
    expect(extended).toMatchObject({ paymentStatus: 'part paid', amount: 150, notes: 'longer' })
    expect(extended.ledger).toEqual(record.ledger)
  })

  test('counts the same payment once and adds a different one', () => {
    expect(balance(again({ paymentStatus: 'part paid', amount: 150 })).paid).toBe(15_000)
    const paid = again({ paymentStatus: 'paid', amount: 400, paymentId: 'R-9' })
    expect(balance(paid)).toMatchObject({ paid: 55_000, price: 55_000, due: 0 })
    const twice = grant(
      paid,
      { ...unpaid, paymentStatus: 'paid', amount: 400, paymentId: 'R-9', notes: 'x' },
      { ...occasion, at: context.at },
      'purchase',
    )
    expect(balance(twice).paid).toBe(55_000)
  })

  test('is refused in another currency', () => {
    expect(refusal(() => again({ paymentStatus: 'paid', currency: 'USD' }))).toMatch('in EUR')
  })
})

describe('A grant after a revoke', () => {
  const again = (record: AccessRecord, payment: Partial<Payment>) =>
    grant(
      revoke(record, '', context),
      { ...unpaid, ...payment },
      { ...occasion, at: context.at },
      'purchase',
    )
  const settled = add(given(), 'payment 45000')

  test('adds a payment of the same amount, also after a refund', () => {
    const refunded = add(settled, 'refund 45000', 'price 0')
    for (const [record, paid, price] of [
      [refunded, 90_000, 45_000],
      [settled, 90_000, 90_000],
    ] as const) {
      const after = again(record, { paymentStatus: 'paid' })
      expect(balance(after)).toMatchObject({ paid, price, due: 0 })
      expect(listCounted(after)).toHaveLength(listCounted(record).length + 1)
    }
  })

  test('adds a debt of the same amount', () => {
    const after = again(settled, {})
    expect(balance(after)).toMatchObject({ paid: 45_000, price: 90_000, due: 45_000 })
    expect(after.paymentMonths).toContain('open')
  })

  test('does not add a payment with a known receipt', () => {
    const paid = add(given({ ...unpaid, paymentStatus: 'paid', paymentId: 'R-1' }), 'price 45000')
    const after = again(paid, { paymentStatus: 'paid', paymentId: 'R-1' })
    expect(after.ledger).toEqual(paid.ledger)
  })
})

test('A payment of the same amount as a refund is added', () => {
  const record = add(given(), 'payment 45000', 'refund 10000')
  const payment = { ...unpaid, paymentStatus: 'paid', amount: 100 }
  const after = grant(record, payment, { ...occasion, at: context.at }, 'purchase')
  expect(balance(after)).toMatchObject({ paid: 55_000, refunded: 10_000, due: 0 })
})

test.each([null, 'R-2'])(
  'A grant that repeats the recorded payment adds nothing (receipt %p)',
  (paymentId) => {
    const second = { ...entry('second', 'payment 30000'), reference: 'R-2' }
    const settled = recordPayments(add(given(), 'payment 15000'), 'purchase', [second], context)
    const repeated = { ...unpaid, paymentStatus: 'Paid', paymentId, notes: 'again' }
    const after = grant(settled, repeated, { ...occasion, at: context.at }, 'purchase')
    expect(after).toMatchObject({ notes: 'again', ledger: settled.ledger })
  },
)

test('A part payment keeps the enrolment open if its price is unknown', () => {
  const started = add(given(), 'price 400')
  const wrong = started.ledger?.flatMap(({ id }) => `correction ${id}`) ?? []
  const { ledger = [], ...rest } = started
  const corrections = wrong.map((note, place) => ({
    ...entry(`c${place}`, note),
    source: 'purchase',
    by: 'asha',
    at,
  }))
  const empty = AccessRecord.parse({ ...rest, ledger: [...ledger, ...corrections] })
  const part = { ...unpaid, paymentStatus: 'part paid', amount: 100 }
  const after = grant(empty, part, { ...occasion, at: context.at }, 'purchase')
  expect(after).toMatchObject({ paymentStatus: 'part paid', amount: 100 })
  expect(after.paymentMonths).toContain('open')
})

test('A change of payment removes the mark of a deleted account', () => {
  const paid = revoke(given({ ...unpaid, paymentStatus: 'paid' }), '', context)
  const gone: AccessRecord = { ...paid, accountDeleted: true }
  const refunded = { ...unpaid, paymentStatus: 'refunded' }
  const key = { source: 'purchase', grantedAt: at }
  for (const after of [
    add(gone, 'refund 100'),
    changePayment(gone, key, refunded, context),
    restore(add(gone, 'refund 100'), gone, '', context),
  ]) {
    expect(after?.revision).toBeGreaterThan(gone.revision)
    expect(after).not.toHaveProperty('accountDeleted')
  }
})

test("Ledger entries of a grant and of an undo have the date in the school's time zone", () => {
  const evening = new Date('2026-03-31T23:30:00Z')
  const record = add(given(), 'payment 15000')
  const payment = { ...unpaid, paymentStatus: 'paid', amount: 300 }
  const granted = grant(record, payment, { ...occasion, at: evening }, 'purchase')
  expect(granted.ledger?.at(-1)).toMatchObject({ kind: 'payment', day: '2026-04-01' })
  const undone = restore(granted, record, 'undone', { ...context, at: evening })
  expect(undone.ledger?.at(-1)).toMatchObject({ kind: 'correction', day: '2026-04-01' })
})

describe('The payment of a grant with a ledger', () => {
  const record = add(given(), 'payment 15000')
  const again = (payment: Partial<Payment>) =>
    grant(record, { ...unpaid, ...payment }, { ...occasion, at: context.at }, 'purchase')

  test.each<[string, number, object]>([
    ['Paid', 300, { paid: 45_000, price: 45_000 }],
    ['partial', 100, { paid: 25_000, price: 45_000 }],
    ['Part-Paid', 100, { paid: 25_000, price: 45_000 }],
    ['Unpaid', 500, { paid: 15_000, price: 50_000 }],
  ])('is added to the balance with the status %p', (paymentStatus, amount, expected) => {
    expect(balance(again({ paymentStatus, amount }))).toMatchObject(expected)
  })

  test.each<[Partial<Payment>]>([
    [{ paymentStatus: 'refunded' }],
    [{ paymentStatus: 'waived' }],
    [{ paymentStatus: 'paid', amount: null, paymentId: 'R-8' }],
  ])('is refused as %j, which cannot become an entry', (payment) => {
    expect(refusal(() => again(payment))).toMatch('enter it under payments')
  })

  test('leaves a past payment in the record if its receipt does not become an entry', () => {
    const own = grant(null, { ...unpaid, paymentStatus: 'paid', paymentId: 'R-5' }, occasion)
    const past = revoke(grant(own, unpaid, occasion, 'purchase'), '', context, 'individual')
    const before = add(past, 'payment 15000')
    for (const paymentStatus of ['none', 'unpaid']) {
      const payment = { ...unpaid, paymentStatus, amount: 500, paymentId: 'R-5' }
      const after = grant(before, payment, { ...occasion, at: context.at }, 'purchase')
      expect(after.pastPayments).toEqual(before.pastPayments)
    }
  })
})

test.each(['EUR', 'JPY', 'KWD', 'CLF'])(
  'recordPayments and grant refuse amounts in %s above the maximum',
  (currency) => {
    const most = Math.min(toMinorUnits(limits.amount, currency), limits.minorAmount)
    const make = (id: string, kind: string, amount: number) =>
      NewLedgerEntry.parse({ id, kind, day: '2026-03-01', amount, currency })
    const record = given({ ...unpaid, amount: 450, currency })
    const enter = (...entries: NewLedgerEntry[]) =>
      recordPayments(record, 'purchase', entries, context)
    const full = enter(make('a', 'price', most), make('b', 'payment', most))
    expect(AccessRecord.parse(full)).toEqual(full)
    if (most < limits.minorAmount) {
      expect(refusal(() => enter(make('a', 'price', most + 1)))).toMatch('at most')
      expect(refusal(() => enter(make('a', 'price', most + 1), make('b', 'price', 1)))).toMatch(
        'at most',
      )
    }
    expect(refusal(() => enter(make('a', 'payment', most), make('b', 'payment', 1)))).toMatch(
      'at most',
    )
    const more = { ...unpaid, paymentStatus: 'paid', amount: 1, currency }
    const granting = () => grant(full, more, { ...occasion, at: context.at }, 'purchase')
    expect(refusal(granting)).toMatch('at most')
  },
)

test('changePayment refuses to replace a ledger', () => {
  const record = add(given(), 'payment 15000')
  const payment = { ...unpaid, paymentStatus: 'paid' }
  const change = () =>
    changePayment(record, { source: 'purchase', grantedAt: at }, payment, context)
  expect(refusal(change)).toBe('correct the payments of this enrolment instead')
})

test('Any sequence of changes keeps all entries, matches the terms and can be undone', () => {
  const amount = fc.integer({ min: 0, max: 900 })
  const payments = [
    'unpaid 450',
    'paid 450',
    'paid 450 R-1',
    'Part-Paid 2',
    'paid null R-7',
    'waived 450',
    'unpaid null',
  ]
  const toTerms = (payment: string) => {
    const [paymentStatus = '', value = '', paymentId = null] = payment.split(' ')
    return { ...unpaid, paymentStatus, amount: value === 'null' ? null : Number(value), paymentId }
  }
  const start = fc.record({
    payment: fc.constantFrom(...payments),
    past: fc.option(fc.constantFrom(...payments)),
    isRemoved: fc.boolean(),
  })
  const step = fc.oneof(
    { weight: 4, arbitrary: amount.map((value) => [`payment ${value}`]) },
    { weight: 2, arbitrary: amount.map((value) => [`refund ${value}`, 'price 400']) },
    { weight: 2, arbitrary: amount.map((value) => [`price ${value}`]) },
    { weight: 3, arbitrary: fc.nat(30).map((place) => [`correction #${place}`, 'price 300']) },
    fc.constantFrom('revoke', 'grant', 'extend').map((change) => [change]),
    { weight: 2, arbitrary: fc.constantFrom(...payments).map((payment) => ['grant', payment]) },
  )
  const applyOrRefuse = (record: AccessRecord, notes: string[]): AccessRecord => {
    try {
      return apply(record, notes)
    } catch (error) {
      if (error instanceof AppError) return record
      throw error
    }
  }
  const apply = (record: AccessRecord, notes: string[]): AccessRecord => {
    const [first = '', payment] = notes
    if (first === 'revoke') return revoke(record, '', context)
    if (first === 'grant') {
      const given = payment === undefined ? terms : toTerms(payment)
      const when = { ...occasion, at: new Date(context.at.getTime() + record.revision) }
      return grant(record, { ...given, notes: `${record.revision}` }, when, 'purchase')
    }
    if (first === 'extend')
      return record.hasAccess
        ? extend(record, { endsOn: '2027-01-01', endsAt: new Date('2027-01-02') }, context)
        : record
    const named = notes.map((note) =>
      note.replace(
        /#(\d+)/,
        (_, place) => record.ledger?.at(Number(place) % record.ledger.length)?.id ?? 'none',
      ),
    )
    return add(record, ...named)
  }
  const begin = ({
    payment,
    past,
    isRemoved,
  }: {
    payment: string
    past: string | null
    isRemoved: boolean
  }) => {
    const earlier = past === null ? null : revoke(given(toTerms(past)), '', context)
    const when = { ...occasion, at: new Date(at.getTime() + 1) }
    const record = grant(earlier, toTerms(payment), when, 'purchase')
    return isRemoved ? revoke(record, '', context) : record
  }
  const owed = (record: AccessRecord) => {
    const { price, paid, refunded } = balance(record)
    return (price ?? 0) - paid + refunded
  }
  const expectRepeatAddsNothing = (record: AccessRecord, source: AccessSource) => {
    const repeated = { ...source, notes: 'again' }
    const after = grant(record, repeated, { ...occasion, at: source.grantedAt }, 'purchase')
    expect(balance(after)).toEqual(balance(record))
    expect(listCounted(after)).toEqual(listCounted(record))
  }
  fc.assert(
    fc.property(start, fc.array(step, { maxLength: 20 }), (first, steps) => {
      let record = begin(first)
      for (const notes of steps) {
        const before = record
        record = applyOrRefuse(before, notes)
        const { ledger = [] } = record
        expect(ledger.slice(0, before.ledger?.length ?? 0)).toEqual(before.ledger ?? [])
        expect(AccessRecord.parse(record)).toEqual(record)
        const { paid, refunded, due } = balance(record)
        expect(paid).toBeGreaterThanOrEqual(refunded)
        const isOpen = record.paymentMonths?.includes('open')
        if (due !== null) expect(isOpen).toBe(record.hasAccess && due > 0)
        const source = getSources(record)['purchase']
        if (ledger.length > 0 && source?.paymentStatus === 'paid') expect(due).toBe(0)
        if (source !== undefined) expectRepeatAddsNothing(record, source)
        if (record === before) continue
        const [, payment] = notes
        const isAgain = payment !== undefined && before.ledger !== undefined && !before.hasAccess
        if (isAgain && payment === 'unpaid 450') expect(owed(record)).toBe(owed(before) + 45_000)
        if (isAgain && payment === 'paid 450') {
          expect(owed(record)).toBe(owed(before))
          expect(listCounted(record)).toHaveLength(listCounted(before).length + 1)
        }
        const undone = restore(record, before, 'undone', context)
        expect(balance(undone)).toEqual(balance(before))
        expect(listCounted(undone)).toEqual(listCounted(before))
        expect(undone.paymentMonths?.includes('open')).toBe(before.paymentMonths?.includes('open'))
        expect(undone.ledger ?? []).toEqual(expect.arrayContaining(ledger))
        expect(undone.amount).toBe(before.ledger ? before.amount : undone.amount)
      }
    }),
  )
})
