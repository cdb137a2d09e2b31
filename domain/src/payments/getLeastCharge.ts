/**
 * The smallest charges of Stripe in major units, by currency
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts, as of 2026).
 */
const stated =
  'AED 2 AUD 0.5 BGN 1 BRL 0.5 CAD 0.5 CHF 0.5 CZK 15 DKK 2.5 EUR 0.5 GBP 0.3 HKD 4 HUF 175 INR 0.5 ' +
  'JPY 50 MXN 10 MYR 2 NOK 3 NZD 0.5 PLN 2 RON 2 SEK 3 SGD 0.5 THB 10 USD 0.5'

/**
 * Half a US dollar in the other currencies, rounded up to 1, 2 or 5 of a power of ten (rates of 2025).
 * Stripe converts a charge to the currency of the bank account and refuses less than its smallest charge.
 */
const converted: readonly (readonly [number, string])[] = [
  [2, 'BYN FJD GEL ILS LTL MXV PEN QAR SAR TMT TND TOP WST XCD'],
  [5, 'BOB BOV CNY COU GTQ HRK LYD MOP PGK SBD SVC TTD UYI'],
  [10, 'BWP EEK ERN GHS LSL MAD MDL MVR NAD SCR SZL TJS ZAR'],
  [20, 'CUP HNL NIO SLE SRD STN TWD ZMW ZWG'],
  [50, 'AFN ALL BTN DOP EGP GMD KGS MKD MRU MUR MZN PHP RUB TRY UAH UYU'],
  [100, 'BDT CVE DJF DZD ETB HTG ISK JMD KES NPR RSD VUV XPF'],
  [200, 'GYD LKR LRD PKR'],
  [500, 'AMD CRC KMF KZT MRO SDG SOS VED VEF VES XAF XOF YER'],
  [1000, 'AOA ARS CLP IQD KPW KRW MWK NGN RWF'],
  [2000, 'BIF CDF MNT TZS UGX'],
  [5000, 'COP GNF KHR MGA MMK PYG SSP ZMK ZWL'],
  [10_000, 'IDR SYP UZS'],
  [20_000, 'BYR LAK SLL STD VND'],
  [50_000, 'LBP'],
  [500_000, 'IRR'],
]

const byCurrency = new Map<string, number>([
  ...converted.flatMap(([least, codes]) => codes.split(' ').map((code) => [code, least] as const)),
  ...[...stated.matchAll(/([A-Z]{3}) ([\d.]+)/g)].map(
    ([, code = '', least]) => [code, Number(least)] as const,
  ),
])

/** Returns the smallest charge in major units of a currency. One unit of the others is half a dollar or more. */
export const getLeastCharge = (currency: string): number => byCurrency.get(currency) ?? 1
