import { limits } from '../limits.ts'
import {
  atMost,
  casesOfEnum,
  testCallable,
  testSchema,
  yesOrNo,
  type Case,
} from '../testing/testSchema.ts'
import { at, batchId, saved, stamps } from '../testing/values.ts'
import {
  Cohort,
  CohortDays,
  CohortForm,
  CohortId,
  CohortMember,
  CohortUpdate,
  joinCohort,
  leaveCohort,
  listCohortsOf,
  memberByAddress,
  MemberName,
  membersPath,
  saveCohort,
  setCohortActive,
} from './cohorts.ts'

const onlySigns = 'may hold only letters and digits'

testSchema('the key of a cohort', CohortId, {
  good: 'Spring27',
  cases: [
    ...atMost('', limits.cohortId),
    ['', 'x'],
    ...['', '-a', 'a-', 'a_b'].map((id): Case => ['', id, onlySigns]),
  ],
})

const courses = (count: number) => Array.from({ length: count }, (_, n) => `course-${n}`)
const form = { name: 'Spring', courseIds: ['yoga'], startsOn: '2027-03-28', endsOn: '2027-06-30' }

testSchema('the form of a cohort', CohortForm, {
  good: form,
  cases: [
    ...atMost('name', limits.cohortName),
    ['name', ' ', 'must not be empty'],
    ['courseIds', [], 'must name at least one course'],
    ['courseIds', courses(limits.cohortCourses)],
    [
      'courseIds',
      courses(limits.cohortCourses + 1),
      `must be at most ${limits.cohortCourses} courses`,
    ],
    ['courseIds', ['yoga', 'yoga'], 'must name each course once'],
    ['endsOn', '2027-03-28'],
    ['endsOn', '2027-03-27', 'must not be before the first day'],
    ['endsOn', null],
    ['startsOn', null],
    ['strange', 1, 'Unrecognized key: "strange"', ''],
  ],
})
testSchema('a cohort without limits', CohortForm, {
  good: { name: 'All', courseIds: ['yoga'] },
  becomes: { name: 'All', courseIds: ['yoga'], startsOn: null, endsOn: null },
})

testSchema('a cohort', Cohort, {
  good: { ...stamps, ...form, active: true, terms: 1, nameKey: 'spring', search: ['s'] },
  cases: [['terms', 0, 'Too small: expected number to be >=1']],
})

testSchema('the days of a cohort', CohortDays, {
  good: { startsOn: null, endsOn: '2027-06-30' },
  cases: [
    ['startsOn', undefined, 'must be a day, such as 2027-03-28'],
    ['endsOn', undefined, 'must be a day, such as 2027-03-28'],
  ],
})

testSchema('a cohort member', CohortMember, {
  good: {
    ...stamps,
    userId: null,
    email: 'maya@shala.test',
    name: 'Maya',
    nameKey: 'maya',
    search: [],
    joinedAt: at,
    left: false,
    courses: { yoga: { startsOn: null, endsOn: null } },
    terms: 0,
  },
  cases: [
    ['userId', 'maya'],
    ['email', null],
    ['terms', -1, 'Too small: expected number to be >=0'],
    ['courses', { yoga: null }, 'Invalid input: expected object, received null', 'courses.yoga'],
  ],
})

test('members are stored below their cohort, by user ID or by email', () => {
  expect(membersPath('spring')).toBe('cohorts/spring/members')
  expect(memberByAddress('a/b@shala.test')).toBe('a%2Fb%40shala.test')
})

testSchema('the progress of a cohort change', CohortUpdate, {
  good: {
    batch: batchId,
    by: 'asha',
    notify: null,
    terms: 2,
    status: 'running',
    members: 600,
    after: null,
    changed: 1,
    refused: 1,
    kept: [{ userId: 'maya', courseId: 'yoga' }],
    failed: [{ memberId: 'leo', who: 'Leo', error: 'no' }],
    updatedAt: at,
  },
  cases: [
    ...casesOfEnum('status', ['running', 'finished']),
    ['after', 'leo'],
    ['batch', 'b1', 'must be a UUID'],
    ['kept.0.strange', 1, 'Unrecognized key: "strange"', 'kept.0'],
  ],
})

const kept = [{ userId: 'maya', courseId: 'yoga' }]
const failed = [{ who: 'Leo', error: 'no' }]

testCallable(saveCohort, 'saveCohort', {
  good: { cohort: form, batchId },
  becomes: { revision: 0, cohort: form, batchId, notify: null },
  cases: [
    ['id', 'spring'],
    ['revision', 2],
  ],
  answer: { ...saved, inLine: 2, kept, failed, goesOn: true },
})

testCallable(setCohortActive, 'setCohortActive', {
  good: { id: 'spring', revision: 1, active: false },
  cases: yesOrNo('active'),
  answer: saved,
})

const either = 'give either userId or email, and not both'
testSchema('a member named in a call', MemberName, {
  good: { userId: 'maya' },
  cases: [
    ['email', 'maya@shala.test', either, ''],
    ['userId', undefined, either, ''],
    ['', { email: 'maya@shala.test' }],
    ['strange', 1, 'Unrecognized key: "strange"', ''],
  ],
})

const people = Array.from({ length: limits.bulkRows }, (_, n) => ({ userId: `u${n}` }))
const several: readonly Case[] = [
  ['members', [], 'must name at least one person'],
  ['members', people],
  ['members', [...people, { userId: 'leo' }], `must name at most ${limits.bulkRows} people`],
  ['members.0', {}, either],
]
const named = { id: 'spring', members: [{ userId: 'maya' }], batchId, notify: null }

testCallable(joinCohort, 'joinCohort', {
  good: { ...named, invite: true },
  cases: [...several, ['invite', null], ['invite', 'yes', 'must be true or false']],
  answer: { joined: 1, waiting: 1, unchanged: 0, changed: [{ userId: 'maya' }], failed },
})
testCallable(leaveCohort, 'leaveCohort', {
  good: named,
  cases: several,
  answer: { left: 1, unchanged: 0, failed },
})

testCallable(listCohortsOf, 'listCohortsOf', {
  good: { userId: 'maya' },
  answer: {
    cohorts: [
      {
        id: 'spring',
        name: 'Spring 2027',
        courseIds: ['yoga'],
        startsOn: null,
        endsOn: '2027-06-30',
        active: false,
        joinedAt: '2026-11-01T10:00:00.000Z',
      },
    ],
  },
})
