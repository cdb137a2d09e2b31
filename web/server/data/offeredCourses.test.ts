import type { PublishedCourses } from '@shala/contract/courses/publishedCourses'
import { samplePages } from '../testing/siteSample.ts'
import { readOffers, toOfferedCourse } from './offeredCourses.ts'
import { keepLast } from './rateLimits.ts'

const earlyBird = { amount: 990_00, until: '2027-01-12' }
const price = { amount: 1180_00, deposit: 150_00, earlyBird, instalments: 2 }
const { course } = samplePages.course
const date = {
  dateKey: 'winter',
  title: 'Winter',
  startsOn: '2027-01-12',
  endsOn: '2027-03-31',
  times: '',
  places: 'few',
  price,
} as const
const offer: PublishedCourses[number] = {
  courseId: course.slug,
  title: 'Another title',
  summary: '',
  updatedAt: '2026-11-20T00:00:00.000Z',
  price,
  dates: [date],
}

test.each([
  ['2027-01-12', earlyBird, ['winter']],
  ['2027-01-13', null, []],
])('The offer on %s has the early-bird price %j', (today, expected, keys) => {
  // Its absence changes the data, so that pages of the day before are replaced.
  const offered = toOfferedCourse(course, today, [offer])
  expect(offered).toMatchObject({ title: course.title, price: { ...price, earlyBird: expected } })
  expect(offered.dates.map(({ dateKey }) => dateKey)).toEqual(keys)
  for (const one of offered.dates) expect(one.price?.earlyBird).toEqual(expected)
})

test('A course that is not published has neither price nor dates', () => {
  expect(toOfferedCourse(course, '2027-01-12', [])).toMatchObject({ price: null, dates: [] })
})

test('Pages keep the last offers while the functions do not answer', async () => {
  const answers = [Promise.resolve([offer]), Promise.reject(new Error('away'))]
  const courses = keepLast(() => answers.shift() ?? Promise.reject(new Error('away')))
  expect(await readOffers({ courses })).toEqual([offer])
  expect(await readOffers({ courses })).toEqual([offer])
  const never = keepLast<PublishedCourses>(() => Promise.reject(new Error('away')))
  expect(await readOffers({ courses: never })).toEqual([])
})
