import fc from 'fast-check'
import { searchKey } from './searchKey.ts'

test.each([
  ['Élan Vital', 'elan vital'],
  ['  The   Attic\t', 'the attic'],
  ['ＦＵＬＬ width', 'full width'],
  ['Øre', 'øre'],
  ['', ''],
])('%p is found as %p', (text, key) => {
  expect(searchKey(text)).toBe(key)
})

test('a key is its own key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const key = searchKey(text)
      expect(searchKey(key)).toBe(key)
    }),
  )
})
