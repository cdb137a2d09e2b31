import fc from '@shala/contract/testing/fastCheck'
import {
  corrected,
  readAddresses,
  soundAddresses,
  withoutAdded,
  wrongEntries,
} from './readAddresses.ts'

const nobody = new Set<string>()
const getWrong = (text: string, trusted = nobody) =>
  wrongEntries(readAddresses(text, trusted)).map(({ line, text: entry, problem }) => [
    line,
    entry,
    problem.meant,
  ])

test.each<[string, string, string[]]>([
  ['an empty text', ' \n ', []],
  ['a column', 'maya@x.test\r\nleo@x.test\n', ['maya@x.test', 'leo@x.test']],
  ['recipients', 'Maya L <Maya@x.test>; "Leo" <leo@x.test>,', ['maya@x.test', 'leo@x.test']],
  ['a duplicate', 'maya@x.test, MAYA@x.test', ['maya@x.test']],
  ['a link', 'mailto:maya@x.test', ['maya@x.test']],
])('reads %s', (_, text, emails) => {
  expect(soundAddresses(readAddresses(text, nobody))).toEqual(emails)
  expect(getWrong(text)).toEqual([])
})

test.each<[string, string, (number | string | null)[][]]>([
  ['half an address', 'maya@\nleo@x.test', [[1, 'maya@', null]]],
  [
    'names that end in a comma',
    'Maya, Leo, <c@x.test>',
    [
      [1, 'Maya', null],
      [1, 'Leo', null],
    ],
  ],
  ['a line without an address', 'leo@x.test\r\n\r\nSpring list', [[3, 'Spring list', null]]],
  ['an “(at)”', 'leo@x.test\nida (at) x.test', [[2, 'ida (at) x.test', 'ida@x.test']]],
  ['spaces in an address', 'ida @ x.test', [[1, 'ida @ x.test', 'ida@x.test']]],
  [
    'a mistyped provider',
    'a@x.test\nMaya <maya@gmial.com>',
    [[2, 'Maya <maya@gmial.com>', 'maya@gmail.com']],
  ],
])('reports %s with its line and a suggestion', (_, text, wrong) => {
  expect(getWrong(text)).toEqual(wrong)
})

test('lets an admin keep a domain that looks mistyped', () => {
  const list = Array.from({ length: 5 }, (_, n) => `p${n}@breathstudio.de`).join('\n')
  const entries = readAddresses(`${list}\nida@breatstudio.de\nleo@gmial.com`, nobody)
  const reason = 'looks like a typing mistake, and no student has it'
  expect(wrongEntries(entries).map(({ email, problem }) => [email, problem])).toEqual([
    ['ida@breatstudio.de', { reason, meant: 'ida@breathstudio.de', mayStay: true }],
    ['leo@gmial.com', { reason, meant: 'leo@gmail.com', mayStay: true }],
  ])
})

test('accepts the address of an existing account, even if it looks mistyped', () => {
  expect(getWrong('maya@gmial.com', new Set(['maya@gmial.com']))).toEqual([])
})

test('replaces an entry with the suggestion and changes nothing else', () => {
  const text = 'Leo <leo@x.test>,\r\n  Maya <maya@gmial.com> ; ida @ x.test\nno address'
  const now = corrected(text, wrongEntries(readAddresses(text, nobody)))
  expect(now).toBe('Leo <leo@x.test>,\r\n  maya@gmail.com ; ida@x.test\nno address')
  expect(getWrong(now)).toEqual([[3, 'no address', null]])
})

test('leaves wrong and refused entries in the text', () => {
  const entries = readAddresses('a@x.test\nb@x.test, maya@ ; c@x.test', nobody)
  expect(withoutAdded(entries, new Set(['a@x.test', 'c@x.test']))).toBe('b@x.test\nmaya@')
})

const word = fc.constantFrom('a@x.test', 'B@X.test', 'maya@gmial.com', 'a@', 'word', '<c@x.test>')
const gap = fc.constantFrom('\n', '\r\n', ', ', ';', '\t', ' ')
const pasted = fc.array(fc.tuple(word, gap)).map((pairs) => pairs.flat().join(''))

test('keeps every entry: added, or left with its line', () => {
  fc.assert(
    fc.property(pasted, (text) => {
      const entries = readAddresses(text, nobody)
      const sound = new Set(soundAddresses(entries))
      const left = readAddresses(withoutAdded(entries, sound), nobody)
      expect(left.map((entry) => entry.text)).toEqual(wrongEntries(entries).map((one) => one.text))
      for (const { line, start, end, text: own } of entries) {
        expect(text.slice(start, end)).toBe(own)
        expect(text.split(/\r\n|\n/)[line - 1]).toContain(own)
      }
    }),
  )
})
