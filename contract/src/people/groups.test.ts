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
  Group,
  GroupDays,
  GroupForm,
  GroupId,
  GroupMember,
  GroupUpdate,
  joinGroup,
  leaveGroup,
  listGroupsOf,
  memberByAddress,
  MemberName,
  membersPath,
  saveGroup,
  setGroupActive,
} from './groups.ts'

const onlySigns = 'may hold only letters and digits'

testSchema('the key of a group', GroupId, {
  good: 'Spring27',
  cases: [
    ...atMost('', limits.groupId),
    ['', 'x'],
    ...['', '-a', 'a-', 'a_b'].map((id): Case => ['', id, onlySigns]),
  ],
})

const courses = (count: number) => Array.from({ length: count }, (_, n) => `course-${n}`)
const offered = { times: '', capacity: null, price: null, openForRequests: false }
const days = { startsOn: '2027-03-28', endsOn: '2027-06-30' }
const form = { name: 'Spring', courseIds: ['yoga'], ...days, ...offered }

testSchema('the form of a group', GroupForm, {
  good: form,
  cases: [
    ...atMost('name', limits.groupName),
    ['name', ' ', 'must not be empty'],
    ['courseIds', [], 'must name at least one course'],
    ['courseIds', courses(limits.groupCourses)],
    [
      'courseIds',
      courses(limits.groupCourses + 1),
      `must be at most ${limits.groupCourses} courses`,
    ],
    ['courseIds', ['yoga', 'yoga'], 'must name each course once'],
    ['endsOn', '2027-03-28'],
    ['endsOn', '2027-03-27', 'must not be before the first day'],
    ['endsOn', null],
    ['startsOn', null],
    ...atMost('times', limits.groupTimes),
    ['capacity', 0, 'must be at least 1'],
    ['capacity', limits.roomCapacity],
    ['capacity', limits.roomCapacity + 1, `must be at most ${limits.roomCapacity}`],
    ['price', { amount: 100, deposit: null, earlyBird: null, instalments: 0 }],
    ...yesOrNo('openForRequests'),
    ['strange', 1, 'Unrecognized key: "strange"', ''],
  ],
})
testSchema('a group without limits', GroupForm, {
  good: { name: 'All', courseIds: ['yoga'] },
  becomes: { name: 'All', courseIds: ['yoga'], startsOn: null, endsOn: null, ...offered },
})
testSchema('a group that is open for requests', GroupForm, {
  good: { ...form, openForRequests: true },
  cases: [
    ['startsOn', null, 'must be filled in, because students can choose this group'],
    ['endsOn', null, 'must be filled in, because students can choose this group'],
    [
      'courseIds',
      ['yoga', 'sound'],
      'must be off for a group of several courses',
      'openForRequests',
    ],
  ],
})

testSchema('a group', Group, {
  good: { ...stamps, ...form, active: true, terms: 1, nameKey: 'spring', search: ['s'] },
  cases: [['terms', 0, 'Too small: expected number to be >=1']],
})

testSchema('the days of a group', GroupDays, {
  good: { startsOn: null, endsOn: '2027-06-30' },
  cases: [
    ['startsOn', undefined, 'must be a day, such as 2027-03-28'],
    ['endsOn', undefined, 'must be a day, such as 2027-03-28'],
  ],
})

testSchema('a group member', GroupMember, {
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

test('members are stored below their group, by user ID or by email', () => {
  expect(membersPath('spring')).toBe('groups/spring/members')
  expect(memberByAddress('a/b@shala.test')).toBe('a%2Fb%40shala.test')
})

testSchema('the progress of a group change', GroupUpdate, {
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

testCallable(saveGroup, {
  good: { group: form, batchId },
  becomes: { revision: 0, group: form, batchId, notify: null },
  cases: [
    ['id', 'spring'],
    ['revision', 2],
  ],
  answer: { ...saved, inLine: 2, kept, failed, goesOn: true },
})

testCallable(setGroupActive, {
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

testCallable(joinGroup, {
  good: { ...named, invite: true },
  cases: [...several, ['invite', null], ['invite', 'yes', 'must be true or false']],
  answer: { joined: 1, waiting: 1, unchanged: 0, changed: [{ userId: 'maya' }], failed },
})
testCallable(leaveGroup, {
  good: named,
  cases: several,
  answer: { left: 1, unchanged: 0, failed },
})

testCallable(listGroupsOf, {
  good: { userId: 'maya' },
  answer: {
    groups: [
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
