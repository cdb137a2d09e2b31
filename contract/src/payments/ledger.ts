import * as z from 'zod'
import { SourceKey } from '../access/sources.ts'
import { limits } from '../limits.ts'
import { Day, StoredInstant } from '../values/days.ts'
import { Currency } from './money.ts'

export const paymentText = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(limits.paymentText, `must be at most ${limits.paymentText} characters`)

/** The client names an entry, so that a repeated request adds it once. */
const EntryId = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,200}$/, 'may hold only letters, digits and dashes')

/** In minor units of the currency, such as cents. */
export const Minor = z
  .int('must be a whole number')
  .min(0, 'must not be negative')
  .max(limits.minorAmount, `must be at most ${limits.minorAmount}`)

const about = {
  id: EntryId,
  day: Day,
  /** The student can read it. */
  note: z
    .string()
    .trim()
    .max(limits.reason, `must be at most ${limits.reason} characters`)
    .default(''),
}
const money = { amount: Minor, currency: Currency }
const transfer = {
  ...money,
  /** `paymentMethods`, or any other text; null if it was not recorded. */
  method: paymentText.nullable().default(null),
  /** The number of the receipt or the transfer. */
  reference: paymentText.nullable().default(null),
}
const Price = z.strictObject({ ...about, kind: z.literal('price'), ...money })
const PaymentIn = z.strictObject({ ...about, kind: z.literal('payment'), ...transfer })
const Refund = z.strictObject({ ...about, kind: z.literal('refund'), ...transfer })
const Correction = z.strictObject({ ...about, kind: z.literal('correction'), corrects: EntryId })

/**
 * An entry of a ledger as an admin adds it. A price replaces the previous one; a correction makes
 * another entry void.
 */
export const NewLedgerEntry = z.discriminatedUnion('kind', [Price, PaymentIn, Refund, Correction])
export type NewLedgerEntry = z.infer<typeof NewLedgerEntry>

/** The enrolment of a stored entry, the admin and the time. */
const stamp = { source: SourceKey, by: z.string(), at: StoredInstant }

/** A stored entry of a ledger. Entries are never changed or deleted. */
export const LedgerEntry = z.discriminatedUnion('kind', [
  Price.extend(stamp).strip(),
  PaymentIn.extend(stamp).strip(),
  Refund.extend(stamp).strip(),
  Correction.extend(stamp).strip(),
])
export type LedgerEntry = z.infer<typeof LedgerEntry>
export type MoneyEntry = Exclude<LedgerEntry, { kind: 'correction' }>
export type Transfer = Exclude<MoneyEntry, { kind: 'price' }>

/** Returns the key of the order that made an entry; null for other entries. */
export const getEntryOrder = ({ id }: Pick<LedgerEntry, 'id'>): string | null =>
  /^order-([A-HJ-NP-Z2-9]{6})-/.exec(id)?.[1] ?? null

/** The price of one enrolment and the sums of its payments, in minor units. */
export interface Balance {
  /** Null for an empty ledger. */
  readonly currency: string | null
  /** Null if no price was agreed. */
  readonly price: number | null
  readonly paid: number
  readonly refunded: number
  /** Still to be paid; null if no price was agreed. */
  readonly due: number | null
  /** Paid in excess of the price. */
  readonly credit: number
}

/** Returns the entries that are neither corrections nor corrected. */
export function listValidEntries<Entry extends NewLedgerEntry | LedgerEntry>(
  entries: readonly Entry[],
): Exclude<Entry, { kind: 'correction' }>[] {
  const corrected = new Set(
    entries.flatMap((entry) => (entry.kind === 'correction' ? [entry.corrects] : [])),
  )
  return entries.filter(
    (entry): entry is Exclude<Entry, { kind: 'correction' }> =>
      entry.kind !== 'correction' && !corrected.has(entry.id),
  )
}

/** Returns the balance of one enrolment. A refund is owed again, unless the price falls with it. */
export function getBalance(entries: readonly (NewLedgerEntry | LedgerEntry)[]): Balance {
  const valid = listValidEntries(entries)
  const sum = (kind: 'payment' | 'refund') =>
    valid.reduce((total, entry) => total + (entry.kind === kind ? entry.amount : 0), 0)
  const price = valid.findLast(({ kind }) => kind === 'price')?.amount ?? null
  const [paid, refunded] = [sum('payment'), sum('refund')]
  const open = price === null ? 0 : price - paid + refunded
  return {
    currency: valid[0]?.currency ?? null,
    price,
    paid,
    refunded,
    due: price === null ? null : Math.max(0, open),
    credit: Math.max(0, -open),
  }
}

/** Returns the part of added payments that exceeds what is open, in minor units. */
export function getAddedExcess(
  ledger: readonly LedgerEntry[],
  added: readonly NewLedgerEntry[],
): number {
  if (!added.some(({ kind }) => kind === 'payment')) return 0
  return Math.max(0, getBalance([...ledger, ...added]).credit - getBalance(ledger).credit)
}
