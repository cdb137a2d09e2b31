import fc from '@shala/contract/testing/fastCheck'

const place = fc.nat({ max: 5 })
/** A part of an amount, in percent. */
const percent = fc.constantFrom(1, 25, 50, 75, 100)
const isOdd = fc.constantFrom(false, false, true)
const outcome = fc.constantFrom('succeeded', 'succeeded', 'failed', 'processing')
const op = <Kind extends string, Values extends object>(
  kind: Kind,
  values: { [Key in keyof Values]: fc.Arbitrary<Values[Key]> },
): fc.Arbitrary<Values & { kind: Kind }> => fc.record(values).map((drawn) => ({ ...drawn, kind }))

/** Something that the office, the student, the provider or a job does to the orders of one course. */
const operation = fc.oneof(
  op('offer', {
    parts: fc.nat({ max: 3 }),
    steps: fc.nat({ max: 9 }),
    leasts: fc.constantFrom(0, 1, 2, 10, 1000),
  }),
  op('change', { place, percent: fc.constantFrom(0, 10, 50, 100, 130) }),
  op('cancel', { place }),
  op('revive', { place }),
  op('record', { place, percent, isOdd }),
  op('cancelPayment', { place, payment: place }),
  op('refund', { place, payment: place, percent, isLost: fc.boolean() }),
  op('answerRefund', { place, refund: place, lowersPrice: fc.boolean() }),
  op('withdraw', { place, percent, isOdd, isDated: fc.boolean() }),
  op('undo', { place }),
  op('useCode', { place, percent: fc.integer({ min: 1, max: 100 }) }),
  op('removeCode', { place }),
  op('changeTax', {
    tax: fc.record({
      taxPercent: fc.constantFrom(null, 0, 7, 19),
      taxLine: fc.constantFrom('', 'Prices include VAT.', 'Exempt from VAT.'),
    }),
  }),
  op('nameRecipient', { place, company: fc.constantFrom('', 'Lind Studio', 'Bos BV') }),
  op('endAccess', {}),
  op('openPage', { place, count: fc.integer({ min: 1, max: 3 }), saveMethod: fc.boolean() }),
  op('pay', { page: place, outcome }),
  op('decide', { charge: place, outcome: fc.constantFrom('succeeded', 'failed') }),
  op('refundAtProvider', { charge: place, percent }),
  op('dispute', { charge: place, state: fc.constantFrom('open', 'lost', 'won') }),
  op('backUp', {}),
  op('restore', {}),
  op('collect', { place, outcome, isLost: fc.boolean() }),
  op('deliver', { event: place }),
  op('repeat', { event: place }),
  op('wait', { days: fc.constantFrom(0, 1, 10, 40) }),
)
export type OrderOperation = typeof operation extends fc.Arbitrary<infer One> ? One : never

/** An order with its deposit and a saved card, so that many stories go beyond an offer. */
const opening: OrderOperation[] = [
  { kind: 'offer', parts: 3, leasts: 1000, steps: 9 },
  { kind: 'openPage', place: 0, count: 1, saveMethod: true },
  { kind: 'pay', page: 0, outcome: 'succeeded' },
]

/** Long sequences of operations, half of them after the usual opening. */
export const orderStories = fc
  .tuple(fc.boolean(), fc.array(operation, { minLength: 1, maxLength: 40, size: 'max' }))
  .map(([isUsual, operations]) => (isUsual ? [...opening, ...operations] : operations))
