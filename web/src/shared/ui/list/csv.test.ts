/** @jest-environment node */
import fc from '@shala/contract/testing/fastCheck'
import { slowTest } from '@shala/contract/testing/slowTest'
import { parse } from 'papaparse'
import * as z from 'zod'
import { formatCsv, escapeAmbiguous, unescapeCell } from './csv.ts'

test('quotes every value, doubles quotes and ends lines with CR LF', () => {
  expect(
    formatCsv(
      ['Name', 'Seats'],
      [
        ['The "Attic", up', 18],
        ['Two\nlines', -5],
      ],
    ),
  ).toBe('\uFEFF"Name","Seats"\r\n"The ""Attic"", up","18"\r\n"Two\nlines","-5"\r\n')
})

test.each([
  '=HYPERLINK("https://evil.test")',
  '+1',
  '-1+cmd|calc',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  ' =1',
  '\u200b=1',
  '\uFEFF=1',
  '＝1',
  '＠x',
])('escapes %p with an apostrophe', (text) => {
  expect(formatCsv(['Name'], [[text]])).toContain(`\r\n"'${text.replaceAll('"', '""')}"`)
})

test.each(["'=1", "''\t"])(
  'escapes %p with another apostrophe, so that it can be unescaped',
  (text) => {
    expect(formatCsv(['Name'], [[text]])).toContain(`\r\n"'${text}"`)
  },
)

test.each(['Attic', '12 - 14', 'a=b', 'asha@shala.test', '', '’s', "'quoted'"])(
  'leaves %p unchanged',
  (text) => {
    expect(formatCsv(['Name'], [[text]])).toContain(`\r\n"${text}"\r\n`)
  },
)

test('writes a decimal comma if semicolons separate', () => {
  expect(formatCsv(['Seats', 'Price'], [[18, 450.5]], ';')).toBe(
    '\uFEFF"Seats";"Price"\r\n"18";"450,5"\r\n',
  )
  expect(formatCsv(['Price'], [[450.5]])).toContain('"450.5"')
})

slowTest.each([',', ';'])(
  'writes a table with %j that reads back unchanged after unescaping',
  (delimiter) => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom("'", '"', '=', '-', '\t', '\r', '\n', ',', ';', ' ', 'a'),
      }),
    )
    const table = fc.array(fc.array(text, { minLength: 2, maxLength: 2 }))
    fc.assert(
      fc.property(table, (rows) => {
        // UTF-8 cannot encode a lone surrogate.
        const whole = rows.map((row) => row.map((cell) => cell.toWellFormed()))
        const [, ...read] = readBack(formatCsv(['x', 'y'], whole, delimiter), delimiter)
        for (const cell of whole.flat()) expect(unescapeCell(escapeAmbiguous(cell))).toBe(cell)
        expect(read.map((row) => row.map(unescapeCell))).toEqual(whole)
        for (const value of read.flat()) expect(value).not.toMatch(/^\s*[=+\-@]|^[\t\r\n]/)
      }),
    )
  },
)

test.each([
  ['Paid;=HYPERLINK("https://evil.test")', `Paid;'=HYPERLINK(""https://evil.test"")`],
  ['a; +1', `a;' +1`],
  ['a;"=1', `a;'""=1`],
  ['a;\u200b@x', `a;'\u200b@x`],
  ['a\n=1', `a\n'=1`],
  ['a\r\n-1', `a\r\n'-1`],
  ["a;'=1", `a;''=1`],
])('escapes formulas in %j where Excel splits it', (text, written) => {
  expect(formatCsv(['Notes'], [[text]])).toContain(`\r\n"${written}"\r\n`)
  expect(unescapeCell(written.replaceAll('""', '"'))).toBe(text)
})

test.each(['a; b', 'a;b=c', 'a;', 'line\nline'])('leaves %j unchanged at a separator', (text) => {
  expect(formatCsv(['Notes'], [[text]])).toContain(`\r\n"${text}"\r\n`)
})

test.each([
  ['Paid,=1', ';', `Paid,'=1`],
  ['Paid,=1', ',', 'Paid,=1'],
  ["Paid,'=1", ',', `Paid,''=1`],
  ['Paid;=1', ';', 'Paid;=1'],
  ['a\t@x', ';', `a\t'@x`],
])('writes %j in a file with %j as %j', (text, delimiter, written) => {
  expect(formatCsv(['Notes'], [[text]], delimiter)).toContain(`\r\n"${written}"\r\n`)
  expect(unescapeCell(written)).toBe(text)
})

test.each([
  [',', /[;\t\r\n]/],
  [';', /[,\t\r\n]/],
])('writes no formula with %j, even if another separator splits the cells', (delimiter, other) => {
  const text = fc.string({
    unit: fc.constantFrom("'", '"', '=', '-', '\r', '\n', ';', ',', '\t', ' ', 'a'),
  })
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 2 })), (rows) => {
      for (const piece of formatCsv(['x', 'y'], rows, delimiter).split(other)) {
        expect(piece).not.toMatch(/^[\s"]*[=+\-@]/)
      }
    }),
  )
})

/** Parses the file as spreadsheet software does. */
function readBack(csv: string, delimiter: string): string[][] {
  const form = { newline: '\r\n', delimiter, skipEmptyLines: true } as const
  return z.array(z.array(z.string())).parse(parse(csv.replace(/^\uFEFF/, ''), form).data)
}
