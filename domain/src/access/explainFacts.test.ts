import {
  accessStatus,
  AccessRecord,
  GrantTerms,
  isAccessActive,
} from '@shala/contract/access/access'
import { Invitation } from '@shala/contract/access/invitations'
import type { Person } from '@shala/contract/people/people'
import fc from '@shala/contract/testing/fastCheck'
import { toUtcDay } from '../payments/enrolmentLedger.ts'
import { extend, grant, revoke } from './changes/changeRecord.ts'
import { explainFacts, type Facts } from './explainFacts.ts'

const hour = 3_600_000
const moment = (at: number | null) => (at === null ? null : new Date(at * hour))
const maya: Person = {
  userId: 'maya',
  email: 'maya@x.test',
  displayName: null,
  emailVerified: true,
  disabled: false,
  role: null,
}
const course = { courseId: 'yoga', title: 'Yoga', status: 'published' }
const plain: Facts = {
  person: maya,
  course,
  record: null,
  groupNames: new Map(),
  waiting: [],
  at: new Date(6 * hour),
}

const span = fc
  .tuple(fc.option(fc.nat(12), { nil: null }), fc.option(fc.nat(12), { nil: null }))
  .map(([from, until]) => ({ startsAt: moment(from), endsAt: moment(until) }))
const source = fc.constantFrom('individual', 'scholarship', 'group-a')
const step = fc.oneof(
  fc.record({ kind: fc.constant('grant' as const), source, span }),
  fc.record({
    kind: fc.constant('revoke' as const),
    source: fc.option(source, { nil: null }),
    span,
  }),
  fc.record({ kind: fc.constant('extend' as const), source, span }),
)

/** Builds a record from a sequence of grants, extensions and revokes. */
const record = fc.array(step, { maxLength: 6 }).map((steps) => {
  let now: AccessRecord | null = null
  for (const [n, { kind, source: from, span: days }] of steps.entries()) {
    const occasion = {
      userId: 'maya',
      courseId: 'yoga',
      by: 'asha',
      at: new Date(n),
      toDay: toUtcDay,
    }
    if (kind === 'grant') {
      now = grant(now, { ...GrantTerms.parse({}), ...days }, occasion, from)
    } else if (now !== null && kind === 'revoke') {
      now = revoke(now, 'why', occasion, from)
    } else if (now !== null && from !== null && now.hasAccess) {
      now = extend(now, { endsOn: null, endsAt: days.endsAt }, occasion, from)
    }
  }
  return now
})

test('explainFacts decides access by current grants, whatever happened before', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(record, fc.integer({ min: -1, max: 13 }), (stored, now) => {
      const at = new Date(now * hour)
      const said = explainFacts({ ...plain, record: stored, at })
      seen.add(said.standing)
      expect(said.mayEnter).toBe(isAccessActive(stored, at))
      expect(said.standing).toBe(accessStatus(stored, at))
      expect(said.mayEnter).toBe(said.sources.some((one) => one.standing === 'held'))
      expect(said.revoked !== null).toBe(said.standing === 'revoked')
    }),
  )
  expect([...seen].sort()).toEqual(['expired', 'held', 'never', 'not-begun', 'revoked'])
})

const held = grant(
  null,
  { ...GrantTerms.parse({}), startsAt: null, endsAt: null },
  { userId: 'maya', courseId: 'yoga', by: 'asha', at: new Date(0), toDay: toUtcDay },
)

test.each<[string, Partial<Facts>]>([
  ['a disabled account', { person: { ...maya, disabled: true } }],
  ['an unknown user', { person: null }],
  ['a missing course', { course: null }],
])('explainFacts denies access to %s, even with a grant', (_, part) => {
  expect(explainFacts({ ...plain, record: held }).mayEnter).toBe(true)
  expect(explainFacts({ ...plain, record: held, ...part }).mayEnter).toBe(false)
})

test('explainFacts denies access to an admin without a grant', () => {
  const admin = { ...maya, role: 'owner' as const }
  expect(explainFacts({ ...plain, person: admin }).mayEnter).toBe(false)
})

test('explainFacts explains an older record without sources and reasons', () => {
  const { sources: _, ...old } = held
  expect(explainFacts({ ...plain, record: old }).sources).toMatchObject([
    { source: 'individual', grantedBy: 'asha', standing: 'held' },
  ])
  const taken = AccessRecord.parse({ ...old, isActive: false })
  expect(explainFacts({ ...plain, record: taken })).toMatchObject({
    mayEnter: false,
    standing: 'revoked',
    revoked: null,
    sources: [],
  })
})

test('explainFacts names each source with its days, and what waits', () => {
  const days = { startsOn: '2027-01-01', endsOn: '2027-01-02' }
  const moments = { startsAt: moment(0), endsAt: moment(12) }
  const occasion = {
    userId: 'maya',
    courseId: 'yoga',
    by: 'asha',
    at: new Date(0),
    toDay: toUtcDay,
  }
  const terms = { ...GrantTerms.parse(days), ...moments }
  const stored = grant(grant(null, terms, occasion, 'group-a'), terms, occasion, 'group-b')
  const waiting = (status: Invitation['status'], endsAt: number) =>
    Invitation.parse({
      email: 'm@work.test',
      courseId: 'yoga',
      source: 'scholarship',
      terms: GrantTerms.parse({}),
      status,
      by: 'olga',
      batch: null,
      claimedBy: null,
      endsAt: moment(endsAt),
      revision: 1,
      createdAt: moment(0),
      updatedAt: moment(0),
      search: [],
    })
  const own = { startsOn: '2027-01-01', endsOn: '2027-01-02', standing: 'held', grantedBy: 'asha' }
  const granted = { ...own, grantedAt: '1970-01-01T00:00:00.000Z' }
  expect(
    explainFacts({
      ...plain,
      record: stored,
      groupNames: new Map([['a', 'Spring']]),
      waiting: [waiting('waiting', 7), waiting('waiting', 6), waiting('cancelled', 8)],
    }),
  ).toEqual({
    person: maya,
    course,
    mayEnter: true,
    standing: 'held',
    sources: [
      { source: 'group-a', group: 'Spring', ...granted },
      { source: 'group-b', group: null, ...granted },
    ],
    revoked: null,
    waiting: [
      {
        email: 'm@work.test',
        source: 'scholarship',
        by: 'olga',
        endsAt: '1970-01-01T07:00:00.000Z',
      },
    ],
  })
})

test.each(['Refunded', ''])(
  'explainFacts says by whom access was revoked, and why (%j)',
  (reason) => {
    const gone = revoke(held, reason, { by: 'olga', at: new Date(hour) })
    const revoked = { at: '1970-01-01T01:00:00.000Z', by: 'olga', reason }
    expect(explainFacts({ ...plain, record: gone })).toMatchObject({ mayEnter: false, revoked })
    expect(explainFacts({ ...plain, record: { ...gone, revokedBy: undefined } }).revoked).toBeNull()
    expect(explainFacts({ ...plain, record: { ...gone, revokedAt: undefined } }).revoked).toBeNull()
  },
)
