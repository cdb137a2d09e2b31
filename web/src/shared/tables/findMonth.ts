import { searchKey } from '@shala/contract/values/searchKey'

/** The languages in which names of months and weekdays are read. */
export const calendarLanguages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'pl']

/** Further languages of reports, for their months. */
const furtherLanguages = ['sv', 'da', 'nb', 'fi', 'cs', 'ru', 'tr']

/** The number of each month by its long and short names in all languages. */
const months: ReadonlyMap<string, number> = monthNames()

function monthNames(): Map<string, number> {
  const names = new Map<string, number>([
    ['sept', 9],
    ['mrt', 3],
  ])
  for (const language of [...calendarLanguages, ...furtherLanguages]) {
    for (const style of ['long', 'short'] as const) {
      for (const form of [{ month: style }, { month: style, day: 'numeric' }] as const) {
        const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' })
        for (let month = 1; month <= 12; month++) {
          const parts = format.formatToParts(Date.UTC(2027, month - 1, 15))
          const name = parts.find(({ type }) => type === 'month')?.value ?? ''
          if (!/^\d*$/.test(name)) names.set(monthKey(name), month)
        }
      }
    }
  }
  return names
}

/** Months in Roman numerals, as Polish and Hungarian letters write them. */
const romanMonths = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/** Returns the number of a month by its name; undefined for other words. */
export function findMonth(word: string): number | undefined {
  const roman = romanMonths.indexOf(word) + 1
  return months.get(monthKey(word)) ?? (roman > 0 ? roman : undefined)
}

function monthKey(name: string): string {
  return searchKey(name).replace(/\.$/, '')
}
