import { limits } from '@shala/contract/limits'
import fc from '@shala/contract/testing/fastCheck'
import { Field, fieldLabels, fieldNamed, matchColumns, withColumn } from './columns.ts'
import { dayIn, isAmbiguous } from './dayIn.ts'
import type { Table } from './fileForm.ts'
import { doubtfulDay, listFile as fileWith, tableRows } from './tableRows.ts'

const listFile = (name: string, table: Table) =>
  fileWith(name, table, {
    delimiter: ',',
    encoding: 'utf-8',
    lines: table.map((_, row) => row + 1),
  })

const courses = [{ courseId: 'yin-yoga', title: 'Yin Yoga' }]

test.each<[string, Field]>([
  ['E-mail', 'email'],
  ['Email Address', 'email'],
  ['ADDRESS', 'email'],
  ['user_id', 'userId'],
  ['Course ID', 'courseId'],
  ['Course', 'courseId'],
  ['From', 'startsOn'],
  ['Starts on', 'startsOn'],
  ['Until', 'endsOn'],
  ['Valid until:', 'endsOn'],
  ['Notes', 'adminNotes'],
  ['Comment', 'adminNotes'],
  ['Remarks:', 'adminNotes'],
  ['Notes for admins', 'adminNotes'],
  ['Internal note', 'adminNotes'],
  ['Message', 'notes'],
  ['Note for the student', 'notes'],
  ['Words for the student', 'notes'],
  ['Amount', 'amount'],
  ['Amount paid', 'amount'],
  ['Currency', 'currency'],
  ['Receipt or reference', 'paymentId'],
  ['Receipt no.', 'paymentId'],
  ['Reference', 'paymentId'],
  ['Payment', 'paymentStatus'],
  ['Payment status', 'paymentStatus'],
  ['First name', ''],
  ['', ''],
])('a column called %p holds %p', (title, field) => {
  expect(fieldNamed(title)).toBe(field)
})

test('reads a file as its titles say, in any order', () => {
  const file = listFile('list.csv', [
    ['Until', 'Name', 'E-mail', 'Course', 'From', 'Notes'],
    ['31/12/2027', 'Maya', 'Maya <maya@x.org>', 'yin yoga', '2027-01-09', 'Paid; twice'],
    ['', 'Leo', 'mailto:leo@x.org', 'sound', '', ''],
  ])
  expect(tableRows(file, courses)).toEqual([
    {
      endsOn: '2027-12-31',
      email: 'maya@x.org',
      courseId: 'yin-yoga',
      startsOn: '2027-01-09',
      adminNotes: 'Paid; twice',
    },
    { email: 'leo@x.org', courseId: 'sound' },
  ])
})

test('words for the student and notes for admins are two columns', () => {
  const file = listFile('list.csv', [
    ['email', 'Message', 'Comment', 'Notes'],
    ['maya@x.org', 'Welcome!', 'Owes half', 'More'],
  ])
  expect(file.columns).toEqual(['email', 'notes', 'adminNotes', ''])
  expect(tableRows(file, courses)).toEqual([
    { email: 'maya@x.org', notes: 'Welcome!', adminNotes: 'Owes half' },
  ])
})

test('the titles of the rows that were not right are understood when they come again', () => {
  const fields = Field.options.filter((field) => field !== '')
  expect(fields.map((field) => fieldNamed(fieldLabels[field]))).toEqual(fields)
})

test('a file without titles is searched for its addresses', () => {
  const file = listFile('list.csv', [
    ['Maya', 'maya@x.org'],
    ['Leo @ home', 'leo@x.org'],
    ['Nina', 'broken'],
  ])
  expect(file).toMatchObject({ titled: false, columns: ['', 'email'] })
  expect(tableRows(file, courses)).toEqual([
    { email: 'maya@x.org' },
    { email: 'leo@x.org' },
    { email: 'broken' },
  ])
})

test('a cell with two addresses is left for the plan to refuse', () => {
  const file = listFile('list.csv', [['email'], ['a@x.org b@x.org']])
  expect(tableRows(file, courses)).toEqual([{ email: 'a@x.org b@x.org' }])
})

test('no two columns hold the same, however they are called and corrected', () => {
  const title = fc.constantFrom('email', 'mail', 'course', 'from', 'until', 'notes', 'name', 'uid')
  const field = fc.constantFrom<Field>('', 'email', 'courseId', 'endsOn')
  fc.assert(
    fc.property(fc.array(title, { minLength: 1 }), fc.nat(), field, (titles, at, chosen) => {
      const columns = withColumn(matchColumns([titles], true), at % titles.length, chosen)
      const used = columns.filter((held) => held !== '')
      expect(new Set(used).size).toBe(used.length)
      expect(columns[at % titles.length]).toBe(chosen)
    }),
  )
})

test.each([
  ['2027-03-28', '2027-03-28'],
  ['2027/3/8', '2027-03-08'],
  ['28/03/2027', '2027-03-28'],
  ['03/28/2027', '2027-03-28'],
  ['05/05/2027', '2027-05-05'],
  ['3.4.2027', '2027-04-03'],
  ['28-3-2027', '2027-03-28'],
  ['03/04/2027', '03/04/2027'],
  ['40/50/2027', '2027-40-50'],
  ['28/03-2027', '28/03-2027'],
  ['28/03/27', '28/03/27'],
  ['soon', 'soon'],
])('the day %p is read as %p', (cell, day) => {
  expect(dayIn(cell, 'unknown')).toBe(day)
})

test('a day that could be another waits for a word about it', () => {
  const file = listFile('list.csv', [
    ['email', 'until', 'notes'],
    ['a@x.org', '31/12/2027', '01/02/2027'],
    ['b@x.org', '03/04/2027', ''],
  ])
  expect(doubtfulDay(file)).toBe('03/04/2027')
  const last = (dayOrder: 'day-first' | 'month-first') =>
    tableRows({ ...file, dayOrder }, courses).map(({ endsOn }) => endsOn)
  expect(last('day-first')).toEqual(['2027-12-31', '2027-04-03'])
  expect(last('month-first')).toEqual(['2027-12-31', '2027-03-04'])
})

test('every day that is written with its year is read as itself or not at all', () => {
  const day = fc.date({
    min: new Date(limits.firstDay),
    max: new Date(limits.lastDay),
    noInvalidDate: true,
  })
  const written = fc.constantFrom(
    (y: string, m: string, d: string) => `${y}-${m}-${d}`,
    (y: string, m: string, d: string) => `${d}.${m}.${y}`,
    (y: string, m: string, d: string) => `${d}/${m}/${y}`,
    (y: string, m: string, d: string) => `${m}/${d}/${y}`,
  )
  fc.assert(
    fc.property(day, written, (date, write) => {
      const iso = date.toISOString().slice(0, 10)
      const [year = '', month = '', of = ''] = iso.split('-')
      const cell = write(year, month, of)
      expect(dayIn(cell, 'unknown')).toBe(isAmbiguous(cell) ? cell : iso)
    }),
  )
})
