import { limits } from '../limits.ts'
import { testSchema } from '../testing/testSchema.ts'
import { CoursePrice } from './coursePrice.ts'

testSchema('the price of a course', CoursePrice, {
  good: {
    amount: 1950_00,
    deposit: 300_00,
    earlyBird: { amount: 1750_00, until: '2027-01-12' },
    instalments: 3,
  },
  cases: [
    ['amount', 0.5, 'must be a whole number'],
    ['deposit', null],
    ['deposit', 0, 'must be more than 0'],
    ['deposit', 1750_00],
    ['deposit', 1750_01, 'must not be more than the price'],
    ['earlyBird', null],
    ['earlyBird.amount', 1950_00, 'must be below the price'],
    ['earlyBird.until', null, 'must be a day, such as 2027-03-28'],
    ['instalments', 0],
    ['instalments', limits.instalments - 1],
    ['instalments', limits.instalments, `must be at most ${limits.instalments - 1}`],
    ['strange', 1, 'Unrecognized key: "strange"', ''],
  ],
})
