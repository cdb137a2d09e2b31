import {
  getSources,
  type AccessRecord,
  type PastPayment,
  type Payment,
} from '@shala/contract/access/access'
import type { SourceKey } from '@shala/contract/access/sources'
import {
  getBalance,
  listValidEntries,
  type LedgerEntry,
  type Transfer,
} from '@shala/contract/payments/ledger'
import { formatMoney, toMajorUnits, toMinorUnits } from '@shala/contract/payments/money'
import type { Day } from '@shala/contract/values/days'
import {
  getPaymentStatus,
  listEntered,
  listPayments,
  noPayment,
  type PaidRecord,
} from './payments.ts'

const openStatuses = new Set(['unpaid', 'pending'])
const partStatuses = new Set(['part paid', 'partial'])

/** Returns a status in lower case with spaces: other software writes it as it likes (`Part-Paid`). */
export const toStatus = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')

export const isUnpaid = ({ paymentStatus }: Pick<Payment, 'paymentStatus'>): boolean =>
  openStatuses.has(toStatus(paymentStatus))

export const isPartPaid = ({ paymentStatus }: Pick<Payment, 'paymentStatus'>): boolean =>
  partStatuses.has(toStatus(paymentStatus))

/** The usual spellings of the statuses of open payments, for a query: it has no `toStatus`. */
export const openStatusSpellings: readonly string[] = [...openStatuses, ...partStatuses].flatMap(
  (status) => {
    const title = status.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
    const first = `${title.slice(0, 1)}${status.slice(1)}`
    const cases = new Set([status, first, title, status.toUpperCase()])
    return [
      ...new Set(
        [' ', '-', '_'].flatMap((sign) => [...cases].map((text) => text.replace(' ', sign))),
      ),
    ]
  },
)

/**
 * Returns the sentence for the student about an open payment of an enrolment, or of the one granted
 * last; empty if nothing is to be paid. Of a removed enrolment nothing is.
 */
export function describeDue(record: AccessRecord, named: SourceKey | null): string {
  const sources = getSources(record)
  const [latest] = Object.entries(sources).toSorted(
    ([, one], [, other]) => other.grantedAt.getTime() - one.grantedAt.getTime(),
  )
  const source = named ?? latest?.[0] ?? ''
  const terms = sources[source]
  if (terms === undefined) return ''
  const { due, currency } = getBalance(listLedger(record, source))
  if (due !== null && currency !== null) {
    return due === 0 ? '' : `Still to pay: ${formatMoney(due, currency)}.`
  }
  if (isPartPaid(terms)) return 'Part of the price is still to pay.'
  return isUnpaid(terms) ? 'The price is still to pay.' : ''
}

/** The key by which records with an open payment are found. */
export const openPaymentKey = 'open'

/**
 * Returns the UTC months of the payments, for example `2026-11`, and `open` while something is to be
 * paid. A month in the school's time zone overlaps one or two of them, so callers must check
 * `grantedAt` again. The day of a ledger entry is a day of the school already.
 */
export function listPaymentKeys(record: PaidRecord): string[] {
  const { sources, ledger = [] } = record
  const months = [
    ...listEntered(record).map(({ grantedAt }) => grantedAt.toISOString().slice(0, 7)),
    ...listTransfers(ledger).map(({ day }) => day.slice(0, 7)),
  ]
  const isAnyOpen = Object.keys(sources).some((source) => isPaymentOpen(record, source))
  return [...[...new Set(months)].toSorted(), ...(isAnyOpen ? [openPaymentKey] : [])]
}

/** Returns true if something is still to be paid for an enrolment that was not removed. */
export function isPaymentOpen({ sources, ledger = [] }: PaidRecord, source: SourceKey): boolean {
  const terms = sources[source]
  if (terms === undefined) return false
  const { due } = getBalance(ledger.filter((entry) => entry.source === source))
  if (due !== null) return due > 0
  return isUnpaid(terms) || isPartPaid(terms)
}

/** Returns the valid payments and refunds of a ledger. */
export function listTransfers(ledger: readonly LedgerEntry[]): Transfer[] {
  return listValidEntries(ledger).flatMap((entry) => (entry.kind === 'price' ? [] : [entry]))
}

/** Returns the day of a moment in the time zone of the school. */
export type ToDay = (at: Date) => Day

/** For callers that need no days. */
export const toUtcDay: ToDay = (at) => at.toISOString().slice(0, 10)

/**
 * Returns the ledger of an enrolment, present or removed. Without entries, it is read from the
 * payment of the terms: an amount that is paid was the price, one that is unpaid is the price, and of
 * a part the price is unknown. Other statuses say nothing about amounts.
 */
export function listLedger(
  record: AccessRecord,
  source: SourceKey,
  toDay: ToDay = toUtcDay,
): LedgerEntry[] {
  const own = (record.ledger ?? []).filter((entry) => entry.source === source)
  if (own.length > 0) return own
  const terms = findTerms(record, source)
  if (terms === undefined) return []
  const { grantedAt, currency, paymentMethod, paymentId, amount } = terms
  const status = toStatus(getPaymentStatus(terms) ?? '')
  if (status === '' || amount === null) return []
  const minor = toMinorUnits(amount, currency)
  const about = {
    source,
    currency,
    note: '',
    day: toDay(grantedAt),
    at: grantedAt,
    by: terms.grantedBy,
  }
  const key = toEnrolmentKey({ source, grantedAt })
  const price = (value: number): LedgerEntry => ({
    ...about,
    kind: 'price',
    id: `price-${key}`,
    amount: value,
  })
  const transfer = (kind: Transfer['kind']): LedgerEntry => {
    const isUnsaid = paymentMethod === 'manual' || paymentMethod === noPayment.paymentMethod
    const method = isUnsaid ? null : paymentMethod
    return { ...about, kind, id: `${kind}-${key}`, amount: minor, method, reference: paymentId }
  }
  if (status === 'paid') return [price(minor), transfer('payment')]
  if (status === 'refunded') return [price(0), transfer('payment'), transfer('refund')]
  if (isPartPaid(terms)) return [transfer('payment')]
  return isUnpaid(terms) && minor > 0 ? [price(minor)] : []
}

/** Names the entries that `listLedger` reads from the terms of one enrolment. */
const toEnrolmentKey = ({ source, grantedAt }: Pick<PastPayment, 'source' | 'grantedAt'>) =>
  `${source}-${grantedAt.getTime()}`

/**
 * Returns the past payments of a record once its ledger is this one. A payment that moved into the
 * ledger is no past payment any more. A payment of terms that the ledger replaces but cannot state,
 * such as a receipt without an amount, becomes one.
 */
export function listPastPayments(
  record: AccessRecord,
  ledger: readonly LedgerEntry[],
): PastPayment[] {
  const ids = new Set(ledger.map(({ id }) => id))
  const isMoved = (payment: PastPayment) =>
    ['price', 'payment', 'refund'].some((kind) => ids.has(`${kind}-${toEnrolmentKey(payment)}`))
  const replaced = listPayments(getSources(record), record.ledger).filter(
    (payment) => ledger.some(({ source }) => source === payment.source) && !isUnpaid(payment),
  )
  return [...(record.pastPayments ?? []), ...replaced].filter((payment) => !isMoved(payment))
}

/** Returns the payment of an enrolment's terms; the latest one if the enrolment was removed. */
function findTerms(record: AccessRecord, source: SourceKey) {
  const now = getSources(record)[source]
  if (now !== undefined) return now
  const past = record.pastPayments?.findLast((payment) => payment.source === source)
  return past && { ...past, grantedBy: record.grantedBy }
}

/** Returns the payment of terms that sums up a ledger. */
export function summarizeLedger(entries: readonly LedgerEntry[]): Payment | null {
  const { currency, price, paid, refunded, due } = getBalance(entries)
  if (currency === null) return null
  const transfers = listTransfers(entries)
  const summary = (paymentStatus: string, minor: number): Payment => ({
    paymentMethod: transfers.at(-1)?.method ?? noPayment.paymentMethod,
    paymentId: transfers.findLast(({ reference }) => reference !== null)?.reference ?? null,
    amount: toMajorUnits(minor, currency),
    currency,
    paymentStatus,
  })
  const kept = paid - refunded
  if (price === null || (due !== null && due > 0)) {
    return kept > 0 ? summary('part paid', kept) : summary('unpaid', due ?? 0)
  }
  return refunded > 0 && kept <= 0 ? summary('refunded', refunded) : summary('paid', kept)
}
