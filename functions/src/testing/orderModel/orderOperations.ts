import fc from '@shala/contract/testing/fastCheck'

const place = fc.nat({ max: 5 })
/** A part of an amount, in percent. */
const percent = fc.constantFrom(1, 25, 50, 75, 100)
/** Cards take KWD in tens alone; the office can record any amount. */
const odd = fc.constantFrom(10, 10, 7)
const outcome = fc.constantFrom('succeeded', 'succeeded', 'failed', 'processing')
const op = <Kind extends string, Values extends object>(
  kind: Kind,
  values: { [Key in keyof Values]: fc.Arbitrary<Values[Key]> },
): fc.Arbitrary<Values & { kind: Kind }> => fc.record(values).map((drawn) => ({ ...drawn, kind }))

/** Something that the office, the student, the provider or a job does to the orders of one course. */
const operation = fc.oneof(
  op('offer', { parts: fc.nat({ max: 3 }), price: fc.constantFrom(0, 10, 1000, 99_990) }),
  op('change', { place, percent: fc.constantFrom(0, 10, 50, 100, 130) }),
  op('cancel', { place }),
  op('revive', { place }),
  op('record', { place, percent, odd }),
  op('cancelPayment', { place, payment: place }),
  op('refund', { place, payment: place, percent, isLost: fc.boolean() }),
  op('withdraw', { place, percent, odd, isDated: fc.boolean() }),
  op('undo', { place }),
  op('useCode', { place, percent }),
  op('removeCode', { place }),
  op('endAccess', {}),
  op('openPage', { place, count: fc.integer({ min: 1, max: 3 }), saveMethod: fc.boolean() }),
  op('pay', { page: place, outcome }),
  op('decide', { charge: place, outcome: fc.constantFrom('succeeded', 'failed') }),
  op('refundAtProvider', { charge: place, percent }),
  op('collect', { place, outcome, isLost: fc.boolean() }),
  op('deliver', { event: place }),
  op('repeat', { event: place }),
  op('wait', { days: fc.constantFrom(0, 1, 10, 40) }),
)
export type OrderOperation = typeof operation extends fc.Arbitrary<infer One> ? One : never

/** An order with its deposit and a saved card, so that many stories go beyond an offer. */
const opening: OrderOperation[] = [
  { kind: 'offer', parts: 3, price: 99_990 },
  { kind: 'openPage', place: 0, count: 1, saveMethod: true },
  { kind: 'pay', page: 0, outcome: 'succeeded' },
]

/** Long sequences of operations, half of them after the usual opening. */
export const orderStories = fc
  .tuple(fc.boolean(), fc.array(operation, { minLength: 1, maxLength: 40, size: 'max' }))
  .map(([isUsual, operations]) => (isUsual ? [...opening, ...operations] : operations))
