import { toMajorUnits, toMinorUnits } from '@shala/contract/payments/money'
import { readTypedMoney } from '@shala/domain/payments/readTypedMoney'

type TypedMinor =
  | { readonly amount: number; readonly fault: null }
  | { readonly amount: null; readonly fault: string }

/** Reads a typed amount in minor units, or returns the fault to follow the label of its field. */
export function readMinor(text: string, currency: string): TypedMinor {
  const read = readTypedMoney(text, currency, '')
  if (read.fault !== null) return { amount: null, fault: read.fault }
  if (read.amount < 0) return { amount: null, fault: 'must not be negative' }
  return { amount: toMinorUnits(read.amount, currency), fault: null }
}

/** Returns an amount in minor units as it is typed. */
export const toTyped = (minor: number, currency: string): string =>
  String(toMajorUnits(minor, currency))
