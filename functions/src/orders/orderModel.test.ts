import { listCurrencies } from '@shala/contract/payments/currencies'
import { isDeep } from '@shala/contract/testing/depth'
import fc from '@shala/contract/testing/fastCheck'
import { OrderStory } from '../testing/orderModel/OrderStory.ts'
import { assertSettled, assertSound } from '../testing/orderModel/assertOrders.ts'
import { carryOut } from '../testing/orderModel/carryOut.ts'
import { orderStories, type OrderOperation } from '../testing/orderModel/orderOperations.ts'

/** The operation behind each change of state; null for any operation with a payment. */
const moves: Readonly<Record<string, OrderOperation['kind'] | null>> = {
  'offered confirmed': null,
  'offered lapsed': 'wait',
  'offered cancelled': 'cancel',
  'lapsed confirmed': 'revive',
  'cancelled confirmed': 'revive',
  'confirmed withdrawn': 'withdraw',
  'withdrawn confirmed': 'undo',
}

/**
 * Asserts that automatic charges never take more money than the price of the order, with what refunds have
 * taken off it: a refund that is owed again is paid by the student, never charged again.
 */
function assertNotTwice(story: OrderStory, before: number): void {
  const { school, provider } = story
  for (const charge of provider.charges.slice(before).filter(({ automatic }) => automatic)) {
    const order = school.orders.get(charge.orderId)
    const taken = provider.charges
      .filter(({ orderId, state }) => orderId === charge.orderId && state !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)
    const own = (order?.payments ?? [])
      .filter(({ by, state }) => by !== null && state === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0)
    const price = (order?.refunds ?? []).reduce(
      (sum, { lowersPriceBy }) => sum + lowersPriceBy,
      order?.price ?? 0,
    )
    expect(taken + own).toBeLessThanOrEqual(price)
  }
}

test('orders, receipts, ledger and access agree with the money that moved', () => {
  const met = new Set<string>()
  fc.assert(
    fc.property(fc.constantFrom(...listCurrencies()), orderStories, (currency, operations) => {
      const story = new OrderStory(currency)
      for (const operation of operations) {
        const charges = story.provider.charges.length
        carryOut(story, operation)
        assertSound(story)
        assertNotTwice(story, charges)
        for (const move of story.school.moves.splice(0)) {
          met.add(move)
          expect(Object.keys(moves)).toContain(move)
          expect(moves[move] ?? operation.kind).toBe(operation.kind)
        }
      }
      story.end()
      assertSound(story)
      assertSettled(story)
      for (const kind of story.done) met.add(kind)
      if (story.school.isRestored) met.add('restored')
      if (story.provider.disputes.some(({ state }) => state === 'lost')) met.add('lost')
    }),
  )
  const rare = isDeep ? ['collect', 'undo', 'restored', 'lost'] : []
  expect([...met]).toEqual(
    expect.arrayContaining(['offered confirmed', 'confirmed withdrawn', 'refund', ...rare]),
  )
})
