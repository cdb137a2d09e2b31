import { limits } from '../limits.ts'
import { testSchema } from '../testing/testSchema.ts'
import { Day } from './days.ts'

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
