import { utils, write, type BookType, type WorkSheet } from '@e965/xlsx'
import fc from '@shala/contract/testing/fastCheck'
import { slowTest } from '@shala/contract/testing/slowTest'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { unescapeCell } from '#shared/ui/list/csv.ts'
import { readPasted, readTable } from './readTable.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const getTable = (text: string) => readTable(utf8(text))

test.each([
  ['commas', 'email,course\na@x.org,yin'],
  ['semicolons', 'email;course\na@x.org;yin'],
  ['tabs', 'email\tcourse\na@x.org\tyin'],
  ['bars', 'email|course\na@x.org|yin'],
  ['a separator that the file names', 'sep=^\r\nemail^course\r\na@x.org^yin\r\n'],
  ['a byte order mark', '\uFEFFemail,course\r\na@x.org,yin\r\n'],
  ['carriage returns as line ends', 'email,course\ra@x.org,yin\r'],
  ['blank rows', 'email,course\n\n , \na@x.org , yin\n\n'],
])('reads a file with %s', (_, text) => {
  expect(getTable(text)).toMatchObject({
    table: [
      ['email', 'course'],
      ['a@x.org', 'yin'],
    ],
  })
})

test('reads separators, quotes and line breaks in quoted cells', () => {
  expect(getTable('email;notes\n"a@x.org";"Paid ""cash""; twice\nin May"')).toMatchObject({
    table: [
      ['email', 'notes'],
      ['a@x.org', 'Paid "cash"; twice\nin May'],
    ],
  })
})

test('reads Windows-1252 and UTF-16', () => {
  const windows = Uint8Array.from([...utf8('email,notes\na@x.org,Caf'), 0xe9])
  expect(readTable(windows)).toMatchObject({
    table: [
      ['email', 'notes'],
      ['a@x.org', 'Café'],
    ],
  })
  const wide = Uint8Array.from(
    Array.from('\uFEFFemail\tnotes\na@x.org\tक').flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return [code & 0xff, code >> 8]
    }),
  )
  expect(readTable(wide)).toMatchObject({
    table: [
      ['email', 'notes'],
      ['a@x.org', 'क'],
    ],
  })
})

test.each([
  ['', 'It is empty.'],
  [' \n\n', 'It is empty.'],
  [
    'PK\u0003\u0004\0\0',
    'We cannot read this file. Open it in your spreadsheet program, save it as Excel (xlsx) or CSV, and choose that file.',
  ],
  ['a\0b', 'We cannot read this file. Save it as Excel (xlsx) or CSV, and choose that file.'],
])('refuses %j', (text, problem) => {
  expect(getTable(text)).toEqual({ problem })
})

test('reads 10,000 rows and refuses one more', () => {
  const rows = (count: number) =>
    `email\n${Array.from({ length: count }, (_, n) => `p${n}@x.org`).join('\n')}`
  expect(getTable(rows(10_000))).toMatchObject({ table: { length: 10_001 } })
  expect(getTable(rows(10_001))).toEqual({
    problem: 'It has 10,002 rows; at most 10,000 can be imported at once. Split the file.',
  })
})

test('reads back any table with any separator', () => {
  const cell = fc.string({
    unit: fc.constantFrom(...Array.from('ab@.é ,;\t|"\n\'=-')),
    maxLength: 12,
  })
  const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 })
  const separator = fc.constantFrom(',', ';', '\t', '|')
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(rows, separator, fc.constantFrom('\n', '\r\n'), (body, sign, end) => {
      const titles = ['email', 'course', 'notes']
      const text = [titles, ...body].map((row) => row.map(quoted).join(sign) + end).join('')
      const trimmed = body.map((row) => row.map((value) => unescapeCell(value.trimStart()).trim()))
      const kept = trimmed.filter((row) => row.some((value) => value !== ''))
      expect(getTable(text)).toMatchObject({ table: [titles, ...kept] })
    }),
  )
})

test('returns delimiter, encoding and the line number of each row', () => {
  expect(getTable('email;notes\n\n ;\na@x.org;"two\nlines"\nb@x.org;\n')).toMatchObject({
    form: { delimiter: ';', encoding: 'utf-8', lines: [1, 4, 5] },
  })
  const latin = Uint8Array.from([...utf8('sep=^\nemail^notes\na@x.org^Caf'), 0xe9])
  expect(readTable(latin)).toMatchObject({
    form: { delimiter: '^', encoding: 'windows-1252', lines: [1, 2] },
  })
})

test('drops the apostrophe in front of a formula', () => {
  expect(getTable(`email,notes\na@x.org,'=1+1\n'tis@x.org,'fine'`)).toMatchObject({
    table: [
      ['email', 'notes'],
      ['a@x.org', '=1+1'],
      ["'tis@x.org", "'fine'"],
    ],
  })
})

describe('A file from other software', () => {
  test('keeps rows with unbalanced quotes without losing other columns', () => {
    expect(
      getTable('Name,Email,Until\n"Mimi" Lind,maya@x.org,2027-06-30\nLeo,leo@x.org,2027-06-30'),
    ).toMatchObject({
      table: [
        ['Name', 'Email', 'Until'],
        ['"Mimi" Lind', 'maya@x.org', '2027-06-30'],
        ['Leo', 'leo@x.org', '2027-06-30'],
      ],
      form: { unevenQuotes: [2] },
    })
    expect(
      getTable('email,notes\na@x.org,"never closed\nb@x.org,fine\nc@x.org,"two\nlines"'),
    ).toMatchObject({
      table: [
        ['email', 'notes'],
        ['a@x.org', '"never closed'],
        ['b@x.org', 'fine'],
        ['c@x.org', 'two\nlines'],
      ],
      form: { unevenQuotes: [2] },
    })
    expect(readPasted('Name\tEmail\tUntil\n"Mimi" Lind\tmaya@x.org\t2027-06-30')?.table[1]).toEqual(
      ['"Mimi" Lind', 'maya@x.org', '2027-06-30'],
    )
  })

  test('is pasted as a table if it has titles, not if it is a list of addresses', () => {
    expect(
      readPasted('Name,Email,Until\n"Mimi" Lind,maya@x.org,2027-06-30\nLeo,leo@x.org,2027-06-30'),
    ).toMatchObject({
      table: { 1: ['"Mimi" Lind', 'maya@x.org', '2027-06-30'], length: 3 },
      form: { unevenQuotes: [2] },
    })
    expect(readPasted('Email;Bis\nmaya@x.org;30.06.2027')).toMatchObject({ table: { length: 2 } })
    for (const list of [
      'maya@x.org, leo@x.org\nasha@x.org, nina@x.org',
      'Okafor, Leo <leo@x.org>\nLind, Maya <maya@x.org>',
      'Emails, please:\nmaya@x.org\nleo@x.org',
    ]) {
      expect(readPasted(list)).toBeNull()
    }
  })

  test('is unwrapped if each row is one quoted cell', () => {
    expect(
      getTable(
        '\uFEFF"Email,Course,Notes"\r\n"maya@x.org,Yin,""Paid, twice"""\r\n"leo@x.org,Yin,"\r\n',
      ),
    ).toMatchObject({
      table: [
        ['Email', 'Course', 'Notes'],
        ['maya@x.org', 'Yin', 'Paid, twice'],
        ['leo@x.org', 'Yin', ''],
      ],
    })
    expect(getTable('"Okafor, Leo <leo@x.org>"\n"Lind, Maya <maya@x.org>"')).toMatchObject({
      table: [['Okafor, Leo <leo@x.org>'], ['Lind, Maya <maya@x.org>']],
    })
  })

  test('loses report headings, totals and repeated titles, which are listed', () => {
    const report =
      'School – participants;;;\nExported by;Office;05.11.2026 10:14;\n;;;\nName;E-Mail;Gültig bis;Amount\nMaya;maya@x.org;30.06.2027;450,00\nName;E-Mail;Gültig bis;Amount\nLeo;leo@x.org;30.06.2027;450,00\n;;;\nTotal: 2;;;900,00\nPage 1 of 1;;;\n'
    expect(getTable(report)).toMatchObject({
      table: [
        ['Name', 'E-Mail', 'Gültig bis', 'Amount'],
        ['Maya', 'maya@x.org', '30.06.2027', '450,00'],
        ['Leo', 'leo@x.org', '30.06.2027', '450,00'],
      ],
      form: {
        lines: [4, 5, 7],
        skipped: [
          { line: 1, kind: 'above' },
          { line: 2, kind: 'above' },
          { line: 6, kind: 'repeated' },
          { line: 9, kind: 'total' },
          { line: 10, kind: 'below' },
        ],
      },
    })
  })

  test('names titles in the middle of the list, in other words or in another order', () => {
    const rows = (titles: string) =>
      getTable(`Name,Email,Until\nMaya,maya@x.org,2027-06-30\n${titles}\nLeo,leo@x.org,2027-06-30`)
    for (const [titles, kind] of [
      ['NAME,E-Mail,End date', 'repeated'],
      ['Email,Name,Until', 'otherTitles'],
    ]) {
      expect(rows(titles ?? '')).toMatchObject({
        table: { length: 3 },
        form: { skipped: [{ line: 3, kind }], lines: [1, 2, 4] },
      })
    }
  })

  test('keeps a row without an email in the middle of the list', () => {
    expect(getTable('Name,Email\nMaya,maya@x.org\nNina,\nLeo,leo@x.org')).toMatchObject({
      table: { length: 4 },
    })
  })
})

describe('A spreadsheet', () => {
  const getFile = (
    sheets: Record<string, unknown[][]>,
    bookType: BookType,
    change: (sheet: WorkSheet) => void = () => undefined,
  ) => {
    const book = utils.book_new()
    for (const [name, rows] of Object.entries(sheets)) {
      const sheet = utils.aoa_to_sheet(rows, { UTC: true })
      change(sheet)
      utils.book_append_sheet(book, sheet, name)
    }
    const written: unknown = write(book, { type: 'array', bookType })
    if (!(written instanceof ArrayBuffer)) throw new Error('No file was written')
    return new Uint8Array(written)
  }
  const people = [
    ['Email', 'Until', 'Amount', 'Notes'],
    ['maya@x.org', new Date(Date.UTC(2027, 5, 30)), 1200.5, 'Schön, "twice"'],
    ['leo@x.org', '30.06.2027', 450, ''],
  ]

  test.each<BookType>(['xlsx', 'ods', 'xlsb', 'biff8'])(
    'in the format %s is read like a CSV',
    (bookType) => {
      const read = readTable(getFile({ People: people }, bookType))
      expect(read).toMatchObject({
        table: [
          ['Email', 'Until', 'Amount', 'Notes'],
          ['maya@x.org', '2027-06-30', '1200.5', 'Schön, "twice"'],
          ['leo@x.org', '30.06.2027', '450', ''],
        ],
      })
    },
  )

  test('is read from the sheet with emails, or from the sheet that the admin chooses', () => {
    const bytes = getFile(
      { Cover: [['A report']], Spring: people, Autumn: [['Email'], ['asha@x.org']], Empty: [] },
      'xlsx',
    )
    expect(readTable(bytes)).toMatchObject({
      form: { sheet: 'Spring', sheets: ['Cover', 'Spring', 'Autumn'] },
    })
    expect(readTable(bytes, { sheet: 'Autumn' })).toMatchObject({
      table: [['Email'], ['asha@x.org']],
    })
  })

  /** Hides the first person and the notes. */
  const hide = (sheet: WorkSheet) => {
    sheet['!rows'] = [{}, { hidden: true }, {}, { hidden: true }]
    sheet['!cols'] = [{}, {}, {}, { hidden: true }, { hidden: true }]
  }
  /** The writer of the library hides nothing in OpenDocument files. */
  const hideInOds = (bytes: Uint8Array) => {
    const files = unzipSync(bytes)
    const content = strFromU8(files['content.xml'] ?? new Uint8Array())
    let rows = 0
    const hidden = content
      .replaceAll('<table:table-row', (start) =>
        ++rows === 2 ? `${start} table:visibility="filter"` : start,
      )
      .replace(
        /(<table:table [^>]*>)/,
        '$1<table:table-column table:number-columns-repeated="3"/><table:table-column table:visibility="collapse" table:number-columns-repeated="1021"/>',
      )
    return zipSync({ ...files, 'content.xml': strToU8(hidden) })
  }

  test.each([
    ['xlsx', () => getFile({ People: people }, 'xlsx', hide)],
    ['xlsb', () => getFile({ People: people }, 'xlsb', hide)],
    ['ods', () => hideInOds(getFile({ People: people }, 'ods'))],
  ])('in the format %s is read without its hidden rows and columns', (_, build) => {
    const bytes = build()
    expect(readTable(bytes)).toMatchObject({
      table: [
        ['Email', 'Until', 'Amount'],
        ['leo@x.org', '30.06.2027', '450'],
      ],
      form: { lines: [1, 3], hidden: { rows: [2], columns: ['Notes'], included: false } },
    })
    expect(readTable(bytes, { withHidden: true })).toMatchObject({
      table: { 1: ['maya@x.org', '2027-06-30', '1200.5', 'Schön, "twice"'], length: 3 },
      form: { lines: [1, 2, 3], hidden: { rows: [2], columns: ['Notes'], included: true } },
    })
  })

  test('whose rows are all hidden is refused', () => {
    const hideAll = (sheet: WorkSheet) => {
      sheet['!rows'] = people.map(() => ({ hidden: true }))
    }
    expect(readTable(getFile({ People: people }, 'xlsx', hideAll))).toEqual({
      problem: 'All its rows are hidden. Show them in your spreadsheet program and save it.',
    })
  })

  test('with content beyond the last column that is read is refused', () => {
    const row: unknown[] = ['maya@x.org']
    row[16_383] = 'far away'
    const rows = [row]
    expect(readTable(getFile({ People: rows }, 'xlsx'))).toEqual({
      problem:
        'Row 1 has content in column 16384; at most 500 columns are read. Delete the columns that you do not need.',
    })
  })

  slowTest('with too many cells is refused', () => {
    const row: unknown[] = ['maya@x.org']
    row[499] = 'far away'
    const rows = Array.from({ length: 4001 }, () => row)
    expect(readTable(getFile({ People: rows }, 'xlsb'))).toEqual({
      problem:
        'It has more than 2,000,000 cells. Delete the rows and columns that you do not need.',
    })
  })

  slowTest('that holds more than it announces is refused while it is inflated', () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(130 * 1024 * 1024) })
    // The announced sizes: in the central directory, 24 bytes after its signature.
    const directory = bomb.findIndex((_, at) =>
      [0x50, 0x4b, 0x01, 0x02].every((byte, offset) => bomb[at + offset] === byte),
    )
    new DataView(bomb.buffer).setUint32(directory + 24, 15_000, true)
    expect(readTable(bomb)).toEqual({
      problem: 'It is too large after unpacking. Copy the rows that you need into a new file.',
    })
  })
})
