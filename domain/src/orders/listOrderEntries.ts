import type { OrderContent, OrderId } from '@shala/contract/orders/orders'
import type { Receipt } from '@shala/contract/orders/receipts'
import {
  getBalance,
  getEntryOrder,
  listValidEntries,
  type LedgerEntry,
  type NewLedgerEntry,
} from '@shala/contract/payments/ledger'
import type { Day } from '@shala/contract/values/days'
import { listCountedRefunds } from './instalments.ts'

/** A payment or refund of an order that the ledger should state. */
interface Wanted {
  readonly key: string
  readonly kind: 'payment' | 'refund'
  readonly amount: number
  readonly day: Day | null
  readonly method: string
  readonly reference: string | null
}

/**
 * Returns the entries that a ledger lacks to state an order. The ledger is that of one enrolment, and
 * may hold earlier orders of the course: the price of this order adds to theirs. Entries are only
 * added; a payment that does not count any more is corrected, and so is one without the number of its
 * receipt, which is its reference.
 */
export function listOrderEntries(
  orderId: OrderId,
  order: Pick<OrderContent, 'price' | 'currency' | 'payments' | 'refunds'>,
  ledger: readonly LedgerEntry[],
  today: Day,
  receipts: readonly Receipt[],
): NewLedgerEntry[] {
  const { currency } = order
  const own = ledger.filter((entry) => getEntryOrder(entry) === orderId)
  const added: NewLedgerEntry[] = []
  const about = (key: string, day: Day | null = today) => ({
    id: `order-${orderId}-${own.length + added.length}-${key}`,
    day: day ?? today,
    note: '',
  })
  const valid = listValidEntries(own)
  const known = new Map(valid.map((entry) => [getKey(entry), entry]))
  const wanted = listWanted(order, receipts)
  const price = getBalance(ledger).price ?? 0
  const missing = order.price - sumPrices(orderId, ledger)
  if (missing !== 0 || !valid.some(({ kind }) => kind === 'price')) {
    added.push({ ...about('price'), kind: 'price', amount: price + missing, currency })
  }
  for (const entry of valid) {
    if (entry.kind === 'price') continue
    const still = wanted.find(({ key }) => key === getKey(entry))
    // A refund by card gets its credit note once the provider has sent it.
    const isNumbered = entry.reference !== null || (still?.reference ?? null) === null
    if (still?.amount === entry.amount && isNumbered) continue
    known.delete(getKey(entry))
    added.push({ ...about('correction'), kind: 'correction', corrects: entry.id })
  }
  for (const { key, kind, day, amount, method, reference } of wanted) {
    if (known.has(key)) continue
    added.push({ ...about(key, day), kind, amount, currency, method, reference })
  }
  return added
}

/** Returns the key of an entry without the order and the place in the ledger. */
const getKey = ({ id }: Pick<LedgerEntry, 'id'>) => id.replace(/^order-.{6}-\d+-/, '')

/** Returns the part of the price that the entries of an order have added. */
function sumPrices(orderId: OrderId, ledger: readonly LedgerEntry[]): number {
  let [before, sum] = [0, 0]
  for (const entry of listValidEntries(ledger)) {
    if (entry.kind !== 'price') continue
    if (getEntryOrder(entry) === orderId) sum += entry.amount - before
    before = entry.amount
  }
  return sum
}

function listWanted(
  { payments, refunds }: Pick<OrderContent, 'payments' | 'refunds'>,
  receipts: readonly Receipt[],
): Wanted[] {
  const findNumber = (kind: Receipt['kind'], id: string) =>
    receipts.findLast((one) => one.kind === kind && one.paymentId === id)?.number ?? null
  const kept = payments.filter(({ state }) => state === 'succeeded')
  return [
    ...kept.map(({ id, amount, day, method, reference }): Wanted => ({
      key: toKey('payment', id),
      kind: 'payment',
      amount,
      day,
      method,
      reference: findNumber('receipt', id) ?? reference,
    })),
    ...listCountedRefunds({ payments, refunds }).map(({ id, amount, day, method }): Wanted => ({
      key: toKey('refund', id),
      kind: 'refund',
      amount,
      day,
      method,
      reference: findNumber('creditNote', id),
    })),
  ]
}

/** Keys of a ledger hold only letters, digits and dashes; providers also use underscores. */
const toKey = (kind: string, id: string) =>
  `${kind}-${id.replaceAll(/[^A-Za-z0-9]/g, '-')}`.slice(0, 150)
