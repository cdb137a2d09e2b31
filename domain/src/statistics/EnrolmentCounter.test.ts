import { AccessRecord } from '@shala/contract/access/access'
import { addMonths, listStatisticMonths, Month } from '@shala/contract/statistics/months'
import fc from '@shala/contract/testing/fastCheck'
import { EnrolmentCounter } from './EnrolmentCounter.ts'

const at = fc
  .integer({ min: 0, max: 600 * 24 * 60 })
  .map((minutes) => new Date(Date.UTC(2025, 9, 1, 0, minutes)))
const described = fc.record({
  isGranted: fc.boolean(),
  sources: fc.dictionary(fc.constantFrom('individual', 'purchase', 'group-a'), at, { minKeys: 1 }),
})

test('each enrolment that was not removed counts once, in its month at the school', () => {
  fc.assert(
    fc.property(fc.array(described, { maxLength: 8 }), (records) => {
      const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' })
      const counter = new EnrolmentCounter('2027-03-15', (moment) => format.format(moment))
      for (const { isGranted, sources } of records) {
        const grants = Object.entries(sources).map(([key, grantedAt]) => [
          key,
          { grantedAt, grantedBy: 'asha' },
        ])
        const about = {
          userId: 'maya',
          courseId: 'yoga',
          grantedAt: new Date(0),
          grantedBy: 'asha',
        }
        const stamps = { createdAt: new Date(0), updatedAt: new Date(0) }
        const granted = { hasAccess: isGranted, isActive: isGranted }
        const stored = { ...about, ...stamps, ...granted, sources: Object.fromEntries(grants) }
        counter.add(AccessRecord.parse(stored))
      }
      const indian = records
        .flatMap(({ isGranted, sources }) => (isGranted ? Object.values(sources) : []))
        .map((moment) => new Date(moment.getTime() + 330 * 60_000).toISOString().slice(0, 7))
      expect(counter.getMonths()).toEqual(
        listStatisticMonths('2027-03-15').map((month) => ({
          month,
          enrolments: indian.filter((own) => own === month).length,
        })),
      )
    }),
  )
})

test.each([
  ['2026-12', 1, '2027-01'],
  ['2027-01', -1, '2026-12'],
  ['2026-11', 14, '2028-01'],
])('%s plus %i months is %s', (month, count, other) => {
  expect(addMonths(month, count)).toBe(other)
})

test('statistics have twelve months, the current one last', () => {
  const months = listStatisticMonths('2027-03-01')
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2026-04', '2027-03'])
})

test.each(['', '2026', '2026-13', '2026-00', '2026-1', '2026-11-01', '1999-11', 'now'])(
  '%s is not a month',
  (text) => {
    expect(Month.safeParse(text).success).toBe(false)
  },
)
