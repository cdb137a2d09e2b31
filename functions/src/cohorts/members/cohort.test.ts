import type { CohortDays } from '@shala/contract/people/cohorts'
import fc from '@shala/contract/testing/fastCheck'
import { type Courses, applySteps, isByHand, sameDays, diffCourses } from './cohort.ts'

const day = fc.constantFrom(null, '2027-03-01', '2027-06-30')
const days: fc.Arbitrary<CohortDays> = fc.record({ startsOn: day, endsOn: day })
const courses: fc.Arbitrary<Courses> = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), days)

test('diffCourses returns the steps from the given to the wanted courses, and no others', () => {
  fc.assert(
    fc.property(courses, courses, (given, wanted) => {
      const steps = diffCourses(given, wanted)
      const reached = new Map(Object.entries(given))
      for (const step of steps) {
        expect(sameDays(step.given, step.wanted)).toBe(false)
        if (step.wanted === null) reached.delete(step.courseId)
        else reached.set(step.courseId, step.wanted)
      }
      expect(Object.fromEntries(reached)).toEqual(wanted)
      expect(diffCourses(wanted, wanted)).toEqual([])
    }),
  )
})

test('diffCourses extends if only the end changes, and revokes only courses not wanted', () => {
  fc.assert(
    fc.property(courses, courses, (given, wanted) => {
      for (const { courseId, action } of diffCourses(given, wanted)) {
        expect(action === 'revoke').toBe(wanted[courseId] === undefined)
        const onlyTheEnd = given[courseId]?.startsOn === wanted[courseId]?.startsOn
        expect(action === 'extend').toBe(courseId in given && courseId in wanted && onlyTheEnd)
        expect(['grant', 'extend', 'revoke']).toContain(action)
      }
    }),
  )
})

test('applySteps keeps the previous days of courses that were changed manually', () => {
  fc.assert(
    fc.property(courses, courses, fc.subarray(['a', 'b', 'c', 'd']), (given, wanted, kept) => {
      const after = applySteps(given, wanted, new Set(kept))
      for (const courseId of ['a', 'b', 'c', 'd']) {
        const stays = kept.includes(courseId) && courseId in given
        expect(after[courseId]).toEqual((stays ? given : wanted)[courseId])
      }
    }),
  )
})

test('diffCourses returns the days before and after each step, sorted by course', () => {
  const [march, june] = [span('2027-03-31'), span('2027-06-30')]
  const from = { ...march, startsOn: '2027-03-01' }
  expect(
    diffCourses(
      { d: march, b: march, c: march, e: march },
      { a: june, b: june, c: from, e: march },
    ),
  ).toEqual([
    { courseId: 'a', action: 'grant', given: null, wanted: june },
    { courseId: 'b', action: 'extend', given: march, wanted: june },
    { courseId: 'c', action: 'grant', given: march, wanted: from },
    { courseId: 'd', action: 'revoke', given: march, wanted: null },
  ])
})

test.each<[string, CohortDays | null, CohortDays | null, CohortDays | null, boolean]>([
  ['nothing was granted', null, null, span('2027-01-01'), false],
  ['other days were granted before', span('2027-05-01'), null, span('2027-01-01'), false],
  ['the days are as granted', span('2027-01-01'), span('2027-01-01'), span('2027-02-01'), false],
  [
    'the days differ from the grant',
    span('2027-05-01'),
    span('2027-01-01'),
    span('2027-02-01'),
    true,
  ],
  ['access was revoked', null, span('2027-01-01'), span('2027-02-01'), true],
  [
    'the days are the wanted ones already',
    span('2027-02-01'),
    span('2027-01-01'),
    span('2027-02-01'),
    false,
  ],
  ['access was revoked and is not wanted', null, span('2027-01-01'), null, false],
  ['access was extended and is not wanted', span('2027-05-01'), span('2027-01-01'), null, true],
])('isByHand tells whether access was changed manually: %s', (_, actual, given, wanted, byHand) => {
  expect(isByHand(actual, { given, wanted })).toBe(byHand)
})

function span(endsOn: string): CohortDays {
  return { startsOn: null, endsOn }
}
