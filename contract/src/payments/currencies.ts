/**
 * The decimals of all currencies by ISO 4217: list one of 2024-06-25 (six-group.com, as in the npm package
 * currency-codes 2.2.0), XCG of 2025, and the currencies that were withdrawn after 2009. Stored amounts
 * depend on it, so no currency is removed and no number of decimals changes. Funds and metals without
 * decimals are left out.
 */
const withoutDecimals = 'BIF BYR CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
const withTwoDecimals =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD ' +
  'CAD CDF CHE CHF CHW CNY COP COU CRC CUC CUP CVE CZK DKK DOP DZD EEK EGP ERN ETB EUR FJD FKP GBP ' +
  'GEL GHS GIP GMD GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP ' +
  'LKR LRD LSL LTL LVL MAD MDL MGA MKD MMK MNT MOP MRO MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO ' +
  'NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD ' +
  'SSP STD STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VEF VES WST XCD ' +
  'XCG YER ZAR ZMK ZMW ZWG ZWL'
const withThreeDecimals = 'BHD IQD JOD KWD LYD OMR TND'
const withFourDecimals = 'CLF UYW'

/** Codes are parted by spaces, so that three letters are found only as a whole code. */
const isIn = (list: string, code: string) => /^[A-Z]{3}$/.test(code) && list.includes(code)

/** Returns how many decimals a currency has: 2 for EUR, 0 for JPY, 3 for KWD, 2 if it is unknown. */
export function getCurrencyDecimals(currency: string): number {
  if (isIn(withoutDecimals, currency)) return 0
  if (isIn(withThreeDecimals, currency)) return 3
  return isIn(withFourDecimals, currency) ? 4 : 2
}

export const listCurrencies = (): string[] =>
  `${withoutDecimals} ${withTwoDecimals} ${withThreeDecimals} ${withFourDecimals}`.split(' ')

/** Returns true if a code is a currency of ISO 4217, in use or withdrawn. */
export const isCurrency = (code: string): boolean => listCurrencies().includes(code)
