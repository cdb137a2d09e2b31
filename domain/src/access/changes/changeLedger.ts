import { AppError } from '@shala/contract/AppError'
import {
  getSources,
  type AccessRecord,
  type AccessSources,
  type Payment,
} from '@shala/contract/access/access'
import type { SourceKey } from '@shala/contract/access/sources'
import { changedMeanwhile } from '@shala/contract/audit'
import { limits } from '@shala/contract/limits'
import {
  type Balance,
  getBalance,
  getEntryOrder,
  listValidEntries,
  type LedgerEntry,
  type NewLedgerEntry,
} from '@shala/contract/payments/ledger'
import { toMajorUnits, toMinorUnits } from '@shala/contract/payments/money'
import { sameValues } from '@shala/contract/values/sameValues'
import {
  isPartPaid,
  isUnpaid,
  listLedger,
  listTransfers,
  summarizeLedger,
  type ToDay,
  toStatus,
} from '../../payments/enrolmentLedger.ts'
import { getPaymentStatus } from '../../payments/payments.ts'

/** The admin and the time of a change, and how moments become days of the school. */
interface Stamp {
  readonly by: string
  readonly at: Date
  readonly toDay: ToDay
}

/**
 * Returns the ledger with more entries of an enrolment. The first of them moves the payment of the
 * terms into the ledger. Returns null if all entries are known already. Throws an AppError if an
 * entry does not fit.
 */
export function addEntries(
  before: AccessRecord,
  source: SourceKey,
  entries: readonly NewLedgerEntry[],
  { by, at, toDay }: Stamp,
): readonly LedgerEntry[] | null {
  const stored = before.ledger ?? []
  const added = entries.filter((entry) => !isStored(stored, entry))
  if (added.length === 0) return null
  const isFirst = !stored.some((entry) => entry.source === source)
  const isPresent = Object.hasOwn(getSources(before), source)
  const isPast = before.pastPayments?.some((payment) => payment.source === source) === true
  if (isFirst && !isPresent && !isPast) {
    throw new AppError('failed-precondition', 'there is no such enrolment any more', 'source')
  }
  const own = listLedger(before, source, toDay)
  const opening = isFirst ? own : []
  let all = own
  for (const entry of added) {
    requireFitting(all, entry)
    all = [...all, { ...entry, source, by, at }]
  }
  requireSound(all)
  return limited([...stored, ...opening, ...all.slice(own.length)])
}

/** Refuses changes of a ledger that follows from an order. */
export function requireNoOrder(
  { ledger = [] }: Pick<AccessRecord, 'ledger'>,
  source: SourceKey,
): void {
  const orderId = ledger
    .filter((entry) => entry.source === source)
    .map(getEntryOrder)
    .findLast((one) => one !== null)
  if (orderId !== undefined) throw ownedBy(orderId)
}

const ownedBy = (orderId: string | null) =>
  new AppError(
    'failed-precondition',
    `these payments belong to order ${orderId}; change them there`,
    'source',
  )

/** Returns true for a repeated entry. Throws `aborted` for another one with the same ID. */
function isStored(stored: readonly LedgerEntry[], entry: NewLedgerEntry): boolean {
  const known = stored.find(({ id }) => id === entry.id)
  if (known === undefined) return false
  if (sameValues(known, entry)) return true
  throw new AppError('aborted', changedMeanwhile, 'seen')
}

/** Refuses a second currency, and corrections of entries that do not count. */
function requireFitting(entries: readonly LedgerEntry[], entry: NewLedgerEntry): void {
  if (entries.some(({ id }) => id === entry.id)) {
    throw new AppError('invalid-argument', 'must not have an ID twice', 'entries')
  }
  const valid = listValidEntries(entries)
  if (entry.kind === 'correction') {
    if (valid.some(({ id }) => id === entry.corrects)) return
    throw new AppError('failed-precondition', 'this payment was corrected already', 'entries')
  }
  requireCurrency(getBalance(entries), entry.currency)
}

function requireCurrency({ currency: known }: Balance, currency: string): void {
  if (known === null || known === currency) return
  throw new AppError(
    'failed-precondition',
    `payments of this enrolment are in ${known}`,
    'currency',
  )
}

/** Refuses a ledger without a price, and refunds of more than was paid. */
function requireSound(entries: readonly LedgerEntry[]): void {
  const { price, paid, refunded } = getBalance(entries)
  if (price === null) {
    throw new AppError('failed-precondition', 'enter the price of the enrolment first', 'price')
  }
  if (refunded > paid) {
    throw new AppError('failed-precondition', 'more would be refunded than was paid', 'amount')
  }
  requireStorable(entries)
}

/** Refuses amounts and sums that the payment of the terms cannot hold. */
function requireStorable(entries: readonly LedgerEntry[]): void {
  const { currency, price, paid, refunded } = getBalance(entries)
  if (currency === null) return
  const most = Math.min(toMinorUnits(limits.amount, currency), limits.minorAmount)
  const amounts = listValidEntries(entries).map(({ amount }) => amount)
  if (Math.max(price ?? 0, paid, refunded, ...amounts) <= most) return
  throw new AppError(
    'failed-precondition',
    `an enrolment holds at most ${toMajorUnits(most, currency)} ${currency}`,
    'amount',
  )
}

function limited(ledger: readonly LedgerEntry[]): readonly LedgerEntry[] {
  if (ledger.length <= limits.ledger) return ledger
  throw new AppError(
    'failed-precondition',
    `a course of a student has at most ${limits.ledger} prices and payments`,
  )
}

/** Returns the sources with the payment that their ledger amounts to. */
export function settleSources(
  sources: AccessSources,
  ledger: readonly LedgerEntry[],
): AccessSources {
  return Object.fromEntries(
    Object.entries(sources).map(([key, source]) => {
      const payment = summarizeLedger(ledger.filter((entry) => entry.source === key))
      return [key, payment === null ? source : { ...source, ...payment }]
    }),
  )
}

/** The present payment of a source, and the admin, time and revision of a grant. */
interface GrantStamp extends Stamp {
  /** Undefined for a source that does not grant the course now. */
  readonly old: Payment | undefined
  readonly revision: number
}

/**
 * Adds the payment of a grant to the ledger of its source, if the source has one. A repeated grant
 * adds nothing; for a present enrolment, an amount that was not entered before is another payment,
 * and an unpaid amount is the new price. A grant after a removal is another enrolment: its payment
 * counts unless the receipt is known, and the price rises. Throws `failed-precondition` for a payment
 * that cannot become an entry.
 */
export function addGrantPayment(
  ledger: readonly LedgerEntry[],
  source: SourceKey,
  terms: Payment,
  { by, at, toDay, old, revision }: GrantStamp,
): readonly LedgerEntry[] {
  const own = ledger.filter((entry) => entry.source === source)
  const status = getPaymentStatus(terms)
  if (own.length === 0 || status === null) return ledger
  if (old !== undefined && isShown(terms, summarizeLedger(own) ?? old)) return ledger
  requireNoOrder({ ledger: own }, source)
  const amount = requireAmount(terms, status)
  const { currency, paymentId: reference, paymentMethod: method } = terms
  const balance = getBalance(own)
  requireCurrency(balance, currency)
  const isAgain = old === undefined
  const isDebt = isUnpaid(terms)
  if (!isDebt && isKnownPayment(own, { reference, amount, isAgain })) return ledger
  const about = { source, currency, day: toDay(at), note: '', by, at }
  const added: LedgerEntry[] = []
  if (!isDebt) {
    const id = `grant-payment-${revision}`
    added.push({ ...about, kind: 'payment', id, amount, method, reference })
  }
  const price = getNewPrice(balance, terms, { amount, isAgain })
  if (price !== null && price !== balance.price) {
    added.push({ ...about, kind: 'price', id: `grant-price-${revision}`, amount: price })
  }
  requireStorable([...own, ...added])
  return added.length === 0 ? ledger : limited([...ledger, ...added])
}

/** The amount of a grant in minor units, and whether the enrolment was removed before. */
interface Granted {
  readonly amount: number
  readonly isAgain: boolean
}

/** Returns true if the ledger has this payment already. After a removal only a receipt shows that. */
function isKnownPayment(
  own: readonly LedgerEntry[],
  { reference, amount, isAgain }: Granted & { readonly reference: string | null },
): boolean {
  const payments = listTransfers(own).filter(({ kind }) => kind === 'payment')
  if (reference !== null) return payments.some((entry) => entry.reference === reference)
  return !isAgain && payments.some((entry) => entry.amount === amount)
}

/** Returns the price after a grant; null if it stays unknown, because only a part was paid. */
function getNewPrice(
  { price, paid, refunded }: Balance,
  terms: Payment,
  { amount, isAgain }: Granted,
): number | null {
  if (price === null && isPartPaid(terms)) return null
  if (isAgain) return (price ?? 0) + amount
  return isUnpaid(terms) ? amount : Math.max(paid - refunded + amount, price ?? 0)
}

/** Returns the amount in minor units. Refuses a payment that cannot become an entry. */
function requireAmount(terms: Payment, status: string): number {
  if (!isUnpaid(terms) && !isPartPaid(terms) && toStatus(status) !== 'paid') {
    throw notAnEntry('paymentStatus', `a payment that is ${status}`)
  }
  if (terms.amount === null) throw notAnEntry('amount', 'a payment without an amount')
  return toMinorUnits(terms.amount, terms.currency)
}

const notAnEntry = (field: string, noun: string) =>
  new AppError(
    'failed-precondition',
    `this enrolment has several payments, and ${noun} cannot be added to them; enter it under payments`,
    field,
  )

/** Returns true if the terms repeat a payment. Terms without a receipt say nothing about it. */
function isShown(terms: Payment, shown: Payment): boolean {
  const { amount, currency, paymentId } = terms
  const status = (payment: Payment) => toStatus(getPaymentStatus(payment) ?? '')
  return (
    status(terms) === status(shown) &&
    amount === shown.amount &&
    (amount === null || currency === shown.currency) &&
    (paymentId === null || paymentId === shown.paymentId)
  )
}

/**
 * Returns the ledger after an undo of the entries since `earlier`. Nothing is deleted: new entries
 * are corrected, corrected payments are entered again, and so is the earlier price.
 */
export function undoEntries(
  now: AccessRecord,
  earlier: AccessRecord,
  { by, at, toDay }: Stamp,
): readonly LedgerEntry[] {
  const ledger = now.ledger ?? []
  const added = ledger.slice(earlier.ledger?.length ?? 0)
  const orderId = added.map(getEntryOrder).find((one) => one !== null)
  if (orderId !== undefined) throw ownedBy(orderId)
  const sources = [...new Set(added.map(({ source }) => source))]
  const id = (place: string | number) => `undo-${now.revision}-${place}`
  const about = { by, at, day: toDay(at), note: 'Undone' }
  const undone = sources.flatMap((source) => {
    const before = listLedger(earlier, source, toDay)
    const old = new Map(listTransfers(before).map((entry) => [entry.id, entry]))
    const opened = new Set(before.map((entry) => entry.id))
    const own = ledger.filter((entry) => entry.source === source)
    const valid = new Set(listValidEntries(own).map((entry) => entry.id))
    const changed = added.filter((entry) => entry.source === source && !opened.has(entry.id))
    const changes = changed.flatMap((entry): LedgerEntry[] => {
      const place = ledger.indexOf(entry)
      if (entry.kind !== 'correction') {
        if (!valid.has(entry.id)) return []
        return [{ ...about, source, kind: 'correction', id: id(place), corrects: entry.id }]
      }
      const corrected = old.get(entry.corrects)
      return corrected === undefined ? [] : [{ ...corrected, id: id(place), by, at }]
    })
    const { price, currency } = getBalance(before)
    const isSamePrice = price === getBalance([...own, ...changes]).price
    if (isSamePrice || price === null || currency === null) return changes
    const restored = { ...about, source, kind: 'price', id: id(source), amount: price } as const
    return [...changes, { ...restored, currency }]
  })
  return undone.length === 0 ? ledger : limited([...ledger, ...undone])
}
