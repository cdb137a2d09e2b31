import { limits } from '@shala/contract/limits'
import fc from '@shala/contract/testing/fastCheck'
import { isDay, readDay, type DayContext } from './readDay.ts'

const context: DayContext = {
  order: 'unknown',
  serials: 'unknown',
  zone: 'Europe/Berlin',
  edge: 'last',
}
const getDay = (cell: string, change: Partial<DayContext> = {}) => {
  const read = readDay(cell, { ...context, ...change })
  return read.kind === 'day' ? read.day : read.kind
}

describe('An unambiguous date', () => {
  test.each([
    '31-Dec-27',
    '31 Dec 2027',
    'Dec 31, 2027',
    '31/12/27',
    '12/31/27',
    '31.12.2027.',
    '31. 12. 2027',
    '2027-12-31T00:00:00',
    'Friday, 31 December 2027',
    '31 déc. 2027',
    '31. Dezember 2027',
    '2027年12月31日',
    '20271231',
    '2027-12-31',
    '2027/12/31',
    '31/12/2027',
    '12/31/2027',
    '31 de diciembre de 2027',
    'viernes, 31 de diciembre de 2027',
    'venerdì 31 dicembre 2027',
    '31 december 2027',
    '31 dec. 2027',
    '31 grudnia 2027',
    '31 gru 2027',
    '31 de dezembro de 2027',
    'sexta-feira, 31 de dezembro de 2027',
    'December 31st, 2027',
    '31st of December 2027',
    "31 Dec '27",
    '12/31/2027 6:29:00 PM',
    '31.12.2027 18:29',
    '31.12.2027, 18:29 Uhr',
    '2027.12.31',
    '2027. 12. 31.',
    '٣١/١٢/٢٠٢٧',
    '\u200e31.12.2027',
    '2027\u201112\u201131'.replaceAll('\u2011', '-'),
    '３１．１２．２０２７',
    '2027-12-31 00:00:00+00',
    '31-12-2027 - 09:00',
    'Dec. 31, 2027 at 2:57 p.m.',
    '2027年12月31日10:05',
    '31.XII.2027',
    '31 XII 2027',
  ])('is read from %s', (cell) => {
    expect(getDay(cell)).toBe('2027-12-31')
  })
})

test.each([
  ['03/04/2027', 'ambiguous'],
  ['3-4-27', 'ambiguous'],
  ['46752', 'ambiguous'],
  ['46752.0', 'ambiguous'],
  ['05/05/2027', '2027-05-05'],
  ['3.4.2027', '2027-04-03'],
  ['never', 'none'],
  ['Unbegrenzt', 'none'],
  ['sans fin', 'none'],
  ['0000-00-00', 'none'],
  ['0000-00-00 00:00:00', 'none'],
  ['—', 'none'],
  ['40/50/2027', 'unreadable'],
  ['31/02/2027', 'unreadable'],
  ['29 February 2027', 'unreadable'],
  ['28/03-2027', 'unreadable'],
  ['soon', 'unreadable'],
  ['Dec 2027', 'unreadable'],
  ['May Berg 3 2027', 'unreadable'],
  ['1 January 2027 or 2028', 'unreadable'],
  ['', 'unreadable'],
])('%p is read as %s', (cell, expected) => {
  expect(getDay(cell)).toBe(expected)
})

test('uses the admin’s choice for the order of day and month, and for serial numbers', () => {
  expect(getDay('03/04/2027', { order: 'day-first' })).toBe('2027-04-03')
  expect(getDay('03/04/2027', { order: 'month-first' })).toBe('2027-03-04')
  expect(getDay('31/12/2027', { order: 'month-first' })).toBe('2027-12-31')
  expect(getDay('46752', { serials: 'days' })).toBe('2027-12-31')
  expect(getDay('46752.5', { serials: 'days' })).toBe('2027-12-31')
  expect(getDay('46752', { serials: 'numbers' })).toBe('unreadable')
})

describe('An instant', () => {
  test.each([
    ['2027-01-08T23:00:00.000Z', '2027-12-31T23:00:00.000Z', '2027-01-09', '2027-12-31'],
    ['2027-01-09 00:30:00 UTC', '2027-12-31 23:59:59 UTC', '2027-01-09', '2027-12-31'],
    ['2027-01-09T00:00:00+05:30', '2028-01-01T00:00:00+05:30', '2027-01-09', '2027-12-31'],
    ['2027-01-09T20:00:00-08:00', '2027-12-31T20:00:00-08:00', '2027-01-10', '2028-01-01'],
    ['2027-06-01 00:00:00 UTC', '2027-06-30T00:00:00.000Z', '2027-06-01', '2027-06-30'],
    ['2027-06-01T00:00:00+0200', '2027-06-30T23:59:59.999+0200', '2027-06-01', '2027-06-30'],
  ])(
    'becomes a day in the school’s zone, or in its own zone at midnight: %s to %s',
    (from, until, first, last) => {
      expect(getDay(from, { edge: 'first' })).toBe(first)
      expect(getDay(until, { edge: 'last' })).toBe(last)
    },
  )

  test('returns the time zone used', () => {
    const read = (cell: string) => readDay(cell, { ...context, edge: 'first' })
    expect(read('2027-01-08T23:00:00Z')).toMatchObject({ zone: 'Europe/Berlin' })
    expect(read('2027-01-09T00:00:00+05:30')).toMatchObject({ zone: 'UTC+05:30' })
    expect(read('2027-01-09')).toMatchObject({ zone: null })
  })
})

test('does not take a customer or telephone number for a date', () => {
  for (const cell of ['46752', '1234', '0171 2345678', 'Flat 3, May Street 20']) {
    expect([cell, isDay(cell)]).toEqual([cell, false])
  }
})

test('reads a formatted date as that date, or as ambiguous', () => {
  const day = fc.date({
    min: new Date(limits.firstDay),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  })
  const languages = ['en-GB', 'en-US', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'pl']
  const style = fc.constantFrom('full', 'long', 'medium', 'short')
  fc.assert(
    fc.property(day, fc.constantFrom(...languages), style, (date, language, dateStyle) => {
      const cell = new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(date)
      const read = getDay(cell)
      expect([date.toISOString().slice(0, 10), 'ambiguous']).toContain(read)
      if (dateStyle === 'full' || dateStyle === 'long') expect(read).not.toBe('ambiguous')
    }),
  )
})
