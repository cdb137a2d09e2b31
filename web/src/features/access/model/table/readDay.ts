import { plainCell } from '@shala/contract/payments/amounts'
import { searchKey } from '@shala/contract/values/searchKey'
import { Temporal } from 'temporal-polyfill'
import { calendarLanguages, findMonth } from '#shared/tables/findMonth.ts'
import type { DayOrder, SerialDays } from './ListFile.ts'

/** How the days of a column are written, and for what they are read. */
export interface DayContext {
  readonly order: DayOrder
  readonly serials: SerialDays
  /** The school's time zone, for cells with an instant. */
  readonly zone: string
  /** A last day ends at midnight, so that instant belongs to the day before. */
  readonly edge: 'first' | 'last'
}

export type DayReading =
  /** `zone` is the time zone in which an instant was read; null for a plain day. */
  | { readonly kind: 'day'; readonly day: string; readonly zone: string | null }
  /** The cell says that there is no limit. */
  | { readonly kind: 'none' }
  /** The admin has to say what comes first in 03/04/2027, or whether a number is a day. */
  | { readonly kind: 'ambiguous'; readonly by: 'order' | 'serial' }
  | { readonly kind: 'unreadable' }

const unreadable: DayReading = { kind: 'unreadable' }

/** Reads a cell that should hold a day, in the ways in which people and software write days. */
export function readDay(cell: string, context: DayContext): DayReading {
  const text = plainCell(cell)
  if (isNoDay(text)) return { kind: 'none' }
  const instant = readInstant(text, context)
  if (instant !== null) return instant
  const day = withoutTime(text)
  return (
    readSerial(day, context.serials) ??
    readNumbers(day, context.order) ??
    readWords(day) ??
    unreadable
  )
}

export function isDay(cell: string): boolean {
  const { kind } = readDay(cell, {
    order: 'day-first',
    serials: 'numbers',
    zone: 'UTC',
    edge: 'first',
  })
  return kind === 'day'
}

/** Words for "no limit" in exports, by their search keys. */
const noDays = new Set(
  [
    'never',
    'none',
    'no end',
    'no expiry',
    'no limit',
    'unlimited',
    'lifetime',
    'forever',
    'open',
    'n/a',
    'na',
    'nie',
    'unbegrenzt',
    'unbefristet',
    'kein ende',
    'lebenslang',
    'nunca',
    'sin limite',
    'ilimitado',
    'indefinido',
    'sem limite',
    'vitalicio',
    'de por vida',
    'jamais',
    'illimite',
    'sans fin',
    'a vie',
    'mai',
    'illimitato',
    'senza limite',
    'senza scadenza',
    'nooit',
    'onbeperkt',
    'nigdy',
    'bezterminowo',
    'bez limitu',
    'null',
    'nil',
  ].map(searchKey),
)

function isNoDay(text: string): boolean {
  return (
    /^(?:0000-00-00(?:[ T]00:00(?::00)?)?|0+|[-–—.∞]+)$/.test(text) || noDays.has(searchKey(text))
  )
}

const withTime =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?) ?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)(?:\[[^\]]*\])?$/i

/**
 * Reads an instant as a day of the school, or of its zone where a day begins or ends there. Midnight in
 * UTC is how software writes a day without a time, so it is that day.
 */
function readInstant(text: string, { zone, edge }: DayContext): DayReading | null {
  const [, year, month, day, time, named = ''] = withTime.exec(text) ?? []
  if (time === undefined) return null
  const [, hours, minutes = '00'] = /^([+-]\d{2}):?(\d{2})?$/.exec(named) ?? []
  const offset = hours === undefined ? '+00:00' : `${hours}:${minutes}`
  try {
    const instant = Temporal.Instant.from(
      `${year}-${month}-${day}T${time.replace(',', '.')}${offset}`,
    )
    const atSchool = instant.toZonedDateTimeISO(zone)
    const inCell = instant.toZonedDateTimeISO(offset)
    if (isMidnight(inCell) && inCell.offsetNanoseconds === 0) {
      return { kind: 'day', day: inCell.toPlainDate().toString(), zone: 'UTC' }
    }
    const schoolDay = edgeDay(atSchool, edge)
    if (schoolDay !== null) return { kind: 'day', day: schoolDay, zone }
    const cellDay = edgeDay(inCell, edge)
    if (cellDay !== null) return { kind: 'day', day: cellDay, zone: `UTC${offset}` }
    return { kind: 'day', day: atSchool.toPlainDate().toString(), zone }
  } catch {
    return unreadable
  }
}

function edgeDay(local: Temporal.ZonedDateTime, edge: 'first' | 'last'): string | null {
  const day = local.toPlainDate()
  if (local.hour === 23 && local.minute === 59 && edge === 'last') return day.toString()
  if (!isMidnight(local)) return null
  return (edge === 'first' ? day : day.subtract({ days: 1 })).toString()
}

function isMidnight({ hour, minute, second }: Temporal.ZonedDateTime): boolean {
  return hour === 0 && minute === 0 && second === 0
}

/** Exports add the time of day without a zone, such as `9/6/2027 6:29:00 PM`; the day is as written. */
function withoutTime(text: string): string {
  return text
    .replace(
      /(?:,? | - | at |T|(?<=日))\d{1,2}[:.h]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?(?: ?[ap]\.?m\.?)?(?: Uhr)?$/i,
      '',
    )
    .replace(/[.,] *$/, '')
}

/** Days since 1899-12-30, as spreadsheets count them from March 1900 on. */
function readSerial(text: string, serials: SerialDays): DayReading | null {
  const [, digits] = /^(\d{5})(?:[.,]\d+)?$/.exec(text) ?? []
  if (digits === undefined) return null
  if (serials === 'unknown') return { kind: 'ambiguous', by: 'serial' }
  return serials === 'numbers' ? unreadable : found(serialDay(Number(digits)))
}

/** Returns the ISO day of a spreadsheet's day number. */
export function serialDay(serial: number): string {
  return Temporal.PlainDate.from('1899-12-30').add({ days: serial }).toString()
}

const yearFirst =
  /^(\d{4})[-/. ]+(\d{1,2})[-/. ]+(\d{1,2})$|^(\d{4})(\d{2})(\d{2})$|^(\d{4})年(\d{1,2})月(\d{1,2})日$|^(\d{4})년 ?(\d{1,2})월 ?(\d{1,2})일$/
const yearLast = /^(\d{1,2})([-/.])(?: ?)(\d{1,2})\2(?: ?)('?\d{2}|\d{4})$/

function readNumbers(text: string, order: DayOrder): DayReading | null {
  const parts = yearFirst.exec(text)
  if (parts !== null) {
    const [year = '', month = '', day = ''] = parts.slice(1).filter(Boolean)
    return found(iso(year, month, day))
  }
  const [, first = '', sign, second = '', year = ''] = yearLast.exec(text) ?? []
  if (sign === undefined) return null
  const isEither =
    sign !== '.' && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)
  if (isEither && order === 'unknown') return { kind: 'ambiguous', by: 'order' }
  // With points the day comes first everywhere.
  const monthFirst = sign !== '.' && (isEither ? order === 'month-first' : Number(second) > 12)
  return found(monthFirst ? iso(year, first, second) : iso(year, second, first))
}

/** Days with the month in words: `31 December 2027`, `Dec 31, 2027`, `31-Dec-27`, `viernes, 31 de diciembre de 2027`. */
function readWords(text: string): DayReading | null {
  const words = text.match(/'?\d+|\p{L}+/gu) ?? []
  const named = words.findIndex((word) => findMonth(word) !== undefined)
  const month = findMonth(words[named] ?? '')
  if (month === undefined) return null
  const numbers = words.flatMap((word) => (/^'?\d+$/.test(word) ? [word] : []))
  const others = words.filter((word, place) => place !== named && /\p{L}/u.test(word))
  const [one = '', other = '', ...more] = numbers
  if (more.length > 0 || other === '' || !others.every(isFiller)) return null
  const [year, day] = one.length === 4 ? [one, other] : [other, one]
  return found(iso(year, String(month), day))
}

/** Words between the parts of a day, and names of weekdays. */
function isFiller(word: string): boolean {
  return fillers.has(searchKey(word).replace(/\.$/, ''))
}

const fillers: ReadonlySet<string> = new Set([
  'st',
  'nd',
  'rd',
  'th',
  'of',
  'the',
  'de',
  'del',
  'den',
  'der',
  'le',
  'er',
  'r',
  'roku',
  'do',
  'e',
  'o',
  ...calendarLanguages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((weekday) => {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
      return Array.from({ length: 7 }, (_, day) =>
        format
          .format(Date.UTC(2027, 0, 4 + day))
          .split(/[\s-]+/)
          .map((word) => searchKey(word).replace(/[.,]+$/, '')),
      ).flat()
    }),
  ),
  'feira',
  'tues',
  'thur',
  'thurs',
  'weds',
])

function found(day: string | null): DayReading {
  return day === null ? unreadable : { kind: 'day', day, zone: null }
}

/** The ISO day, or null for one that the calendar does not have. Two digits are a year of this century. */
function iso(year: string, month: string, day: string): string | null {
  const digits = year.replace("'", '')
  const full = digits.length === 2 ? `20${digits}` : digits
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString()
  } catch {
    return null
  }
}
