import { readAmount } from '@shala/contract/payments/amounts'
import { getCurrencyDecimals } from '@shala/contract/payments/currencies'

/** What was typed into a form, or the reason why it is no amount, to follow the label of the field. */
type TypedMoney =
  | { readonly amount: number; readonly currency: string; readonly fault: null }
  | { readonly amount: null; readonly fault: string }

/**
 * Reads an amount as it is typed into a form, such as `1.200,50 €`, `$1,200` or `1200`. Three digits
 * behind a separator are thousands, unless the currency has three decimals. A typed sign of one
 * currency replaces the default currency; it must not contradict another one.
 */
export function readTypedMoney(
  text: string,
  currency: string,
  defaultCurrency: string,
): TypedMoney {
  const refused = (fault: string) => ({ amount: null, fault })
  const read = readThousands(text, currency)
  if (read.kind === 'unreadable') return refused('must be a number')
  if (read.kind === 'ambiguous') return refused('must be written without a separator of thousands')
  const named = read.currencies
  const isOther = named !== null && !named.includes(currency)
  const [only, ...more] = named ?? []
  const isReplaced = isOther && currency === defaultCurrency && more.length === 0
  if (isOther && !isReplaced) return refused(`must be in ${currency}, or the currency another one`)
  const used = isReplaced && only !== undefined ? only : currency
  const decimals = getCurrencyDecimals(used)
  const [, fraction = ''] = read.amount.split('.')
  if (fraction.replace(/0+$/, '').length > decimals) {
    return refused(
      decimals === 0 ? 'must be a whole number' : `must have at most ${decimals} decimals`,
    )
  }
  return { amount: Number(read.amount), currency: used, fault: null }
}

function readThousands(text: string, currency: string) {
  const read = readAmount(text, 'unknown')
  if (read.kind !== 'ambiguous' || getCurrencyDecimals(currency) > 2) return read
  return readAmount(text, text.includes(',') ? '.' : ',')
}
