import fc from '../testing/fastCheck.ts'
import { commonDomains, editDistance, findMistype, isCompleteAddress } from './mistypedAddress.ts'
import { repairedAddress } from './repairedAddress.ts'

test.each([
  ['maya@gmial.com', 'maya@gmail.com'],
  ['bo@icould.com', 'bo@icloud.com'],
  ['maya@gmal.com', 'maya@gmail.com'],
  ['maya@gmail.con', 'maya@gmail.com'],
  ['maya@gmail.co', 'maya@gmail.com'],
  ['maya@gnail.cmo', 'maya@gmail.com'],
  ['maya@hotmial.fr', 'maya@hotmail.fr'],
  ['maya@hormal.com', 'maya@hotmail.com'],
  ['maya@yaho.com', 'maya@yahoo.com'],
  ['maya@yahooo.co.uk', 'maya@yahoo.co.uk'],
  ['maya@outlok.com', 'maya@outlook.com'],
  ['maya@studio.ogr', 'maya@studio.org'],
])('%s looks mistyped and %s is suggested', (email, meant) => {
  expect(findMistype(email, [])).toEqual({ meant, isLikely: true })
})

test.each([
  'maya@gmail.com',
  'maya@mail.com',
  'maya@ymail.com',
  'maya@email.de',
  'maya@yahoo.fr',
  'maya@outlook.de',
  'maya@shala.test',
  'maya@gmx.net',
  'maya@web.de',
  'maya@aol.com',
  'maya@yahoo.co',
  'maya@me.com',
  'maya@cloud.example',
  'pia@yoga.bet',
])('%s gets no suggestion', (email) => {
  expect(findMistype(email, [])).toBeNull()
})

test.each(['', 'vera', 'vera@', '@gmial.com', 'vera@shala', 'vera@gmial', 'vera@gmial.c'])(
  'the unfinished address "%s" gets no suggestion',
  (email) => {
    expect(findMistype(email, [])).toBeNull()
  },
)

test.each([
  ['maya@shala.test', true] as const,
  ['maya@shala.xn--p1ai', true] as const,
  ['vera@shala', false] as const,
  ['v.era@shala', false] as const,
  ['vera@gmail.c', false] as const,
])('isCompleteAddress for %s returns %s', (email, isComplete) => {
  expect(isCompleteAddress(email)).toBe(isComplete)
})

test('a rare domain similar to a common one of the same list gets a suggestion', () => {
  const list = [...Array(5).fill('a@breathstudio.de'), 'b@breatstudio.de', 'c@other.de']
  const common = commonDomains(list)
  expect(common).toEqual(['breathstudio.de'])
  expect(findMistype('b@breatstudio.de', common)).toEqual({
    meant: 'b@breathstudio.de',
    isLikely: false,
  })
  expect(findMistype('c@other.de', common)).toBeNull()
  expect(findMistype('a@breathstudio.de', common)).toBeNull()
})

test.each([
  ['maya@gmail,com', 'maya@gmail.com'],
  ['Maya Lind <maya@shala.test>', 'maya@shala.test'],
  ['mailto:maya@shala.test', 'maya@shala.test'],
  ['maya (at) shala.test', 'maya@shala.test'],
  ['maya@@shala.test.', 'maya@shala.test'],
  ['maya@gmial..com', 'maya@gmail.com'],
])('%s is corrected to %s', (text, meant) => {
  expect(repairedAddress(text)).toBe(meant)
})

test.each([
  'maya',
  '',
  '@',
  'maya at home',
  'maya@localhost',
  'ma ya@shala.test',
  'nobody@@wrong',
  'leo@shala.test,Yin Yoga,2027-06-30,',
  'leo@shala.test;yinyoga',
  'leo@shala.test 2027-06-30',
  'a@x.org b@x.org',
])('%s has no correction', (text) => {
  expect(repairedAddress(text)).toBeNull()
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })

test('editDistance is 0 only for equal words, symmetric, and at most the longer length', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const distance = editDistance(one, other)
      expect(distance === 0).toBe(one === other)
      expect(editDistance(other, one)).toBe(distance)
      expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length))
      expect(distance).toBeGreaterThanOrEqual(Math.abs(one.length - other.length))
    }),
  )
})

test('an added, missing, replaced or swapped letter has the distance 1', () => {
  expect(['gmaiil', 'gmai', 'gmeil', 'gmial'].map((typed) => editDistance(typed, 'gmail'))).toEqual(
    [1, 1, 1, 1],
  )
  expect(editDistance('liamg', 'gmail')).toBe(4)
})
