import { read } from '@e965/xlsx'
import fc from '@shala/contract/testing/fastCheck'
import { formatCsv } from '#shared/ui/list/csv.ts'
import { writeWorkbook } from '#shared/ui/list/writeWorkbook.ts'
import { readTable } from './readTable.ts'
import { listFile, needsColumns, tableRows } from './tableRows.ts'

type Cells = readonly (string | number)[]

const formats: [string, (titles: readonly string[], rows: readonly Cells[]) => Uint8Array][] = [
  ['commas', (titles, rows) => new TextEncoder().encode(formatCsv(titles, rows))],
  ['semicolons', (titles, rows) => new TextEncoder().encode(formatCsv(titles, rows, ';'))],
  ['a workbook', (titles, rows) => writeWorkbook([titles, ...rows])],
]

const titles = [
  'Person',
  'Email',
  'Course',
  'Status',
  'Starts',
  'Last day',
  'Type',
  'Given',
  'Payment',
  'How it was paid',
  'Receipt or reference',
  'Amount',
  'Currency',
  'Note for the student',
  'Removed',
  'Reason for removing',
  'Notes for admins',
  'Given by',
]
const given = '2026-11-24 10:15'
const enrolments = [
  [
    'Zoë "Z" Łukaszewska',
    'zoe@x.org',
    'Yin; Yoga, deep',
    'Has access',
    '2027-01-09',
    '2027-12-31',
    'Given by us',
    given,
    'Paid',
    'Card',
    '=R-2',
    1450.5,
    'EUR',
    'Welcome,\n=1; -2',
    '',
    '',
    "'=old",
    'Asha',
  ],
  [
    'शिवानी',
    'shivani@x.org',
    'Yin; Yoga, deep',
    'Has access',
    '',
    '',
    'Given by us',
    given,
    'Part paid',
    '',
    '',
    200,
    'EUR',
    '',
    '',
    '',
    '',
    'Asha',
  ],
]

describe.each(formats)('An export with %s', (_, write) => {
  test('of enrolments is imported again without questions', () => {
    const found = readTable(write(titles, enrolments))
    if ('problem' in found) throw new Error(found.problem)
    const file = listFile('enrolments', found.table, found.form, 'Europe/Berlin')
    expect(needsColumns(file)).toBe(false)
    expect(tableRows(file, [{ courseId: 'yin', title: 'Yin; Yoga, deep' }])).toEqual([
      {
        email: 'zoe@x.org',
        courseId: 'yin',
        startsOn: '2027-01-09',
        endsOn: '2027-12-31',
        paymentStatus: 'Paid',
        paymentId: '=R-2',
        amount: '1450.5',
        currency: 'EUR',
        notes: 'Welcome,\n=1; -2',
        adminNotes: "'=old",
        status: 'open',
        types: ['individual'],
      },
      {
        email: 'shivani@x.org',
        courseId: 'yin',
        paymentStatus: 'Part paid',
        amount: '200',
        currency: 'EUR',
        status: 'open',
        types: ['individual'],
      },
    ])
  })

  test('keeps any text unchanged', () => {
    // Stored texts are trimmed.
    const signs = Array.from(`'"=-@\t\n,; aéश🧘`)
    const text = fc
      .string({ unit: fc.constantFrom(...signs), maxLength: 8 })
      .map((typed) => typed.trim())
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (notes) => {
        const rows = notes.map((note, n) => [`p${n}@x.org`, note, 'x'])
        const found = readTable(write(['Email', 'Notes', 'Currency'], rows))
        if ('problem' in found) throw new Error(found.problem)
        expect(found.table.slice(1).map((row) => row[1])).toEqual(notes)
      }),
    )
  })
})

test('A workbook has texts instead of formulas, and dates as dates', () => {
  const bytes = writeWorkbook([
    ['A', 'B'],
    ['=1+1', '2027-06-30', '2027-06-30 12:00'],
  ])
  const sheet = read(bytes, { dense: true }).Sheets['Table']
  expect(sheet?.['!data']?.[1]).toMatchObject([
    { t: 's', v: '=1+1' },
    { t: 'n', v: 46_568, w: '2027-06-30' },
    { t: 'n', v: 46_568.5, w: '2027-06-30 12:00' },
  ])
  expect(sheet?.['!data']?.[1]?.[0]).not.toHaveProperty('f')
})
