import { readReport } from './mutateSources.ts'

const source = ['const a = 1', '  if (a > 0 &&', '      a < 9) {', '    go(a)', '  }'].join('\n')

/** A mutant of two lines, `a > 0 &&⏎ a < 9`, with this status. */
const mutant = (status: string) => ({
  id: '1',
  status,
  replacement: 'true',
  location: { start: { line: 2, column: 7 }, end: { line: 3, column: 12 } },
})

const report = (...mutants: object[]) =>
  JSON.stringify({ schemaVersion: '1', files: { 'contract/src/a.ts': { source, mutants } } })

test.each(['Survived', 'NoCoverage'])('counts a mutant with status %s as a survivor', (status) => {
  expect(readReport(report(mutant(status)))).toEqual({
    faults: 1,
    survivors: [
      {
        file: 'contract/src/a.ts',
        line: 2,
        text: 'if (a > 0 &&',
        from: 'a > 0 &&\n      a < 9',
        to: 'true',
      },
    ],
  })
})

test.each(['Killed', 'Timeout'])('counts a mutant with status %s as detected', (status) => {
  expect(readReport(report(mutant(status)))).toEqual({ faults: 1, survivors: [] })
})

test.each(['', '{}', '{"files":{"a":{}}}'])('throws for %j', (text) => {
  expect(() => readReport(text)).toThrow()
})
