import fc from '../testing/fastCheck.ts'
import { casesOfEnum, testCallable, testSchema, type Case } from '../testing/testSchema.ts'
import { at, defaultTerms, saved, stamps } from '../testing/values.ts'
import {
  cancelInvitation,
  correctInvitation,
  extendInvitation,
  renewInvitation,
  sendInvitation,
  Invitation,
  invitationId,
} from './invitations.ts'

testSchema('an invitation', Invitation, {
  good: {
    ...stamps,
    email: 'maya@shala.test',
    courseId: 'yoga',
    source: 'group-c1',
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
    mailId: 'invite-1',
  },
  cases: [
    ['invitedAt', null],
    ['mailId', null],
    ['invited', 'yes', 'Invalid input: expected boolean, received string'],
    ...casesOfEnum('status', ['waiting', 'claimed', 'cancelled', 'ended']),
    ['batch', 'b1'],
    ['claimedBy', 'maya'],
    ['source', 'friend', 'must be individual, scholarship, purchase or a group'],
  ],
})

const noKey = 'must be the key of an invitation'
const keyCases: readonly Case[] = [
  ['invitationId', `${'x'.repeat(1198)}_a_b`.slice(2)],
  ['invitationId', `${'x'.repeat(1197)}_a_b`, 'must be at most 1200 characters'],
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
  ].map((key): Case => ['invitationId', key, noKey]),
]

const grantId = 'maya%40shala.test_200-hour_group-C1'

test('the key of an invitation consists of email, course and source', () => {
  expect(invitationId('maya@shala.test', '200-hour', 'group-C1')).toBe(grantId)
})

test('the key with any valid email is accepted', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const key = invitationId(email, 'yoga', 'individual')
      const input = { invitationId: key, revision: 0 }
      expect(cancelInvitation.input.safeParse(input).success).toBe(true)
    }),
  )
})

testCallable(cancelInvitation, {
  good: { invitationId: grantId, revision: 1 },
  cases: keyCases,
  answer: saved,
})
testCallable(renewInvitation, {
  good: { invitationId: grantId, revision: 1 },
  cases: keyCases,
  answer: saved,
})

describe.each([sendInvitation, extendInvitation])('$name', (contract) => {
  testCallable(contract, {
    good: { invitationId: grantId, revision: 1 },
    cases: [...keyCases, ['email', 'a@b.test', 'Unrecognized key: "email"', '']],
    answer: saved,
  })
})

testCallable(correctInvitation, {
  good: { invitationId: grantId, revision: 1, email: 'lea@shala.test', invite: null },
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
  expect(Invitation.parse({ ...older, ...said, ...more })).toMatchObject({
    invited: false,
    invitedAt: null,
    mailId: null,
  })
})
