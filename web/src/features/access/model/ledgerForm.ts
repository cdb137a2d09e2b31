import {
  type Balance,
  getBalance,
  listValidEntries,
  type LedgerEntry,
  NewLedgerEntry,
  type Transfer,
} from '@shala/contract/payments/ledger'
import { formatMoney, toMajorUnits, toMinorUnits } from '@shala/contract/payments/money'
import { readTypedMoney } from '@shala/domain/payments/readTypedMoney'
import { settings } from '#shared/settings.ts'
import { textOrNull } from '#shared/typedText.ts'
import { errorLabels, fieldErrors, type Parsed } from '#shared/ui/form/formErrors.ts'
import type { FieldErrors } from '#shared/ui/form/useForm.ts'

export const ledgerKinds = [
  { value: 'payment', label: 'Money came in' },
  { value: 'refund', label: 'Money was paid back' },
  { value: 'price', label: 'The price changed' },
] as const

/** An entry as typed. */
export interface LedgerFormValues {
  readonly kind: (typeof ledgerKinds)[number]['value']
  readonly amount: string
  readonly currency: string
  readonly day: string
  readonly method: string
  readonly reference: string
  readonly note: string
  /** The price of the whole, asked for if it is unknown. */
  readonly price: string
  /** For a new refund: the student does not have to pay it again. */
  readonly lowersPrice: boolean
  /** For a correction: nothing was paid, so nothing replaces the entry. */
  readonly isVoid: boolean
}

export const ledgerLabels = {
  kind: 'What happened?',
  amount: 'Amount',
  currency: 'Currency',
  day: 'Day',
  method: 'How it was paid',
  reference: 'Receipt or reference',
  note: 'Note',
  price: 'Total price',
} as const
export type LedgerField = keyof typeof ledgerLabels

/** Returns the form for an entry, or for the correction of one. */
export function ledgerFormValues(
  { currency, due }: Balance,
  today: string,
  corrected: Transfer | null = null,
): LedgerFormValues {
  const empty = {
    kind: due === 0 ? 'refund' : 'payment',
    amount: '',
    currency: currency ?? settings().school.currency,
    day: today,
    method: '',
    reference: '',
    note: '',
    price: '',
    lowersPrice: corrected === null,
    isVoid: false,
  } as const
  if (corrected === null) return empty
  const { kind, amount, day, method, reference } = corrected
  const typed = String(toMajorUnits(amount, corrected.currency))
  return { ...empty, kind, amount: typed, day, method: method ?? '', reference: reference ?? '' }
}

const labels = errorLabels(ledgerLabels)

export const getTypedCurrencies = ({ currency }: LedgerFormValues, balance: Balance) => ({
  currency: currency.trim().toUpperCase(),
  defaultCurrency: balance.currency === null ? settings().school.currency : '',
})

/** A price that was saved together with a refund, and the balance without both. */
export interface LoweredPrice {
  readonly priceId: string
  readonly without: Balance
}

/** Returns the price that a refund lowered; null for none, or if the price changed later. */
export function findLoweredPrice(
  entries: readonly LedgerEntry[],
  refund: Transfer | null,
): LoweredPrice | null {
  if (refund?.kind !== 'refund') return null
  const next = entries[entries.findIndex(({ id }) => id === refund.id) + 1]
  const price = listValidEntries(entries).findLast(({ kind }) => kind === 'price')
  if (price === undefined || price !== next) return null
  if (getSaveKey(price.id) !== getSaveKey(refund.id)) return null
  const without = getBalance(entries.filter(({ id }) => id !== refund.id && id !== price.id))
  return without.price === null ? null : { priceId: price.id, without }
}

/** Describes the price before a refund lowered it, such as `€450.00`. */
export const describeEarlierPrice = ({ without: { price, currency } }: LoweredPrice): string =>
  price === null || currency === null ? '' : formatMoney(price, currency)

/** Entries of one save have IDs that differ only in the number at the end. */
const getSaveKey = (id: string) => id.replace(/-\d+$/, '')

interface ParsedCorrection {
  /** The payment or refund to correct; null for a new one. */
  readonly corrected: Transfer | null
  readonly lowered: LoweredPrice | null
  readonly key: string
}

/**
 * Returns the entries that were typed, or the errors of the fields. The IDs of the entries begin with
 * `key`. If a refund that lowered the price gets another amount or is void, its price is corrected,
 * too.
 */
export function parseLedgerForm(
  typed: LedgerFormValues,
  balance: Balance,
  { corrected, lowered, key }: ParsedCorrection,
): Parsed<NewLedgerEntry[], LedgerField> {
  const errors: FieldErrors<LedgerField> = {}
  const { day, note } = typed
  let count = 0
  const about = () => ({ id: `${key}-${(count += 1)}`, day, note })
  const correct = (corrects: string) => ({ ...about(), kind: 'correction', corrects })
  const { defaultCurrency, ...now } = getTypedCurrencies(typed, balance)
  let { currency } = now
  const readMoney = (field: 'amount' | 'price') => {
    const money = readTypedMoney(typed[field], currency, defaultCurrency)
    if (money.fault === null) {
      currency = money.currency
      if (money.amount >= 0) return money.amount
    }
    errors[field] = labels.sentence(field, money.fault ?? 'must not be negative')
    return 0
  }
  const isVoid = corrected !== null && typed.isVoid
  const amount = isVoid ? 0 : readMoney('amount')
  const asksPrice = balance.price === null && typed.kind !== 'price' && !isVoid
  const price = asksPrice ? readMoney('price') : null
  if (Object.keys(errors).length > 0) return { data: null, errors }
  const toMinor = (value: number) => toMinorUnits(value, currency)
  const isRepriced = lowered !== null && (isVoid || toMinor(amount) !== corrected?.amount)
  const correction = [
    ...(corrected === null ? [] : [correct(corrected.id)]),
    ...(isRepriced ? [correct(lowered.priceId)] : []),
  ]
  const lowersPrice = corrected === null ? typed.lowersPrice : isRepriced
  const entries = isVoid
    ? correction
    : [
        ...correction,
        ...(price === null
          ? []
          : [{ ...about(), kind: 'price', amount: toMinor(price), currency }]),
        {
          ...about(),
          kind: typed.kind,
          amount: toMinor(amount),
          currency,
          ...(typed.kind !== 'price' && {
            method: textOrNull(typed.method),
            reference: textOrNull(typed.reference),
          }),
        },
        ...(typed.kind === 'refund' && lowersPrice
          ? listLoweredPrice(lowered?.without ?? balance, toMinor(amount))
          : []
        ).map((value) => ({
          ...about(),
          kind: 'price',
          amount: value,
          currency,
        })),
      ]
  const parsed = NewLedgerEntry.array().safeParse(entries)
  if (parsed.success) return { data: parsed.data, errors: null }
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.slice(1), message }))
  return { data: null, errors: fieldErrors(issues, labels) }
}

/** Returns the new price of a refund that the student does not have to pay again; empty for none. */
function listLoweredPrice({ price, credit }: Balance, refund: number): number[] {
  if (price === null || refund <= credit) return []
  return [Math.max(0, price - (refund - credit))]
}
