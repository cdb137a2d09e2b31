import { settings } from './settings.ts'

// `Intl` says it too, but its first formatter takes a slow phone 90 ms, and every course has a price.
const signs: Readonly<Record<string, string>> = { GBP: '£', EUR: '€', USD: '$' }

/** `£1,180`, `€99.50` or `CHF 1,180`, in the school's currency: without pence where there are none. */
export function formatPrice(amount: number, currency = settings().school.currency): string {
  const sign = signs[currency] ?? `${currency} `
  const [whole = '', pence = ''] = amount.toFixed(2).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${sign}${grouped}${pence === '00' ? '' : `.${pence}`}`
}
