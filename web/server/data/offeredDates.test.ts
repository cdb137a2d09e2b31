import { samplePages } from '../testing/siteSample.ts'
import { toOfferedCourse } from './offeredDates.ts'

const earlyBird = { amount: 990, until: '2027-01-12' }
const course = { ...samplePages.course.course, price: { amount: 1180, deposit: 150, earlyBird } }

test.each([
  ['2027-01-12', earlyBird],
  ['2027-01-13', null],
])('The early-bird price on %s is %j', (today, expected) => {
  // Its absence changes the data, so that pages of the day before are replaced.
  expect(toOfferedCourse(course, today, []).price).toEqual({ ...course.price, earlyBird: expected })
})

test('A course without a price stays without one', () => {
  expect(toOfferedCourse({ ...course, price: null }, '2027-01-13', []).price).toBeNull()
})
