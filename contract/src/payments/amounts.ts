import * as z from 'zod'
import { isCurrency } from './currencies.ts'

/** Characters that take no room: zero-width spaces, directional marks, soft hyphens, byte-order marks. */
const invisible = /\p{Cf}/gu

/**
 * Returns a cell of an address, day, amount or course without invisible characters, with plain spaces
 * and ASCII digits. Full-width forms become ordinary ones. Free text is not for this function: emoji
 * and some scripts need joiners.
 */
export function plainCell(cell: string): string {
  return plainDigits(cell.normalize('NFKC').replace(invisible, '')).replace(/\s+/g, ' ').trim()
}

/** Unicode orders the ten digits of a script in a row, so the zero is the first of them. */
function plainDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    let value = 0
    const code = digit.codePointAt(0) ?? 0
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
    return String(value)
  })
}

/** Which sign parts the decimals in amounts such as 1.200 and 1,200. */
export const DecimalSign = z.enum(['unknown', '.', ','])
export type DecimalSign = z.infer<typeof DecimalSign>

type AmountReading =
  /** The `currencies` that the sign in the cell can mean; null without a sign. */
  | {
      readonly kind: 'amount'
      /** With a point before the decimals, such as `-1200.5`. */
      readonly amount: string
      readonly currencies: readonly string[] | null
    }
  /** The admin has to say whether 1.200 is a thousand or one. */
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'unreadable' }

const dollars = ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'ARS', 'CLP', 'COP', 'TWD']

/** Currencies by the signs that people write. A sign of several currencies contradicts none of them. */
const currencySigns: ReadonlyMap<string, readonly string[]> = new Map([
  ['€', ['EUR']],
  ['£', ['GBP', 'EGP', 'GIP', 'FKP', 'SHP', 'SSP']],
  ['$', dollars],
  ['uk£', ['GBP']],
  ['us$', ['USD']],
  ['a$', ['AUD']],
  ['c$', ['CAD']],
  ['ca$', ['CAD']],
  ['nz$', ['NZD']],
  ['s$', ['SGD']],
  ['hk$', ['HKD']],
  ['r$', ['BRL']],
  ['₹', ['INR']],
  ['rs', ['INR', 'PKR', 'LKR', 'NPR', 'MUR']],
  ['¥', ['JPY', 'CNY']],
  ['元', ['CNY']],
  ['円', ['JPY']],
  ['₩', ['KRW']],
  ['₺', ['TRY']],
  ['₽', ['RUB']],
  ['₴', ['UAH']],
  ['₪', ['ILS']],
  ['฿', ['THB']],
  ['₫', ['VND']],
  ['₱', ['PHP']],
  ['₦', ['NGN']],
  ['zł', ['PLN']],
  ['kč', ['CZK']],
  ['ft', ['HUF']],
  ['kr', ['SEK', 'NOK', 'DKK', 'ISK']],
  ['lei', ['RON']],
  ['fr', ['CHF']],
  ['sfr', ['CHF']],
  ['rp', ['IDR']],
  ['rm', ['MYR']],
  ['euro', ['EUR']],
  ['euros', ['EUR']],
  ['dollar', dollars],
  ['dollars', dollars],
  ['pounds', ['GBP']],
  ['franken', ['CHF']],
  ['złotych', ['PLN']],
  ['reais', ['BRL']],
])

const unreadable: AmountReading = { kind: 'unreadable' }

/** Digits in groups of three, or of two before the last three as in India, with one sign between all. */
const grouped = /^\d{1,3}(?:([., '’])\d{3})(?:\1\d{3})*$|^\d{1,2}(?:([,])\d{2})+,\d{3}$/

/** Reads a cell that should hold an amount of money, whatever country's way it is written in. */
export function readAmount(cell: string, decimals: DecimalSign): AmountReading {
  const text = plainCell(cell)
    .replace(/\u066b/g, '.')
    .replace(/\u066c/g, ',')
    .replace(/^= ?/, '')
  const bare = text.replace(/−/g, '-')
  const isNegative = /^\(.*\)$/.test(bare) || /^[^\d]*-[^\d]*\d/.test(bare) || /\d ?-$/.test(bare)
  const [, before = '', digits = '', after = ''] =
    /^\(?-? ?([^\d()-]*?) ?-? ?((?:\d|(?<!\p{L})[.,]\d)[\d., '’]*?)(?:[.,] ?[-–—]+)? ?-? ?([^\d()-]*?)\)?$/u.exec(
      bare,
    ) ?? []
  if (digits === '') return unreadable
  const currencies = findCurrencies(`${before} ${after}`)
  if (currencies === 'unknown') return unreadable
  const read = readDigits(digits.trim(), decimals)
  if (read === null) return unreadable
  if (read === 'ambiguous') return { kind: 'ambiguous' }
  return { kind: 'amount', amount: isNegative ? `-${read.number}` : read.number, currencies }
}

function findCurrencies(words: string): readonly string[] | null | 'unknown' {
  const signs = words
    .toLowerCase()
    .split(' ')
    .map((word) => word.replace(/\.$/, ''))
    .filter((word) => word !== '')
  const [sign, ...more] = signs
  if (sign === undefined) return null
  if (more.length > 0) {
    const [one, other] = [findCurrencies(sign), findCurrencies(more.join(' '))]
    if (one === 'unknown' || other === 'unknown' || one === null || other === null) return 'unknown'
    const both = one.filter((currency) => other.includes(currency))
    return both.length > 0 ? both : 'unknown'
  }
  const known = currencySigns.get(sign) ?? findCountrySign(sign)
  if (known !== undefined) return known
  const code = sign.toUpperCase()
  return isCurrency(code) ? [code] : 'unknown'
}

/** Reads a sign with letters of its country, such as `£GB` or `$CA`. */
function findCountrySign(sign: string): readonly string[] | undefined {
  const [, before = '', symbol = '', after = ''] = /^([a-z]*)(\p{Sc})([a-z]*)$/u.exec(sign) ?? []
  const country = `${before}${after}`.toUpperCase()
  const found = currencySigns.get(symbol)?.filter((currency) => currency.startsWith(country)) ?? []
  return country !== '' && found.length > 0 ? found : undefined
}

type Digits = { readonly number: string } | 'ambiguous' | null

/** The digits with a point before the decimals; null where they are no number. */
function readDigits(digits: string, decimals: DecimalSign): Digits {
  if (/^\d+$/.test(digits)) return { number: String(Number(digits)) }
  const [, whole = '', sign = '', rest = ''] = /^(.*)([.,])(\d*)$/.exec(digits) ?? []
  const isThousand = grouped.test(digits)
  const isDecimal = sign !== '' && rest !== '' && (/^\d*$/.test(whole) || isGroupedBy(whole, sign))
  if (isThousand && isDecimal) {
    if (decimals === 'unknown') return 'ambiguous'
    return decimals === sign ? joined(whole, rest) : joined(digits, '')
  }
  if (isThousand) return joined(digits, '')
  return isDecimal ? joined(whole, rest) : null
}

/** Groups of a whole number are parted by another sign than its decimals. */
function isGroupedBy(whole: string, decimal: string): boolean {
  return grouped.test(whole) && !whole.includes(decimal)
}

function joined(whole: string, decimals: string): Digits {
  const digits = Number(whole.replace(/\D/g, ''))
  return { number: decimals === '' ? String(digits) : `${digits}.${decimals}` }
}
