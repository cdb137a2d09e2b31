import fc from 'fast-check'
import { csvOf } from './csv.ts'

test('quotes every value, doubles quotes, and ends each line with CR LF', () => {
  expect(
    csvOf(
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
])('%p is led by an apostrophe', (text) => {
  expect(csvOf(['Name'], [[text]])).toContain(`\r\n"'${text.replaceAll('"', '""')}"`)
})

test.each(['Attic', '12 - 14', 'a=b', 'asha@shala.test', '', '’s'])('%p is left alone', (text) => {
  expect(csvOf(['Name'], [[text]])).toContain(`\r\n"${text}"\r\n`)
})

test('any table can be read back, and no text begins like a formula', () => {
  const table = fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }))
  fc.assert(
    fc.property(table, (rows) => {
      const read = parse(csvOf(['x'], rows)).slice(1)
      expect(read).toHaveLength(rows.length)
      for (const [index, row] of rows.entries()) {
        for (const [at, text] of row.entries()) {
          const value = read[index]?.[at] ?? ''
          expect([text, `'${text}`]).toContain(value)
          expect(value).not.toMatch(/^\s*[=+\-@]/)
        }
      }
    }),
  )
})

/** What a spreadsheet makes of it. */
function parse(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, value = '', end] of csv.slice(1).matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)?.push(value.replaceAll('""', '"'))
    if (end !== ',') rows.push([])
  }
  return rows.slice(0, -1)
}
