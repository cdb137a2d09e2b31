import fc from '@shala/contract/testing/fastCheck'
import { parseEntries } from '#shared/admin/pastedEntries.ts'
import { parseAddresses } from './draftRows.ts'

test('splits addresses at lines, commas, semicolons, tabs and spaces', () => {
  const { addresses } = parseAddresses(
    'a@x.org\nb@x.org, c@x.org;d@x.org\te@x.org f@x.org\r\ng@x.org',
  )
  expect(addresses).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}@x.org`))
})

test('extracts the address beside a name', () => {
  const { addresses, malformed } = parseAddresses(
    'Maya Lindqvist <Maya@X.org>; "Okafor, Leo" <leo@x.org>\nNina nina@x.org\nmailto:asha@x.org',
  )
  expect(addresses).toEqual(['maya@x.org', 'leo@x.org', 'nina@x.org', 'asha@x.org'])
  expect(malformed).toEqual([])
})

test('detects duplicates regardless of letter case', () => {
  expect(parseAddresses('a@x.org\nA@X.ORG\n<a@x.org>')).toMatchObject({
    addresses: ['a@x.org'],
    duplicates: ['A@X.ORG', '<a@x.org>'],
    malformed: [],
  })
})

test('keeps malformed entries as they were pasted', () => {
  expect(parseAddresses('Email\na@\n@x.org\na b c\n<>\na@x.org')).toMatchObject({
    addresses: ['a@x.org'],
    duplicates: [],
    malformed: ['Email', 'a@', '@x.org', 'a b c', '<>'],
  })
})

test.each([
  [
    'recipients of Outlook',
    "Okafor, Leo <leo@x.org>; Lindqvist, Maya <maya@x.org>; van der Berg, Anna (Studio Nord) <anna@x.org>; O'Neil, Jr., Sean <sean@x.org>; 'Rao, Asha' <asha@x.org>\r\n",
    ['leo', 'maya', 'anna', 'sean', 'asha'],
  ],
  ['recipients separated by commas', 'Okafor, Leo <leo@x.org>, Maya <maya@x.org>', ['leo', 'maya']],
  ['a remark with a comma', 'leo@x.org (Okafor, Leo), maya@x.org', ['leo', 'maya']],
  ['brackets', 'Maya Lind (maya@x.org)', ['maya']],
  ['Markdown', '[leo@x.org](mailto:leo@x.org)', ['leo']],
  ['a link of Markdown', '[Write to Leo](mailto:leo@x.org)', ['leo']],
  ['Slack', '<mailto:nina@x.org|nina@x.org>', ['nina']],
  ['full-width characters', 'asha＠x.org，tomas@x.org；ruth@x．org', ['asha', 'tomas', 'ruth']],
  ['a slash', 'ivo@x.org/jana@x.org', ['ivo', 'jana']],
  ['quotes', '“sean@x.org”, «asha@x.org», ‘leo@x.org’', ['sean', 'asha', 'leo']],
  ['a link with a subject', 'mailto:anna@x.org?subject=Welcome', ['anna']],
  [
    'numbers and bullets',
    '1) joanna@x.org\n• elke@x.org.\n- ivo@x.org\n3. leo@x.org',
    ['joanna', 'elke', 'ivo', 'leo'],
  ],
  [
    'invisible characters',
    '\u2068asha@x.org\u2069\n\u202aleo@x.org\u202c\nma\u00adya@x.org\u200b\n\ufeffnina@x.org',
    ['asha', 'leo', 'maya', 'nina'],
  ],
  ['a line of a header', 'To: Leo <leo@x.org>', ['leo']],
  ['a label', 'E-mail: leo@x.org', ['leo']],
  [
    'a group of recipients',
    'Maya <maya@x.org>, Yoga friends:leo@x.org, asha@x.org;',
    ['maya', 'leo', 'asha'],
  ],
  ['a quoted name without brackets', '"Lind, \\"Mimi\\"" maya@x.org, leo@x.org', ['maya', 'leo']],
])('extracts addresses from %s', (_, text, names) => {
  expect(parseAddresses(text)).toMatchObject({
    addresses: names.map((name) => `${name}@x.org`),
    malformed: [],
  })
})

test('keeps the instruction and line numbers of the list, with malformed rows', () => {
  const { rows } = parseAddresses('maya, leo, nobody@@wrong, a@x.org, a@x.org, nina')
  expect(rows).toEqual([
    { line: 1, email: 'maya' },
    { line: 2, email: 'leo' },
    { line: 3, email: 'nobody@@wrong' },
    { line: 4, email: 'a@x.org' },
    { line: 6, email: 'nina' },
  ])
})

test('returns nothing for an empty text', () => {
  expect(parseAddresses(' \n,;\t ')).toMatchObject({ rows: [], duplicates: [] })
})

test('reads ten thousand addresses', () => {
  const text = Array.from({ length: 10_000 }, (_, n) => `"Person, ${n}" <p${n}@x.org>`).join('\n')
  expect(parseAddresses(text).addresses).toHaveLength(10_000)
})

const address = fc.tuple(fc.constantFrom('a', 'b', 'C.d', 'e+f'), fc.constantFrom('x.org', 'Y.org'))
const token = fc.oneof(
  address.map(([name, host]) => `${name}@${host}`),
  address.map(([name, host]) => `Some One <${name}@${host}>`),
  fc.constantFrom('word', 'a@', '@b', '<', '>', '<>', '"', 'a@b@c', '"x" y', '.'),
)
const pasted = fc
  .array(fc.tuple(token, fc.constantFrom('\n', ',', ';', '\t', '\r\n', ', ', ' ')))
  .map((pairs) => pairs.flat().join(''))

test('puts every entry into exactly one list', () => {
  fc.assert(
    fc.property(fc.oneof(pasted, fc.string()), (text) => {
      const { addresses, duplicates, malformed } = parseAddresses(text)
      expect(addresses.length + duplicates.length + malformed.length).toBe(
        parseEntries(text).length,
      )
      expect(new Set(addresses).size).toBe(addresses.length)
    }),
  )
})

test('keeps every character except separators and spaces', () => {
  const bare = (text: string) => text.replace(/[\s,;]/g, '')
  fc.assert(
    fc.property(fc.oneof(pasted, fc.string()), (text) => {
      expect(
        bare(
          parseEntries(text)
            .map((entry) => entry.text)
            .join(''),
        ),
      ).toBe(bare(text))
    }),
  )
})
