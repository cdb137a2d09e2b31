import fc from '@shala/contract/testing/fastCheck'
import { distinguishNames } from './distinguishNames.ts'

const of = (name: string | null, email: string) => ({ name, email })

test('people of one name get as few letters of their address as tell them apart', () => {
  const people = [
    of('Maya Lindqvist', 'maya.l@shala.test'),
    of('maya lindqvist', 'mary@shala.test'),
    of('Leo Okafor', 'leo@shala.test'),
    of(null, 'nina@shala.test'),
  ]
  expect(distinguishNames(people)).toEqual([
    'Maya Lindqvist (may…)',
    'maya lindqvist (mar…)',
    'Leo Okafor',
    'No name (ni…)',
  ])
})

test('names differ if their addresses do, and never show a whole address', () => {
  const address = fc.stringMatching(/^[a-c]{1,6}$/).map((account) => `${account}@shala.test`)
  const person = fc.record({ name: fc.constantFrom('Maya', 'Leo', null), email: address })
  const people = fc.uniqueArray(person, { selector: ({ email }) => email, maxLength: 6 })
  fc.assert(
    fc.property(people, (all) => {
      const names = distinguishNames(all)
      expect(new Set(names).size).toBe(names.length)
      expect(names.join()).not.toContain('@')
    }),
  )
})
