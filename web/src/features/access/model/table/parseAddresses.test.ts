import fc from '@shala/contract/testing/fastCheck'
import { entriesOf } from '../../../../shared/pastedEntries.ts'
import { parseAddresses } from './parseAddresses.ts'

test('takes addresses from lines, commas, semicolons, tabs and spaces', () => {
  const { addresses } = parseAddresses(
    'a@x.org\nb@x.org, c@x.org;d@x.org\te@x.org f@x.org\r\ng@x.org',
  )
  expect(addresses).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}@x.org`))
})

test('takes the address out of a name', () => {
  const { addresses, malformed } = parseAddresses(
    'Maya Lindqvist <Maya@X.org>; "Okafor, Leo" <leo@x.org>\nNina nina@x.org\nmailto:asha@x.org',
  )
  expect(addresses).toEqual(['maya@x.org', 'leo@x.org', 'nina@x.org', 'asha@x.org'])
  expect(malformed).toEqual([])
})

test('knows an address again in other letters', () => {
  expect(parseAddresses('a@x.org\nA@X.ORG\n<a@x.org>')).toEqual({
    addresses: ['a@x.org'],
    duplicates: ['A@X.ORG', '<a@x.org>'],
    malformed: [],
  })
})

test('keeps what is no address as it was pasted', () => {
  expect(parseAddresses('Email\na@\n@x.org\na b c\n<>\na@x.org')).toEqual({
    addresses: ['a@x.org'],
    duplicates: [],
    malformed: ['Email', 'a@', '@x.org', 'a b c', '<>'],
  })
})

test('an empty text holds nothing', () => {
  expect(parseAddresses(' \n,;\t ')).toEqual({ addresses: [], duplicates: [], malformed: [] })
})

test('ten thousand addresses are read, and none is lost', () => {
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

test('nothing is lost: every entry ends in exactly one list', () => {
  fc.assert(
    fc.property(fc.oneof(pasted, fc.string()), (text) => {
      const { addresses, duplicates, malformed } = parseAddresses(text)
      expect(addresses.length + duplicates.length + malformed.length).toBe(entriesOf(text).length)
      expect(new Set(addresses).size).toBe(addresses.length)
    }),
  )
})

test('nothing is lost: every character but separators and spaces stands in one entry', () => {
  const bare = (text: string) => text.replace(/[\s,;]/g, '')
  fc.assert(
    fc.property(fc.oneof(pasted, fc.string()), (text) => {
      expect(
        bare(
          entriesOf(text)
            .map((entry) => entry.text)
            .join(''),
        ),
      ).toBe(bare(text))
    }),
  )
})
