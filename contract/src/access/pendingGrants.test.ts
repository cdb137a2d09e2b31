import fc from '../testing/fastCheck.ts'
import { casesOfEnum, testCallable, testSchema, type Case } from '../testing/testSchema.ts'
import { at, defaultTerms, saved, stamps } from '../testing/values.ts'
import {
  cancelPendingGrant,
  correctInvitation,
  extendInvitation,
  renewPendingGrant,
  sendInvitation,
  PendingGrant,
  pendingGrantId,
} from './pendingGrants.ts'

testSchema('a pending grant', PendingGrant, {
  good: {
    ...stamps,
    email: 'maya@shala.test',
    courseId: 'yoga',
    source: 'cohort-c1',
    terms: defaultTerms,
    status: 'waiting',
    by: 'asha',
    batch: null,
    endsAt: at,
    claimedBy: null,
    search: ['m'],
    notify: null,
    invited: true,
    invitedAt: at,
    letter: 'invite-1',
  },
  cases: [
    ['invitedAt', null],
    ['letter', null],
    ['invited', 'yes', 'Invalid input: expected boolean, received string'],
    ...casesOfEnum('status', ['waiting', 'claimed', 'cancelled', 'ended']),
    ['batch', 'b1'],
    ['claimedBy', 'maya'],
    ['source', 'friend', 'must be individual, scholarship, purchase or a group'],
  ],
})

const noKey = 'must be the key of an invitation'
const keyCases: readonly Case[] = [
  ['pendingGrantId', `${'x'.repeat(1198)}_a_b`.slice(2)],
  ['pendingGrantId', `${'x'.repeat(1197)}_a_b`, 'must be at most 1200 characters'],
  ...[
    '',
    'maya',
    '_yoga_purchase',
    'maya__purchase',
    'maya_yoga_',
    'maya_Yoga_purchase',
    'maya_yoga_a.b',
    'maya_yoga_a/b',
    'a/b_yoga_purchase',
    '\nmaya_yoga_purchase',
    'maya_yoga_purchase\n',
    'maya\0_yoga_purchase',
  ].map((key): Case => ['pendingGrantId', key, noKey]),
]

const grantId = 'maya%40shala.test_200-hour_cohort-C1'

test('the key of a pending grant consists of email, course and source', () => {
  expect(pendingGrantId('maya@shala.test', '200-hour', 'cohort-C1')).toBe(grantId)
})

test('the key with any valid email is accepted', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const key = pendingGrantId(email, 'yoga', 'individual')
      const input = { pendingGrantId: key, revision: 0 }
      expect(cancelPendingGrant.input.safeParse(input).success).toBe(true)
    }),
  )
})

testCallable(cancelPendingGrant, 'cancelPendingGrant', {
  good: { pendingGrantId: grantId, revision: 1 },
  cases: keyCases,
  answer: saved,
})
testCallable(renewPendingGrant, 'renewPendingGrant', {
  good: { pendingGrantId: grantId, revision: 1 },
  cases: keyCases,
  answer: saved,
})

describe.each([
  [sendInvitation, 'sendInvitation'],
  [extendInvitation, 'extendInvitation'],
] as const)('%#', (contract, name) => {
  testCallable(contract, name, {
    good: { pendingGrantId: grantId, revision: 1 },
    cases: [...keyCases, ['email', 'a@b.test', 'Unrecognized key: "email"', '']],
    answer: saved,
  })
})

testCallable(correctInvitation, 'correctInvitation', {
  good: { pendingGrantId: grantId, revision: 1, email: 'lea@shala.test', invite: null },
  cases: [
    ...keyCases,
    ['email', 'lea@', 'is not an email address'],
    ['invite', true],
    ['invite', 'yes', 'must be true or false'],
  ],
  answer: saved,
})

test('a grant stored before there were invitations counts as not invited', () => {
  const older = { ...stamps, email: 'maya@shala.test', courseId: 'yoga', source: 'individual' }
  const said = { terms: defaultTerms, status: 'waiting', by: 'asha', batch: null, endsAt: at }
  const more = { claimedBy: null, search: ['m'], notify: null }
  expect(PendingGrant.parse({ ...older, ...said, ...more })).toMatchObject({
    invited: false,
    invitedAt: null,
    letter: null,
  })
})
