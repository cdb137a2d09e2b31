import type { CoursePrice } from '@shala/contract/courses/coursePrice'
import { readMinor, toTyped } from '#shared/minorAmount.ts'
import { settings } from '#shared/settings.ts'
import { wholeNumber } from '#shared/typedText.ts'
import type { FieldErrors } from '#shared/ui/form/useForm.ts'
import { field, type FieldKind, optionalText, text } from '#shared/ui/record/fields.ts'

const getCurrency = () => settings().school.currency

/** An amount in the currency of the school, or null where the field is left empty. */
const money: FieldKind<string, number | null> = {
  ...text,
  show: (stored) => (stored === null ? '' : toTyped(stored, getCurrency())),
  parse: (typed) => (typed.trim() === '' ? null : readMinor(typed, getCurrency()).amount),
}

/** The number of instalments, which is 0 where the field is left empty. */
const instalments: FieldKind<string, number> = {
  ...text,
  show: (stored) => (stored === 0 ? '' : String(stored)),
  parse: (typed) => (typed.trim() === '' ? 0 : wholeNumber(typed)),
}

interface Priced {
  readonly price: CoursePrice | null
}

/** The fields of a price in the form of a course or a group. */
export const priceFields = [
  field('amount', 'Price', money, {
    at: 'price.amount',
    get: ({ price }: Priced) => price?.amount ?? null,
  }),
  field('deposit', 'Deposit', money, {
    at: 'price.deposit',
    get: ({ price }: Priced) => price?.deposit ?? null,
  }),
  field('instalments', 'Monthly instalments after it', instalments, {
    at: 'price.instalments',
    get: ({ price }: Priced) => price?.instalments ?? 0,
    named: 'The number of instalments',
  }),
  field('earlyAmount', 'Early-bird price', money, {
    at: 'price.earlyBird.amount',
    get: ({ price }: Priced) => price?.earlyBird?.amount ?? null,
  }),
  field('earlyUntil', 'Last day of the early-bird price', optionalText, {
    at: 'price.earlyBird.until',
    get: ({ price }: Priced) => price?.earlyBird?.until ?? null,
  }),
] as const

export type PriceField = (typeof priceFields)[number]['name']
export type PriceValues = Readonly<Record<PriceField, string>>

const names = priceFields.map(({ name }) => name)

/** Returns the price to save; null where all of its fields are empty. The contract validates it. */
export function toPrice(parsed: Readonly<Record<PriceField, unknown>>): unknown {
  const { amount, deposit, instalments: parts, earlyAmount, earlyUntil } = parsed
  const early = { amount: earlyAmount, until: earlyUntil }
  const earlyBird = earlyAmount === null && earlyUntil === null ? null : early
  const isEmpty = amount === null && deposit === null && parts === 0 && earlyBird === null
  return isEmpty ? null : { amount, deposit, instalments: parts, earlyBird }
}

/** Finds typed amounts that cannot be read, and amounts without a price. */
export function checkPrice(values: PriceValues): FieldErrors<PriceField> {
  const errors: FieldErrors<PriceField> = {}
  for (const { name, kind, label } of priceFields) {
    if (kind !== money || values[name].trim() === '') continue
    const { fault } = readMinor(values[name], getCurrency())
    if (fault !== null) errors[name] = `${label} ${fault}`
  }
  const isTyped = (name: PriceField) => values[name].trim() !== ''
  if (!isTyped('amount') && names.some(isTyped)) errors.amount = 'Fill in the price as well'
  if (isTyped('earlyUntil') && !isTyped('earlyAmount'))
    errors.earlyAmount = 'Fill in the early-bird price as well'
  if (isTyped('earlyAmount') && !isTyped('earlyUntil'))
    errors.earlyUntil = 'Fill in the last day as well'
  return errors
}
