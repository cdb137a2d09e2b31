import { getCurrencyDecimals, isCurrency, listCurrencies } from './currencies.ts'

const getIntlDecimals = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2

/**
 * Currencies for which this version of Node shows other decimals than ISO 4217. Another engine differs in
 * others: Chromium 156 shows none of RSD. A change of this list changes nothing that is stored.
 */
const differingInNode = 'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SOS SYP YER'.split(' ')

test('the table names each currency in which the engine differs', () => {
  const withdrawn = new Set('BYR EEK HRK LTL LVL MRO SLL STD VEF ZMK ZWL'.split(' '))
  const differing = listCurrencies()
    .filter((currency) => !withdrawn.has(currency))
    .filter((currency) => getCurrencyDecimals(currency) !== getIntlDecimals(currency))
  expect(differing.toSorted()).toEqual(differingInNode)
})

test.each([
  ['RSD', 2],
  ['HUF', 2],
  ['IDR', 2],
  ['COP', 2],
  ['PKR', 2],
  ['ISK', 0],
  ['UGX', 0],
  ['KWD', 3],
  ['IQD', 3],
  ['CLF', 4],
  ['dollar', 2],
])('%s has %i decimals in every engine', (currency, decimals) => {
  expect(getCurrencyDecimals(currency)).toBe(decimals)
})

test('each currency is listed once, and every currency that the engine knows is one', () => {
  const listed = listCurrencies()
  expect(new Set(listed).size).toBe(listed.length)
  // Drawing rights and a regional unit of account have no decimals in ISO 4217.
  const units = new Set(['XDR', 'XSU'])
  for (const code of Intl.supportedValuesOf('currency')) {
    expect([code, isCurrency(code)]).toEqual([code, !units.has(code)])
  }
  for (const code of ['XAU', 'eur', 'EU', 'F B', 'AAA', '']) expect(isCurrency(code)).toBe(false)
})
