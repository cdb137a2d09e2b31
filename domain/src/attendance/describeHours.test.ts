import { remindStudents } from '@shala/contract/attendance/remindStudents'
import { testCallable } from '@shala/contract/testing/testSchema'
import { describeHours } from './describeHours.ts'
import { computeTotals } from './hourTotals.ts'

testCallable(remindStudents, {
  good: { courseId: 'yoga', userIds: ['maya'] },
  cases: [
    ['userIds', [], 'must name at least one student'],
    ['userIds', Array(51).fill('maya'), 'must be at most 50 students'],
  ],
  answer: { sent: 1, skipped: [{ userId: 'leo', reason: 'reminded today' }] },
})

const anatomy = { id: 'anatomy', name: 'Anatomy', minutes: 120 }
const limits = { onlineMinutes: null, dayMinutes: null }

test.each([
  [[], 0, 'You have 0 h of 0 h. Nothing is missing.'],
  [[], 90, 'You have 0 h of 1 h 30 min. Still missing: 1 h 30 min.'],
  [[anatomy], 120, 'You have 0 h of 2 h. Still missing: Anatomy 2 h.'],
  [[anatomy], 180, 'You have 0 h of 3 h. Still missing: Anatomy 2 h, other hours 1 h.'],
])(
  'describeHours handles the categories %j with %i required minutes',
  (categories, minutes, text) => {
    const totals = computeTotals({ categories, minutes, ...limits }, { sessions: [], entries: [] })
    expect(describeHours(totals)).toBe(text)
  },
)
