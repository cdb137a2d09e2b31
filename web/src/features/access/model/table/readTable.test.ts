import fc from '@shala/contract/testing/fastCheck'
import { unescapeCell } from '../../../../shared/ui/list/csv.ts'
import { readTable } from './readTable.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const tableOf = (text: string) => readTable(utf8(text))

test.each([
  ['commas', 'email,course\na@x.org,yin'],
  ['semicolons', 'email;course\na@x.org;yin'],
  ['tabs', 'email\tcourse\na@x.org\tyin'],
  ['bars', 'email|course\na@x.org|yin'],
  ['a separator that the file names', 'sep=^\r\nemail^course\r\na@x.org^yin\r\n'],
  ['a mark at the beginning', '\uFEFFemail,course\r\na@x.org,yin\r\n'],
  ['old line ends', 'email,course\ra@x.org,yin\r'],
  ['rows of blanks', 'email,course\n\n , \na@x.org , yin\n\n'],
])('reads %s', (_, text) => {
  expect(tableOf(text)).toMatchObject({
    table: [
      ['email', 'course'],
      ['a@x.org', 'yin'],
    ],
  })
})

test('quoted cells hold separators, quotes and line breaks', () => {
  expect(tableOf('email;notes\n"a@x.org";"Paid ""cash""; twice\nin May"')).toMatchObject({
    table: [
      ['email', 'notes'],
      ['a@x.org', 'Paid "cash"; twice\nin May'],
    ],
  })
})

test('reads what spreadsheets write on Windows, and wide text', () => {
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
  ['email,notes\na@x.org,"never closed\nb@x.org,', 'A quotation mark in row 2 is never closed.'],
  [
    'PK\u0003\u0004\0\0',
    'It is no text. Save it as CSV in your spreadsheet, and choose that file.',
  ],
])('%j is no list', (text, problem) => {
  expect(tableOf(text)).toEqual({ problem })
})

test('ten thousand rows and their titles are read, one more is too many', () => {
  const rows = (count: number) =>
    `email\n${Array.from({ length: count }, (_, n) => `p${n}@x.org`).join('\n')}`
  expect(tableOf(rows(10_000))).toMatchObject({ table: { length: 10_001 } })
  expect(tableOf(rows(10_001))).toEqual({
    problem: 'It has 10,002 rows; at most 10,000 go at once. Divide it.',
  })
})

test('any table can be read back, whatever separates its cells', () => {
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
      const trimmed = body.map((row) => row.map((value) => unescapeCell(value.trim()).trim()))
      const kept = trimmed.filter((row) => row.some((value) => value !== ''))
      expect(tableOf(text)).toMatchObject({ table: [titles, ...kept] })
    }),
  )
})

test('says how the file is written, and which row of a spreadsheet each of its rows is', () => {
  expect(tableOf('email;notes\n\n ;\na@x.org;"two\nlines"\nb@x.org;\n')).toMatchObject({
    form: { delimiter: ';', encoding: 'utf-8', lines: [1, 4, 5] },
  })
  const latin = Uint8Array.from([...utf8('sep=^\nemail^notes\na@x.org^Caf'), 0xe9])
  expect(readTable(latin)).toMatchObject({
    form: { delimiter: '^', encoding: 'windows-1252', lines: [1, 2] },
  })
})

test('an apostrophe before what looks like a formula is none of its text', () => {
  expect(tableOf(`email,notes\na@x.org,'=1+1\n'tis@x.org,'fine'`)).toMatchObject({
    table: [
      ['email', 'notes'],
      ['a@x.org', '=1+1'],
      ["'tis@x.org", "'fine'"],
    ],
  })
})
