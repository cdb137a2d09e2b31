import fc from '@shala/contract/testing/fastCheck'
import { ColumnFormat, Field, FileForm, type Table, fieldLabels } from './ListFile.ts'
import { fieldNamed } from './columnNames.ts'
import { matchColumns, withColumn } from './columns.ts'
import {
  columnQuestions,
  convertedTimes,
  listFile as fileWith,
  openQuestions,
  tableRows,
} from './tableRows.ts'

const listFile = (name: string, table: Table) =>
  fileWith(
    name,
    table,
    FileForm.parse({
      delimiter: ',',
      encoding: 'utf-8',
      lines: table.map((_, row) => row + 1),
    }),
    'Europe/Berlin',
  )

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
])('maps a column titled %p to the field %p', (title, field) => {
  expect(fieldNamed(title)).toBe(field)
})

test('reads columns by their titles, in any order', () => {
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

test('keeps notes for the student and notes for admins apart', () => {
  const file = listFile('list.csv', [
    ['email', 'Message', 'Comment', 'Notes'],
    ['maya@x.org', 'Welcome!', 'Owes half', 'More'],
  ])
  expect(file.columns).toEqual(['email', 'notes', 'adminNotes', ''])
  expect(tableRows(file, courses)).toEqual([
    { email: 'maya@x.org', notes: 'Welcome!', adminNotes: 'Owes half' },
  ])
})

test('recognizes the titles of an exported list of refused rows', () => {
  const fields = Field.options.filter((field) => field !== '')
  expect(fields.map((field) => fieldNamed(fieldLabels[field]))).toEqual(fields)
})

test('finds the email column of a file without titles', () => {
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

test('keeps a cell with two addresses for the plan to refuse', () => {
  const file = listFile('list.csv', [['email'], ['a@x.org b@x.org']])
  expect(tableRows(file, courses)).toEqual([{ email: 'a@x.org b@x.org' }])
})

test('never maps two columns to the same field, whatever the titles and corrections', () => {
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

test('recognizes titles in other European languages', () => {
  const titles = [
    ['E-Mail-Adresse', 'Correo electrónico', 'Adresse e-mail', 'Indirizzo e-mail', 'E-mailadres'],
    ['Endereço de e-mail', 'Adres e-mail', 'E-mail 1 - Value', 'E-mail Address'],
  ].flat()
  expect(titles.map(fieldNamed)).toEqual(titles.map(() => 'email'))
  const lastDays = ['Gültig bis', 'Fecha de fin', 'Date de fin', 'Scadenza', 'Einddatum', 'Até']
  expect(lastDays.map(fieldNamed)).toEqual(lastDays.map(() => 'endsOn'))
  expect(fieldNamed('Data zakończenia')).toBe('endsOn')
})

describe('Ambiguous cells', () => {
  const file = listFile('list.csv', [
    ['email', 'from', 'until', 'amount', 'notes'],
    ['a@x.org', '31/12/2027', '46752', '450,00', '01/02/2027'],
    ['b@x.org', '03/04/2027', '46753', '1.200', ''],
    ['c@x.org', '05/06/2027', '', '1,300', ''],
  ])

  test('cause one question per column', () => {
    expect(columnQuestions(file)).toEqual([
      { column: 1, kind: 'order', cell: '03/04/2027' },
      { column: 2, kind: 'serials', cell: '46752' },
      { column: 3, kind: 'decimals', cell: '1.200' },
    ])
  })

  test('are read as the admin answered', () => {
    const formats = {
      '1': ColumnFormat.parse({ order: 'month-first' }),
      '2': ColumnFormat.parse({ serials: 'days' }),
      '3': ColumnFormat.parse({ decimals: ',' }),
    }
    const answered = { ...file, formats }
    expect(openQuestions(answered)).toEqual([])
    expect(tableRows(answered, courses)).toMatchObject([
      { startsOn: '2027-12-31', endsOn: '2027-12-31', amount: '450' },
      { startsOn: '2027-03-04', endsOn: '2028-01-01', amount: '1200' },
      { startsOn: '2027-05-06', amount: '1.3' },
    ])
  })

  test('stay unchanged without an answer, for the plan to refuse', () => {
    expect(tableRows(file, courses)[1]).toMatchObject({ startsOn: '03/04/2027', amount: '1.200' })
  })
})

test('reads “never” as no last day, and instants as days of the school', () => {
  const file = listFile('list.csv', [
    ['email', 'from', 'until'],
    ['a@x.org', '2027-01-08T23:00:00Z', 'never'],
    ['b@x.org', '2027-01-09', '2027-12-31T23:00:00Z'],
  ])
  expect(tableRows(file, courses)).toEqual([
    { email: 'a@x.org', startsOn: '2027-01-09', endsOn: 'never' },
    { email: 'b@x.org', startsOn: '2027-01-09', endsOn: '2027-12-31' },
  ])
  expect(convertedTimes(file)).toEqual({ count: 2, zones: ['Europe/Berlin'] })
})

test('keeps the currency of an amount and normalizes its format', () => {
  const file = listFile('list.csv', [
    ['email', 'amount'],
    ['a@x.org', '1 200,50 zł'],
    ['b@x.org', '£1,200.50'],
    ['c@x.org', '(450.00)'],
    ['d@x.org', '450,00 EUR'],
  ])
  expect(tableRows(file, courses).map(({ amount }) => amount)).toEqual([
    '1200.5 zł',
    '1200.5 £',
    '-450',
    '450 EUR',
  ])
})

test('finds a course by its title in any typing, unless two courses share the title', () => {
  const many = [
    { courseId: 'teachers-practice', title: 'Teacher’s Practice – 200 h' },
    { courseId: 'meditation', title: 'Méditation' },
    { courseId: 'yin-yoga', title: 'Yin Yoga' },
    { courseId: 'yin-yoga-2', title: 'Yin yoga' },
  ]
  const titles = [
    "Teacher's Practice - 200 h",
    'Teacher’s\u00a0Practice – 200\u00a0h',
    'Teacher’s  Practice – 200 h',
  ]
  const found = (cells: readonly string[]) =>
    tableRows(
      listFile('list.csv', [['email', 'course'], ...cells.map((cell) => ['a@x.org', cell])]),
      many,
    ).map(({ courseId }) => courseId)
  expect(found(titles)).toEqual(titles.map(() => 'teachers-practice'))
  expect(found(['Me\u0301ditation', 'MEDITATION', 'Meditation'])).toEqual(
    Array(3).fill('meditation'),
  )
  expect(found(['Yin Yoga', 'yin-yoga-2', 'YIN-YOGA'])).toEqual([
    'Yin Yoga',
    'yin-yoga-2',
    'yin-yoga',
  ])
})
