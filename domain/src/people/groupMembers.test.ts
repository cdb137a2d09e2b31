import { applyGroupForm, type GroupDays, GroupForm } from '@shala/contract/people/groups'
import fc from '@shala/contract/testing/fastCheck'
import {
  applySteps,
  type Courses,
  diffCourses,
  getGiven,
  getWanted,
  isByHand,
  isDue,
  joined,
  open,
  sameDays,
  updatedMember,
} from './groupMembers.ts'

const day = fc.constantFrom(null, '2027-03-01', '2027-06-30')
const days: fc.Arbitrary<GroupDays> = fc.record({ startsOn: day, endsOn: day })
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

test.each<[string, GroupDays | null, GroupDays | null, GroupDays | null, boolean]>([
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

function span(endsOn: string): GroupDays {
  return { startsOn: null, endsOn }
}

const untilJune = { startsOn: null, endsOn: '2027-06-30' }
const form = GroupForm.parse({ name: 'Spring', courseIds: ['a', 'b'], ...untilJune })
const group = applyGroupForm(null, form)
const maya = { userId: 'maya', email: null, name: 'Maya' } as const
const at = new Date('2027-01-01')
const change = { goal: 'follow', wanted: {}, kept: new Set<string>(), terms: 2, at } as const

test('members get the courses of the group for its days, and none when they leave', () => {
  const days = { startsOn: null, endsOn: '2027-06-30' }
  expect(getWanted(group, 'join')).toEqual({ a: days, b: days })
  expect(getWanted(group, 'leave')).toEqual({})
})

test('an archived group accepts no new members, but members follow and leave it', () => {
  const archived = open(group, false)
  expect(() => getWanted(archived, 'join')).toThrow('this group is archived; restore it first')
  expect(getWanted(archived, 'follow')).toEqual(getWanted(group, 'follow'))
  expect(getWanted(archived, 'leave')).toEqual({})
})

test.each([
  ['join', null, true],
  ['join', { left: true, terms: 1 }, true],
  ['join', { left: false, terms: 1 }, false],
  ['follow', null, false],
  ['follow', { left: true, terms: 1 }, false],
  ['follow', { left: false, terms: 1 }, false],
  ['follow', { left: false, terms: 0 }, true],
  ['leave', null, false],
  ['leave', { left: true, terms: 1 }, false],
  ['leave', { left: false, terms: 1 }, true],
] as const)('a change to %s of %j is due: %s', (goal, fields, expected) => {
  const member = fields && { ...joined(maya, { courses: {}, terms: 1, at }), ...fields }
  expect(isDue(member, goal, group)).toBe(expected)
})

test('an updated member needs no further update, and has the wanted courses', () => {
  const goals = fc.constantFrom('join' as const, 'follow' as const, 'leave' as const)
  fc.assert(
    fc.property(courses, courses, goals, fc.boolean(), (given, wanted, goal, left) => {
      const before = { ...joined(maya, { courses: given, terms: 0, at }), left }
      fc.pre(isDue(before, goal, group))
      const target = goal === 'leave' ? {} : wanted
      const { terms } = group
      const after = updatedMember(maya, before, { ...change, goal, wanted: target, terms })
      expect(isDue(after, goal, group)).toBe(false)
      expect(getGiven(after)).toEqual(target)
    }),
  )
})

test('a member who joins again is a new member, and others keep the day on which they joined', () => {
  const before = joined(maya, { courses: { a: span('2027-01-01') }, terms: 1, at: new Date(0) })
  expect(getGiven({ ...before, left: true })).toEqual({})
  expect(updatedMember(maya, { ...before, left: true }, change).joinedAt).toEqual(at)
  expect(updatedMember(maya, null, change)).toEqual(joined(maya, { courses: {}, terms: 2, at }))
  const kept = new Set(['a'])
  expect(updatedMember(maya, before, { ...change, kept })).toEqual({ ...before, terms: 2 })
  expect(updatedMember(maya, before, { ...change, goal: 'leave' })).toEqual({
    ...before,
    terms: 2,
    left: true,
    courses: {},
  })
})
