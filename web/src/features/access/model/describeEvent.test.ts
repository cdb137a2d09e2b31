import { AccessEvent, GrantTerms, type AccessRecord } from '@shala/contract/access'
import fc from 'fast-check'
import { describeChange, actionLabel, describeEventSource } from './describeEvent.ts'

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

test.each<[AccessRecord | null, AccessRecord, string]>([
  [null, record, 'Before: never granted. After: held without an end.'],
  [
    record,
    { ...record, ...ends },
    'Before: held without an end. After: held until the end of 30 June 2027.',
  ],
  [
    { ...record, ...over },
    { ...record, isActive: false },
    'Before: over since the end of 31 January 2026. After: revoked.',
  ],
  [
    { ...record, isActive: false },
    { ...record, ...begins, ...ends },
    'Before: revoked. After: from 9 January 2027 until the end of 30 June 2027.',
  ],
  [
    { ...record, endsAt: over.endsAt },
    { ...record, gaps: [{ from: at, until: ends.endsAt }] },
    'Before: over. After: paused, without an end.',
  ],
])('says how it stood and stands (%#)', (before, after, words) => {
  expect(describeChange({ before, after, at })).toBe(words)
})

test('every change of every source has its words', () => {
  const source = fc.constantFrom(null, 'individual', 'scholarship', 'purchase', 'cohort-a')
  fc.assert(
    fc.property(source, fc.constantFrom(...AccessEvent.shape.action.options), (from, action) => {
      expect(actionLabel({ action })).toMatch(/^[A-Z]/)
      const words = describeEventSource({ source: from, action })
      expect(words).toMatch(from === null && action !== 'revoke' ? /^$/ : /^\([a-z ]+\)$/)
    }),
  )
})
