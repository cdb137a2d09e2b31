import { logEvents } from './logEvents.ts'
import { logLine, withoutAddresses } from './logLine.ts'
import fc from './testing/fastCheck.ts'

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
])('%s is logged as %s', (text, written) => {
  expect(withoutAddresses(text)).toBe(written)
})

test('withoutAddresses removes every address', () => {
  fc.assert(
    fc.property(fc.string(), fc.emailAddress(), fc.string(), (before, email, after) => {
      for (const form of [email, encodeURIComponent(email)]) {
        const text = withoutAddresses(`${before} ${form} ${after}`)
        expect(text).not.toContain(form)
      }
    }),
  )
})

test('logLine removes addresses at any depth', () => {
  const line = logLine('account.mappingFailed', {
    actor: 'maya',
    subject: { userId: null, path: 'userEmailMapping/lea@x.test' },
    milliseconds: 7,
    error: new Error('lea@x.test is taken'),
    detail: [{ 'lea@x.test': { email: 'lea@x.test', at: new Date(0) } }],
  })
  expect(line).toEqual({
    severity: 'ERROR',
    message: 'An address was not noted for its account',
    event: 'account.mappingFailed',
    actor: 'maya',
    subject: { userId: null, path: 'userEmailMapping/(address)' },
    milliseconds: 7,
    error: expect.stringMatching(/^Error: \(address\) is taken\n/),
    detail: [{ '(address)': { email: '(address)', at: new Date(0) } }],
  })
})

test('each event is named by a noun and a result, and has a unique message', () => {
  for (const event of Object.keys(logEvents)) expect(event).toMatch(/^[a-z][a-zA-Z]+\.[a-zA-Z]+$/)
  const sentences = Object.values(logEvents).map(({ says }) => says)
  expect(new Set(sentences).size).toBe(sentences.length)
})
