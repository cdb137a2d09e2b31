import { listFaults, testSchema } from '../testing/testSchema.ts'
import { at } from '../testing/values.ts'
import { StoredInstant } from './instants.ts'

testSchema('a stored moment', StoredInstant, { good: at })

testSchema('a moment as the store hands it out', StoredInstant, {
  good: { toDate: () => at },
  becomes: at,
})

test.each([
  ['no date', new Date(Number.NaN)],
  ['a text', '2027-03-28T12:00:00Z'],
  ['nothing', null],
  ['nothing at all', undefined],
  ['another object', {}],
  ['an object with a date', { toDate: at }],
  ['a number', at.getTime()],
  ['a function', Object.assign(() => at, { toDate: () => at })],
])('%s is no stored moment', (_, value) => {
  expect(listFaults(StoredInstant, value)).toEqual([': Invalid input'])
})
