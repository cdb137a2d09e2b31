import type { CohortDays } from '@shala/contract/people/cohorts'
import fc from '@shala/contract/testing/fastCheck'
import { type Courses, applySteps, isByHand, sameDays, diffCourses } from './cohort.ts'

const day = fc.constantFrom(null, '2027-03-01', '2027-06-30')
const days: fc.Arbitrary<CohortDays> = fc.record({ startsOn: day, endsOn: day })
const courses: fc.Arbitrary<Courses> = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), days)

test('the steps lead from what was granted to what is wanted, and none is idle', () => {
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

test('only the end moves by an extension, and only what is not wanted is revoked', () => {
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

test('what was kept by hand goes on being what the cohort gave last', () => {
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

test('each step says what it comes from and leads to, course by course', () => {
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
  ['somebody granted other days before', span('2027-05-01'), null, span('2027-01-01'), false],
  ['it is as it was granted', span('2027-01-01'), span('2027-01-01'), span('2027-02-01'), false],
  ['it has other days', span('2027-05-01'), span('2027-01-01'), span('2027-02-01'), true],
  ['it was revoked', null, span('2027-01-01'), span('2027-02-01'), true],
  [
    'it has the wanted days already',
    span('2027-02-01'),
    span('2027-01-01'),
    span('2027-02-01'),
    false,
  ],
  ['it was revoked and shall go', null, span('2027-01-01'), null, false],
  ['it was extended and shall go', span('2027-05-01'), span('2027-01-01'), null, true],
])('whether by hand where %s', (_, actual, given, wanted, byHand) => {
  expect(isByHand(actual, { given, wanted })).toBe(byHand)
})

function span(endsOn: string): CohortDays {
  return { startsOn: null, endsOn }
}
