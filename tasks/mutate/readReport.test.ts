import { readReport } from './readReport.ts'

const source = ['const a = 1', '  if (a > 0 &&', '      a < 9) {', '    go(a)', '  }'].join('\n')

/** A mutant of two lines, `a > 0 &&⏎ a < 9`, that met an end. */
const mutant = (status: string) => ({
  id: '1',
  status,
  replacement: 'true',
  location: { start: { line: 2, column: 7 }, end: { line: 3, column: 12 } },
})

const report = (...mutants: object[]) =>
  JSON.stringify({ schemaVersion: '1', files: { 'contract/src/a.ts': { source, mutants } } })

test.each(['Survived', 'NoCoverage'])('a fault that ended as %s lives', (status) => {
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

test.each(['Killed', 'Timeout'])('a fault that ended as %s was noticed', (status) => {
  expect(readReport(report(mutant(status)))).toEqual({ faults: 1, survivors: [] })
})

test.each(['RuntimeError', 'CompileError', 'Ignored'])(
  'a mutant that ended as %s counts neither as detected nor as surviving',
  (status) => {
    expect(readReport(report(mutant(status), mutant('Killed')))).toMatchObject({ faults: 1 })
  },
)

test('the text of one line is what stands between its columns', () => {
  const location = { start: { line: 1, column: 11 }, end: { line: 1, column: 12 } }
  const [survivor] = readReport(report({ ...mutant('Survived'), location })).survivors
  expect(survivor).toMatchObject({ line: 1, from: '1', text: 'const a = 1' })
})

test('a fault that is taken away is replaced by nothing', () => {
  const { replacement, ...without } = mutant('Survived')
  expect(replacement).toBe('true')
  expect(readReport(report(without)).survivors[0]?.to).toBe('')
})

test.each(['', '{}', '{"files":{"a":{}}}'])('%j is no report', (text) => {
  expect(() => readReport(text)).toThrow()
})
