import { AccessRecord } from '@shala/contract/access/access'
import { ownDays } from './ownCourse.ts'

const at = (day: string) => new Date(`${day}T00:00:00Z`)

/** Builds an enrolment from one day to the end of another. */
function source(startsOn: string | null, endsOn: string | null) {
  return {
    startsOn,
    endsOn,
    startsAt: startsOn && at(startsOn),
    endsAt: endsOn && new Date(at(endsOn).getTime() + 86_400_000),
    grantedAt: at('2026-01-01'),
    grantedBy: 'asha',
  }
}

const getRecord = (...all: ReturnType<typeof source>[]) =>
  AccessRecord.parse({
    ...source(all[0]?.startsOn ?? null, all.at(-1)?.endsOn ?? null),
    userId: 'maya',
    courseId: 'yin',
    hasAccess: true,
    createdAt: at('2026-01-01'),
    updatedAt: at('2026-01-01'),
    sources: Object.fromEntries(all.map((one, place) => [`group-${place}`, one])),
  })

const spring = source('2027-03-01', '2027-03-31')
const summer = source('2027-06-01', null)
const two = getRecord(spring, summer)
const none = { againOn: null, pausedOn: null }

test.each([
  ['before the first', two, '2027-02-01', ['2027-03-01', '2027-03-31', '2027-06-01', null]],
  ['in the first', two, '2027-03-31', ['2027-03-01', '2027-03-31', '2027-06-01', null]],
  ['in the pause between two', two, '2027-04-01', ['2027-06-01', null, null, '2027-03-31']],
  ['in the last', two, '2027-06-01', ['2027-06-01', null, null, null]],
])('returns the current or next dates of several enrolments %s', (_, record, day, days) => {
  const { startsOn, endsOn, againOn, pausedOn } = ownDays(record, at(day))
  expect([startsOn, endsOn, againOn, pausedOn]).toEqual(days)
})

test('merges enrolments that follow each other', () => {
  const record = getRecord(spring, source('2027-04-01', '2027-04-30'))
  const days = { startsOn: '2027-03-01', endsOn: '2027-04-30', ...none }
  expect(ownDays(record, at('2027-03-15'))).toEqual(days)
  expect(ownDays(record, at('2027-09-15'))).toEqual(days)
})

test('returns the dates of a revoked record, and none without a record', () => {
  const removed = { ...getRecord(spring), hasAccess: false }
  const { startsOn, endsOn } = spring
  expect(ownDays(removed, at('2027-03-15'))).toEqual({ startsOn, endsOn, ...none })
  expect(ownDays(null, at('2027-03-15'))).toEqual({ startsOn: null, endsOn: null, ...none })
})
