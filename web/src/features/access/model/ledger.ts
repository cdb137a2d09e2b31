import type { AccessRecord } from '@shala/contract/access/access'
import type { SourceKey } from '@shala/contract/access/sources'
import {
  type Balance,
  getBalance,
  getEntryOrder,
  listValidEntries,
  type LedgerEntry,
} from '@shala/contract/payments/ledger'
import { formatMoney } from '@shala/contract/payments/money'
import { listLedger } from '@shala/domain/payments/enrolmentLedger'
import { formatDay } from '#shared/dates.ts'
import { methodLabel } from '#shared/terms/payments.ts'

/** Returns true if the payments of an enrolment are entered one by one. */
export const hasLedger = (record: AccessRecord, source: SourceKey): boolean =>
  record.ledger?.some((entry) => entry.source === source) ?? false

/**
 * Describes a balance, such as `€150.00 of €450.00 paid, €300.00 still to pay`. After a refund, what was
 * kept is stated too.
 */
export function describeBalance({ currency, price, paid, refunded, due, credit }: Balance): string {
  if (currency === null) return 'No payment entered'
  const parts = [
    price === null || refunded > 0
      ? `${formatMoney(paid, currency)} paid`
      : describePaid(paid, price, currency),
    refunded > 0 && `${formatMoney(refunded, currency)} refunded`,
    refunded > 0 && `${formatMoney(paid - refunded, currency)} kept`,
    due === 0 && credit === 0 && 'nothing to pay',
    due !== null && due > 0 && `${formatMoney(due, currency)} still to pay`,
    credit > 0 && `${formatMoney(credit, currency)} paid too much`,
  ]
  return parts.filter(Boolean).join(', ')
}

const describePaid = (paid: number, price: number, currency: string) =>
  `${formatMoney(paid, currency)} of ${formatMoney(price, currency)} paid`

/** Describes an entry, such as `3 Nov 2026: €150.00 paid, Card, receipt R-1`. */
export function describeEntry(entry: Exclude<LedgerEntry, { kind: 'correction' }>): string {
  const money = formatMoney(entry.amount, entry.currency)
  if (entry.kind === 'price') return `${formatDay(entry.day)}: price ${money}`
  const isCreditNote = entry.kind === 'refund' && getEntryOrder(entry) !== null
  const parts = [
    `${formatDay(entry.day)}: ${money} ${entry.kind === 'payment' ? 'paid' : 'refunded'}`,
    methodLabel(entry.method ?? ''),
    entry.reference && `${isCreditNote ? 'credit note' : 'receipt'} ${entry.reference}`,
  ]
  return parts.filter(Boolean).join(', ')
}

export function describeAddedEntries(
  added: readonly LedgerEntry[],
  ledger: readonly LedgerEntry[],
): string {
  const described = added.map((entry) => {
    if (entry.kind !== 'correction') return describeEntry(entry)
    const corrected = ledger.find(({ id }) => id === entry.corrects)
    const what = corrected && corrected.kind !== 'correction' ? describeEntry(corrected) : ''
    return `Corrected (${what})`
  })
  return described.join('; ')
}

/** An entry, and the reason of its correction if it does not count any more. */
interface ShownEntry {
  readonly entry: Exclude<LedgerEntry, { kind: 'correction' }>
  readonly correction: string | null
}

/** Lists the entries of an enrolment in the order in which they were entered. */
export function listShownEntries(entries: readonly LedgerEntry[]): ShownEntry[] {
  const valid = new Set<LedgerEntry>(listValidEntries(entries))
  return entries.flatMap((entry) => {
    if (entry.kind === 'correction') return []
    const correction = entries.find(
      (other) => other.kind === 'correction' && other.corrects === entry.id,
    )
    return [{ entry, correction: valid.has(entry) ? null : (correction?.note ?? '') }]
  })
}

export function getEnrolmentBalance(record: AccessRecord, source: SourceKey) {
  const entries = listLedger(record, source)
  return { entries, balance: getBalance(entries) }
}
