import { limits } from '../limits.ts'
import fc from '../testing/fastCheck.ts'
import { atMost, casesOfEnum, testCallable, testSchema, type Case } from '../testing/testSchema.ts'
import { defaultTerms } from '../testing/values.ts'
import {
  AccessEvent,
  AccessRecord,
  AccessSource,
  bulkGrant,
  bulkRevoke,
  BulkResult,
  changePayment,
  extendAccess,
  grantAccess,
  grantSource,
  GrantTerms,
  isGranted,
  isAccessActive,
  isAccessOpen,
  recordPayments,
  revokeAccess,
  revokeSource,
  getSources,
  undoAccessChange,
  accessStatus,
} from './access.ts'

const at = new Date('2027-03-28T12:00:00Z')
const before = new Date(at.getTime() - 1)
const after = new Date(at.getTime() + 1)
const granted = { hasAccess: true, isActive: true }

test.each([
  [{ hasAccess: true, isActive: true }, true],
  [{ hasAccess: true }, true],
  [{ hasAccess: true, isActive: false }, false],
  [{ hasAccess: false, isActive: true }, false],
  [{ hasAccess: 'true', isActive: true }, false],
  [{}, false],
  [null, false],
])('%p gives access without limits: %p', (record, held) => {
  expect(isGranted(record)).toBe(held)
  expect(isAccessActive(record, at)).toBe(held)
})

test.each([
  ['held', {}],
  ['held', { startsAt: null, endsAt: null }],
  ['held', { startsAt: at, endsAt: after }],
  ['held', { startsAt: before }],
  ['not-begun', { startsAt: after }],
  ['not-begun', { startsAt: 'yesterday' }],
  ['expired', { endsAt: at }],
  ['expired', { endsAt: before }],
  ['expired', { endsAt: 'tomorrow' }],
  ['revoked', { endsAt: before, isActive: false }],
  ['revoked', { startsAt: after, hasAccess: false }],
])('access is %s with %p', (expected, span) => {
  expect(accessStatus({ ...granted, ...span }, at)).toBe(expected)
})

test.each<[object | null, boolean]>([
  [{}, true],
  [{ startsAt: after }, true],
  [{ endsAt: at }, false],
  [{ isActive: false }, false],
  [null, false],
])('access with %p is open now or later: %p', (span, isOpen) => {
  expect(isAccessOpen(span && { ...granted, ...span }, at)).toBe(isOpen)
})

test('the status without a record is "never"', () => {
  expect(accessStatus(null, at)).toBe('never')
})

test('access is active from its start until before its end', () => {
  const moment = fc.date({ min: before, max: after, noInvalidDate: true })
  const limit = fc.option(moment, { nil: null })
  fc.assert(
    fc.property(limit, limit, moment, (startsAt, endsAt, now) => {
      const within = (startsAt ?? now) <= now && (endsAt === null || now < endsAt)
      expect(isAccessActive({ ...granted, startsAt, endsAt }, now)).toBe(within)
    }),
  )
})

test.each([
  ['2027-03-28', '2027-03-28', true],
  ['2027-03-28', '2027-03-29', true],
  ['2027-03-28', null, true],
  [null, '2027-03-28', true],
  ['2027-03-28', '2027-03-27', false],
])('from %p to %p is a valid span of days: %p', (startsOn, endsOn, fits) => {
  const terms = { courseId: 'yoga', startsOn, endsOn }
  expect(grantAccess.input.safeParse({ ...terms, userId: 'maya' }).success).toBe(fits)
  expect(bulkGrant.input.safeParse({ ...terms, userIds: ['maya'] }).success).toBe(fits)
})

const dayBefore: Case = ['endsOn', '2027-03-27', 'must not be before the first day']
const tooLong = `must be at most ${limits.reason} characters`

/** The terms of a grant, for every callable that accepts them. */
const termsCases: readonly Case[] = [
  ...atMost('paymentMethod', limits.paymentText),
  ['paymentMethod', '  ', 'must not be empty'],
  ...atMost('paymentId', limits.paymentText),
  ['paymentId', null],
  ...atMost('paymentStatus', limits.paymentText),
  ['amount', null],
  ['amount', 0],
  ['amount', -0.01, 'must not be negative'],
  ['amount', limits.amount],
  ['amount', limits.amount + 1, `must be at most ${limits.amount}`],
  ['amount', '450', 'must be a number'],
  ...['usd', 'US', 'USDX', 'xUSD', 'US1', ''].map((currency): Case => [
    'currency',
    currency,
    'must be three capital letters, such as USD',
  ]),
  ['notes', ''],
  ...atMost('notes', limits.notes),
  ...atMost('adminNotes', limits.notes),
  ['startsOn', null],
  ['startsOn', 'soon', ['must be a day, such as 2027-03-28', 'must be from 2000 to 2199']],
  ['endsOn', '2027-03-28'],
  ['endsOn', null],
]

const terms = {
  paymentMethod: ' card ',
  paymentId: ' p-1 ',
  amount: 450,
  currency: 'EUR',
  paymentStatus: ' paid ',
  notes: ' as agreed ',
  adminNotes: ' ask her again ',
  startsOn: '2027-03-28',
  endsOn: '2027-06-30',
}
const trimmed = {
  ...terms,
  paymentMethod: 'card',
  paymentId: 'p-1',
  paymentStatus: 'paid',
  adminNotes: 'ask her again',
}
const noSource = 'must be individual, scholarship, purchase or a group'
const answer = { accessId: 'maya_yoga' }

testSchema('the terms of a grant', GrantTerms, { good: terms, becomes: trimmed, cases: termsCases })
testSchema('omitted terms of a grant', GrantTerms, { good: {}, becomes: defaultTerms })

describe('grantAccess', () => {
  const either = 'give either userId or email, and not both'
  testCallable(grantAccess, {
    good: { ...terms, userId: 'maya', courseId: 'yoga', notify: true },
    becomes: { ...trimmed, userId: 'maya', courseId: 'yoga', notify: true },
    cases: [
      dayBefore,
      ['email', 'maya@shala.test', either, 'userId'],
      ['userId', undefined, either],
    ],
    answer,
  })
  testSchema('by email', grantAccess.input, {
    good: { email: 'Maya@shala.test', courseId: 'yoga' },
    becomes: { ...defaultTerms, email: 'maya@shala.test', courseId: 'yoga', notify: null },
    cases: [['email', 'maya', 'is not an email address']],
  })
})

testCallable(grantSource, {
  good: { ...terms, userId: 'maya', courseId: 'yoga', source: 'scholarship', notify: null },
  becomes: { ...trimmed, userId: 'maya', courseId: 'yoga', source: 'scholarship', notify: null },
  cases: [dayBefore, ...casesOfEnum('source', ['individual', 'scholarship', 'purchase'])],
  answer,
})

testCallable(revokeAccess, {
  good: { userId: 'maya', courseId: 'yoga', reason: ' moved away ', notify: false },
  becomes: { userId: 'maya', courseId: 'yoga', reason: 'moved away', notify: false },
  cases: [...atMost('reason', limits.reason)],
  answer,
})
testSchema('a revocation without a reason', revokeAccess.input, {
  good: { userId: 'maya', courseId: 'yoga' },
  becomes: { userId: 'maya', courseId: 'yoga', reason: '', notify: null },
})

testCallable(revokeSource, {
  good: { userId: 'maya', courseId: 'yoga', source: 'group-c1', reason: 'late', notify: null },
  cases: [['reason', 'x'.repeat(limits.reason + 1), tooLong]],
  answer,
})

const tooLongText = `must be at most ${limits.paymentText} characters`
const people = Array.from({ length: limits.bulkRows }, (_, n) => `u${n}`)
const someOfMany: readonly Case[] = [
  ['userIds', people],
  ['userIds', [...people, 'one-more'], `must name at most ${limits.bulkRows} people`],
  ['userIds', [], 'must name at least one person'],
  ['userIds.1', 'a/b', 'must hold no slash and no control character'],
]
const ofMany = { userIds: ['maya', 'leo'], courseId: 'yoga', notify: null }
const result = { successful: ['maya'], failed: [{ userId: 'leo', error: 'No such person' }] }

testCallable(bulkGrant, {
  good: { ...trimmed, ...ofMany },
  cases: [dayBefore, ...someOfMany],
  answer: result,
})
testCallable(bulkRevoke, {
  good: { ...ofMany, reason: 'over' },
  cases: someOfMany,
  answer: result,
})
testCallable(recordPayments, {
  good: {
    userId: 'maya',
    courseId: 'yoga',
    source: 'purchase',
    revision: 2,
    entries: [
      { kind: 'price', id: 'e1', day: '2026-11-03', note: '', amount: 45_000, currency: 'EUR' },
      {
        kind: 'payment',
        id: 'e2',
        day: '2026-11-03',
        note: 'first of three',
        amount: 15_000,
        currency: 'EUR',
        method: 'card',
        reference: null,
      },
    ],
    excess: 0,
  },
  cases: [
    ['entries', [], 'must not be empty'],
    ['entries.1.amount', 0.5, 'must be a whole number'],
    ['entries.1.at', '2026-11-03', 'Unrecognized key: "at"', 'entries.1'],
  ],
  answer: { accessId: 'maya_yoga' },
})

testCallable(changePayment, {
  good: {
    userId: 'maya',
    courseId: 'yoga',
    source: 'group-c1',
    grantedAt: at.toISOString(),
    revision: 2,
    payment: {
      paymentMethod: 'card',
      paymentId: null,
      amount: 90,
      currency: 'CHF',
      paymentStatus: 'refunded',
    },
  },
  cases: [
    ['grantedAt', 'yesterday', 'must be a moment'],
    ['payment.amount', -1, 'must not be negative'],
    ['payment.amount', null],
    ['payment.currency', 'francs', 'must be three capital letters, such as USD'],
    ['payment.paymentStatus', ' ', 'must not be empty'],
    ['payment.paymentId', 'x'.repeat(limits.paymentText + 1), tooLongText],
    ['payment.paymentMethod', undefined, 'Invalid input: expected string, received undefined'],
  ],
  answer,
})
testCallable(undoAccessChange, {
  good: { userId: 'maya', courseId: 'yoga', revision: 3 },
  becomes: { userId: 'maya', courseId: 'yoga', revision: 3, notify: null },
  cases: [
    ['revision', 0, 'must be at least 1'],
    ['revision', 1.5, 'must be a whole number'],
  ],
  answer,
})

testCallable(extendAccess, {
  good: { ...ofMany, endsOn: '2027-06-30' },
  becomes: { ...ofMany, endsOn: '2027-06-30', source: null },
  cases: [
    ...someOfMany,
    ['source', 'group-c1'],
    ['endsOn', null],
    ['endsOn', undefined, 'must be a day, such as 2027-03-28'],
  ],
  answer: result,
})
testSchema('the result of a bulk change', BulkResult, {
  good: result,
  cases: [['failed.0.strange', 1, 'Unrecognized key: "strange"', 'failed.0']],
})

const span = { startsAt: before, endsAt: null }
const { adminNotes, ...recordTerms } = defaultTerms
const { notes: _, startsOn: _first, endsOn: _last, ...payment } = recordTerms
const source = { ...recordTerms, ...span, grantedAt: at, grantedBy: 'asha' }
const record = {
  ...source,
  userId: 'maya',
  courseId: 'yoga',
  hasAccess: true,
  isActive: true,
  createdAt: at,
  updatedAt: at,
  revokedAt: after,
  revokedBy: 'asha',
  revokeReason: 'late',
  revision: 2,
  gaps: [{ from: before, until: at }],
  sources: { purchase: source },
  sourceKeys: ['purchase'],
  pastPayments: [{ ...payment, source: 'scholarship', grantedAt: before }],
  ledger: [
    {
      kind: 'price',
      id: 'p1',
      source: 'purchase',
      day: '2026-11-03',
      note: '',
      amount: 45_000,
      currency: 'EUR',
      by: 'asha',
      at,
    },
  ],
  paymentMonths: ['2026-11'],
  accountDeleted: true,
}
const times = <T>(count: number, one: T) => Array.from({ length: count }, () => one)

testSchema('a stored source', AccessSource, {
  good: { ...source, adminNotes, strange: 1 },
  becomes: source,
})

testSchema('an access record', AccessRecord, {
  good: { ...record, adminNotes, strange: 1 },
  becomes: record,
  cases: [
    ['revision', 0],
    ['revision', -1, 'Too small: expected number to be >=0'],
    ['gaps', times(limits.gaps, record.gaps[0])],
    [
      'gaps',
      times(limits.gaps + 1, record.gaps[0]),
      `Too big: expected array to have <=${limits.gaps} items`,
    ],
    ['gaps.0.from', undefined, 'Invalid input'],
    ['sourceKeys', times(limits.sources + 1, 'purchase')],
    [
      'sourceKeys',
      times(limits.sources + 2, 'purchase'),
      `Too big: expected array to have <=${limits.sources + 1} items`,
    ],
    ['pastPayments', times(limits.pastPayments, record.pastPayments[0])],
    [
      'pastPayments',
      times(limits.pastPayments + 1, record.pastPayments[0]),
      `Too big: expected array to have <=${limits.pastPayments} items`,
    ],
    ['paymentMonths', times(157 + 1, '2026-11'), `Too big: expected array to have <=157 items`],
    [
      'ledger',
      times(limits.ledger + 1, record.ledger[0]),
      `Too big: expected array to have <=${limits.ledger} items`,
    ],
    ['accountDeleted', false, 'Invalid input: expected true'],
  ],
})
testSchema('an access record from before limits and sources', AccessRecord, {
  good: {
    userId: 'maya',
    courseId: 'yoga',
    hasAccess: true,
    grantedAt: at,
    grantedBy: 'asha',
    createdAt: at,
    updatedAt: at,
  },
  becomes: {
    ...recordTerms,
    userId: 'maya',
    courseId: 'yoga',
    hasAccess: true,
    isActive: true,
    grantedAt: at,
    grantedBy: 'asha',
    createdAt: at,
    updatedAt: at,
    revision: 0,
    startsAt: null,
    endsAt: null,
    gaps: [],
  },
})

const event = {
  accessId: 'maya_yoga',
  userId: 'maya',
  courseId: 'yoga',
  action: 'grant',
  source: 'purchase',
  by: 'asha',
  at,
  reason: '',
  revision: 1,
  batch: null,
  before: null,
  after: record,
}
testSchema('an access event', AccessEvent, {
  good: event,
  cases: [
    ...casesOfEnum('action', ['grant', 'revoke', 'extend', 'payment', 'claim', 'undo']),
    ['source', null],
    ['source', 'friend', noSource],
    ['revision', 0, 'Too small: expected number to be >=1'],
    ['before', record],
    ['after', null, 'Invalid input: expected object, received null'],
  ],
})

describe('terms by source', () => {
  const parsed = AccessRecord.parse(record)

  test('are those of the record', () => {
    expect(getSources(parsed)).toEqual({ purchase: source })
  })

  test('are one individual grant in a record without sources', () => {
    expect(getSources({ ...parsed, sources: undefined })).toEqual({ individual: source })
  })

  test('are empty without access', () => {
    expect(getSources(null)).toEqual({})
    expect(getSources({ ...parsed, isActive: false })).toEqual({})
  })
})

test.each([
  ['before a gap', 'held', { from: after, until: after }],
  ['at the beginning of a gap', 'not-begun', { from: at, until: after }],
  ['in a gap', 'not-begun', { from: before, until: after }],
  ['at the end of a gap', 'held', { from: before, until: at }],
])('%s access is %s', (_, expected, gap) => {
  const past = { from: new Date(0), until: new Date(1) }
  expect(accessStatus({ ...granted, gaps: [past, gap] }, at)).toBe(expected)
})

test('unreadable gaps deny access', () => {
  expect(accessStatus({ ...granted, gaps: 'none' }, at)).toBe('not-begun')
})
