import { limits } from '../limits.ts'
import { listFaults, testSchema } from '../testing/testSchema.ts'
import { at } from '../testing/values.ts'
import { Day, StoredInstant } from './days.ts'

const noDay = 'must be a day, such as 2027-03-28'
const tooFar = 'must be from 2000 to 2199'

testSchema('a day', Day, {
  good: '2027-03-28',
  cases: [
    ['', limits.firstDay],
    ['', '1999-12-31', tooFar],
    ['', limits.lastDay],
    ['', '2200-01-01', tooFar],
    ['', '2024-02-29'],
    ['', '2027-02-29', noDay],
    ['', '2027-3-28', noDay],
    ['', '2027-03-28T00:00', noDay],
    ['', '', [noDay, tooFar]],
  ],
})

testSchema('a stored timestamp', StoredInstant, { good: at })

testSchema('a timestamp as Firestore returns it', StoredInstant, {
  good: { toDate: () => at },
  becomes: at,
})

test.each([
  ['an invalid date', new Date(Number.NaN)],
  ['a text', '2027-03-28T12:00:00Z'],
  ['null', null],
  ['undefined', undefined],
  ['another object', {}],
  ['an object with a date', { toDate: at }],
  ['a number', at.getTime()],
  ['a function', Object.assign(() => at, { toDate: () => at })],
])('%s is not a stored timestamp', (_, value) => {
  expect(listFaults(StoredInstant, value)).toEqual([': Invalid input'])
})
