import { limits } from '../limits.ts'
import { testCallable, testSchema, wholeNumbers } from '../testing/testSchema.ts'
import { at } from '../testing/values.ts'
import {
  CurrentUser,
  findUserByEmail,
  findUsersByEmail,
  findUsersById,
  listUsers,
  Person,
  syncProfile,
  UserEmailMapping,
} from './people.ts'

const account = { email: 'maya@shala.test', displayName: null, emailVerified: true }
const person = { ...account, userId: 'maya', disabled: false, role: 'owner' as const }
const stored = { ...account, userId: 'maya', search: ['maya'], createdAt: at, updatedAt: at }
const { search, emailVerified, ...older } = stored

testSchema('the mapping of an email', UserEmailMapping, {
  good: stored,
  cases: [['search', []]],
})
testSchema('a mapping stored before names could be searched', UserEmailMapping, {
  good: older,
  becomes: { ...older, search: [], emailVerified: false },
})

testSchema('the signed-in user', CurrentUser, {
  good: { ...account, uid: 'maya' },
  cases: [
    ['email', null],
    ['strange', 1, 'Unrecognized key: "strange"', ''],
  ],
})

testSchema('a person', Person, {
  good: person,
  cases: [
    ['email', null],
    ['displayName', 'Maya'],
    ['strange', 1, 'Unrecognized key: "strange"', ''],
  ],
})

testCallable(findUserByEmail, {
  good: { email: ' Maya@shala.test' },
  becomes: { email: 'maya@shala.test' },
  cases: [['email', '', 'is not an email address']],
  answer: person,
})

const several = <T>(count: number, one: T) => Array.from({ length: count }, () => one)
const email = 'maya@shala.test'

testCallable(findUsersByEmail, {
  good: { emails: [email] },
  cases: [
    ['emails', [], 'must name at least one address'],
    ['emails', several(limits.bulkRows, email)],
    [
      'emails',
      several(limits.bulkRows + 1, email),
      `must name at most ${limits.bulkRows} addresses`,
    ],
  ],
  answer: { found: [person], missing: ['leo@shala.test'] },
})

testCallable(findUsersById, {
  good: { userIds: ['maya'] },
  cases: [
    ['userIds', [], 'must name at least one person'],
    ['userIds', several(limits.pageSize, 'maya')],
    [
      'userIds',
      several(limits.pageSize + 1, 'maya'),
      `must name at most ${limits.pageSize} people`,
    ],
  ],
  answer: { found: [person], missing: ['leo'] },
})

testCallable(listUsers, {
  good: {},
  becomes: { search: '', pageSize: limits.pageSize, pageToken: null },
  cases: [
    ...wholeNumbers('pageSize', 1, limits.pageSize),
    ['search', 'x'.repeat(limits.email)],
    ['search', 'x'.repeat(limits.email + 1), `must be at most ${limits.email} characters`],
    ['pageToken', 'x'.repeat(limits.pageToken)],
    [
      'pageToken',
      'x'.repeat(limits.pageToken + 1),
      `Too big: expected string to have <=${limits.pageToken} characters`,
    ],
  ],
  answer: { users: [person], nextPageToken: null },
})
testSchema('a search text', listUsers.input, {
  good: { search: ' Maya L ', pageSize: 10, pageToken: 't' },
  becomes: { search: 'maya l', pageSize: 10, pageToken: 't' },
})

const current = { ...account, uid: 'maya', role: 'office' as const, refreshToken: false }
testCallable(syncProfile, {
  good: {},
  cases: [
    ['', undefined],
    ['', null],
  ],
  answer: current,
})
