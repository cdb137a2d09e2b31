import {
  AccessSource,
  GrantTerms,
  type AccessEvent,
  type AccessRecord,
} from '@shala/contract/access/access'
import {
  describeChange,
  describeEvent,
  describeEventPayment,
  describeOwnEvent,
  isOwnNews,
} from './describeEvent.ts'

const at = new Date('2026-02-03T10:00:00Z')
const record: AccessRecord = {
  ...GrantTerms.parse({}),
  userId: 'maya',
  courseId: 'yoga',
  hasAccess: true,
  isActive: true,
  revision: 1,
  gaps: [],
  grantedAt: at,
  grantedBy: 'asha',
  createdAt: at,
  updatedAt: at,
  startsAt: null,
  endsAt: null,
}
const ends = { endsOn: '2027-06-30', endsAt: new Date('2027-06-30T23:00:00Z') }
const over = { endsOn: '2026-01-31', endsAt: new Date('2026-02-01') }
const begins = { startsOn: '2027-01-09', startsAt: new Date('2027-01-09') }

test('describes a pause before access begins again', () => {
  const source = (wishes: object) =>
    AccessSource.parse({ grantedAt: at, grantedBy: 'asha', ...wishes })
  const first = { endsOn: '2026-02-28', endsAt: new Date('2026-03-01') }
  const sources = { purchase: source(first), individual: source({ ...begins, ...ends }) }
  const after = { ...record, ...ends, sources }
  const words =
    'until the end of 28 Feb 2026, and again from 9 Jan 2027 until the end of 30 Jun 2027.'
  const event = { action: 'grant', before: record, after, at } as const
  expect(describeChange(event)).toBe(`Before: access with no end date. After: access ${words}`)
  expect(describeOwnEvent(event, 'Yin').days).toBe(`U${words.slice(1)}`)
})

test.each<[AccessRecord | null, AccessRecord, string]>([
  [null, record, 'Before: no access. After: access with no end date.'],
  [
    record,
    { ...record, ...ends },
    'Before: access with no end date. After: access until the end of 30 Jun 2027.',
  ],
  [
    { ...record, ...over },
    { ...record, isActive: false },
    'Before: ended on 31 Jan 2026. After: access removed.',
  ],
  [
    { ...record, isActive: false },
    { ...record, ...begins, ...ends },
    'Before: access removed. After: access from 9 Jan 2027 until the end of 30 Jun 2027.',
  ],
  [
    { ...record, endsAt: over.endsAt },
    { ...record, gaps: [{ from: at, until: ends.endsAt }] },
    'Before: ended. After: paused, with no end date.',
  ],
])('describes the access before and after a change (%#)', (before, after, words) => {
  expect(describeChange({ action: 'grant', before, after, at })).toBe(words)
})

const removed = { ...record, isActive: false }
const source = (wishes: object = {}) => AccessSource.parse({ ...record, ...wishes })

test.each<[Pick<AccessEvent, 'action' | 'source' | 'after'>, string]>([
  [{ action: 'grant', source: 'purchase', after: record }, 'Access given to Yin'],
  [{ action: 'grant', source: 'group-a', after: record }, 'Joined a group: access to Yin'],
  [{ action: 'revoke', source: null, after: removed }, 'Access removed: Yin'],
  [
    { action: 'revoke', source: 'group-a', after: removed },
    'Left a group: no access to Yin any more',
  ],
  [{ action: 'revoke', source: 'group-a', after: record }, 'Left a group, keeps access to Yin'],
  [
    { action: 'revoke', source: 'purchase', after: record },
    'One enrolment removed, keeps access to Yin',
  ],
  [{ action: 'undo', source: null, after: record }, 'Change undone: Yin'],
])('describes what an event changed for the person (%#)', (event, words) => {
  expect(describeEvent(event, 'Yin')).toBe(words)
})

test('shows the remaining access after an enrolment is removed', () => {
  const paid = { ...record, sources: { purchase: source() } }
  const both = { ...record, sources: { purchase: source(), 'group-a': source() } }
  expect(describeChange({ action: 'revoke', before: both, after: paid, at })).toBe(
    'Before: access with no end date. After: access with no end date, by what was paid for.',
  )
})

test('shows the payment of the new enrolment, and null if none was entered', () => {
  const purchase = source({ paymentStatus: 'paid', amount: 450 })
  const after = { ...record, sources: { individual: source(), purchase } }
  const given = (from: string) =>
    describeEventPayment({ action: 'grant', source: from, before: null, after })
  expect(given('purchase')).toBe('Paid, US$450.00')
  expect(given('individual')).toBeNull()
  expect(
    describeEventPayment({ action: 'revoke', source: 'purchase', before: null, after }),
  ).toBeNull()
})

test.each<[AccessEvent['action'], AccessRecord | null, AccessRecord, string, string]>([
  ['grant', null, record, 'Now open to you: Yin', 'With no end date.'],
  ['extend', record, { ...record, ...ends }, 'New last day: Yin', 'Until the end of 30 Jun 2027.'],
  [
    'revoke',
    record,
    { ...record, ...ends },
    'Still open to you: Yin',
    'Until the end of 30 Jun 2027.',
  ],
  ['revoke', record, removed, 'Closed: Yin', ''],
  ['extend', record, { ...record, ...over }, 'Over: Yin', 'On 31 Jan 2026.'],
  ['undo', removed, record, 'Now open to you: Yin', 'With no end date.'],
  [
    'grant',
    null,
    { ...record, ...begins },
    'Opens later: Yin',
    'From 9 Jan 2027. With no end date.',
  ],
  [
    'revoke',
    record,
    { ...record, gaps: [{ from: at, until: ends.endsAt }] },
    'Paused: Yin',
    'With no end date.',
  ],
])('describes a student’s own event: %s (%#)', (action, before, after, title, days) => {
  expect(describeOwnEvent({ action, before, after, at }, 'Yin')).toEqual({ title, days })
})

const shared = { ...record, sources: { purchase: AccessSource.parse(record) } }
test.each<[string, AccessEvent['action'], AccessRecord | null, AccessRecord, string, boolean]>([
  ['a first grant', 'grant', null, record, '', true],
  ['a second enrolment for the same days', 'grant', record, shared, '', false],
  ['the same with a note to the student', 'grant', record, shared, 'Welcome!', true],
  ['one of two enrolments removed', 'revoke', shared, record, 'Refunded twice', false],
  ['a removal', 'revoke', record, removed, 'Refunded', true],
  ['a removal of access that was already removed', 'revoke', removed, removed, 'Refunded', false],
  ['another last day', 'extend', record, { ...record, ...ends }, '', true],
  [
    'an undo that changed nothing',
    'undo',
    { ...record, ...ends },
    { ...record, ...ends },
    '',
    false,
  ],
])('%s counts as news for the student or not', (_, action, before, after, reason, isNews) => {
  expect(isOwnNews({ action, before, after, at, reason })).toBe(isNews)
})
