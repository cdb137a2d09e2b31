import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { plainEntry, withoutAddresses } from './log.ts'

test.each([
  ['lea@x.test', '(address)'],
  ['nobody has Lea.B+c@x.test.', 'nobody has (address)'],
  [
    'the stored waiting grant lea%40x.test_yoga-200_individual',
    'the stored waiting grant (address)',
  ],
  [
    'No document to update: projects/p/databases/(default)/documents/addresses/lea%40x.test',
    'No document to update: projects/p/databases/(default)/documents/addresses/(address)',
  ],
  ['documents/userEmailMapping/lea@x_test', 'documents/userEmailMapping/(address)'],
  ['"email":"lea@x.test","b":1', '"email":"(address)","b":1'],
])('%s is written as %s', (text, written) => {
  expect(withoutAddresses(text)).toBe(written)
})

test('no address is left of any text that holds one', () => {
  fc.assert(
    fc.property(fc.string(), fc.emailAddress(), fc.string(), (before, email, after) => {
      for (const form of [email, encodeURIComponent(email)]) {
        const text = withoutAddresses(`${before} ${form} ${after}`)
        expect(text).not.toContain(form)
      }
    }),
  )
})

test('no line that is logged holds an address, however deep it lies', () => {
  const error = new Error('lea@x.test is taken')
  const rows = [{ 'lea@x.test': { email: 'lea@x.test', at: new Date(0) } }]
  const [line, entry] = plainEntry('lea@x.test', { error, rows, uid: 'maya', ms: 7, none: null })
  expect(line).toBe('(address)')
  expect(entry).toEqual({
    error: expect.stringMatching(/^Error: \(address\) is taken\n/),
    rows: [{ '(address)': { email: '(address)', at: new Date(0) } }],
    uid: 'maya',
    ms: 7,
    none: null,
  })
})

test('nothing in the functions logs by another way', () => {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\/|^log\.ts$/.test(file),
  )
  const others = files.filter((file) =>
    /firebase-functions\/(v2\/)?logger|\bconsole\.\w+\(|process\.std(out|err)/.test(
      readFileSync(path.join(__dirname, file), 'utf8'),
    ),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(others).toEqual([])
})
