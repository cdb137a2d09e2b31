import type { RowState } from '@shala/contract/access/batchRows'
import { countUndone, describeBatchEmails, describeRowState, describeUndo } from './batch.ts'

const [from, until] = ['2027-01-09', '2027-06-30']

test.each<[RowState['status'], string | null, string | null, string]>([
  ['held', null, null, 'Has access, no end date'],
  ['held', from, until, 'Has access until 30 Jun 2027'],
  ['not-begun', from, null, 'Starts 9 Jan 2027, no end date'],
  ['not-begun', from, until, 'Starts 9 Jan 2027, until 30 Jun 2027'],
  ['not-begun', null, until, 'Paused, until 30 Jun 2027'],
  ['not-begun', null, null, 'Paused'],
  ['expired', null, until, 'Access ended 30 Jun 2027'],
  ['expired', null, null, 'Access ended'],
  ['revoked', null, null, 'Access removed'],
  ['never', null, null, 'No access'],
  ['waiting', null, null, 'Invited, for access with no end date'],
  ['waiting', from, null, 'Invited, for access from 9 Jan 2027'],
  ['waiting', from, until, 'Invited, for access from 9 Jan 2027 until 30 Jun 2027'],
  ['claimed', null, null, 'Registered'],
  ['cancelled', null, null, 'Invitation cancelled'],
  ['ended', null, null, 'Invitation ended'],
])('describes the state “%s” from %s until %s', (status, startsOn, endsOn, words) => {
  expect(describeRowState({ status, startsOn, endsOn, pause: null, groupIds: [] })).toBe(words)
})

test('describes a pause between two times', () => {
  const pause = { lastDay: '2026-11-29', startsOn: from }
  const days = { startsOn: null, endsOn: until, pause }
  expect(describeRowState({ status: 'held', ...days, groupIds: [] })).toBe(
    'Has access until 29 Nov 2026, and again from 9 Jan 2027 until 30 Jun 2027',
  )
})

test.each([
  [{ grant: 0, extend: 0, revoke: 0, invite: 0 }, 0, 0, 'No email was written.'],
  [{ grant: 0, extend: 0, revoke: 0, invite: 1 }, 1, 0, '1 email: 1 invitation. 1 sent.'],
  [
    { grant: 1200, extend: 1, revoke: 0, invite: 2 },
    1000,
    3,
    '1,203 emails: 1,200 about new access, 1 about changed dates, 2 invitations. 1,000 sent, 200 waiting to be sent, 3 failed.',
  ],
] as const)('describes the emails %j with %i sent and %i failed', (kinds, sent, failed, words) => {
  expect(describeBatchEmails({ kinds, sent, failed })).toBe(words)
})

const nothing = {
  people: 0,
  removed: 0,
  restored: 0,
  moved: 0,
  cancelled: 0,
  waiting: 0,
  left: 0,
  leftRows: [],
}

test('describes each effect of an undo, and returns nothing without effects', () => {
  expect(describeUndo(nothing)).toEqual([])
  const one = { ...nothing, removed: 1, restored: 1, moved: 1, cancelled: 1, waiting: 1 }
  expect(describeUndo(one)).toEqual([
    '1 loses access.',
    '1 gets access back.',
    '1 goes back to earlier dates or notes.',
    '1 invitation is cancelled.',
    '1 invitation is open again.',
  ])
  expect(countUndone(one)).toBe(5)
  expect(describeUndo({ ...nothing, removed: 1200, cancelled: 2 })).toEqual([
    '1,200 lose access.',
    '2 invitations are cancelled.',
  ])
})
