import { sumMinutes } from '@shala/contract/attendance/sumMinutes'
import fc from '@shala/contract/testing/fastCheck'
import {
  describeCertificateHours,
  toCertificateCategories,
} from '../attendance/describeCertificate.ts'
import { computeTotals } from '../attendance/hourTotals.ts'
import { findCertificateObstacle } from './completion.ts'

const minutes = fc.integer({ min: 1, max: 600 })
const categoryId = fc.constantFrom('anatomy', 'techniques', null)

const sessions = fc.array(
  fc.record({ categoryId, minutes, state: fc.constantFrom('present', 'madeUp') }),
  { maxLength: 8 },
)
const entries = fc.array(
  fc.record({ categoryId, minutes, kind: fc.constantFrom('correction', 'assignment', 'waived') }),
  { maxLength: 5 },
)
const requirement = fc.record({ anatomy: minutes, techniques: minutes, others: minutes })

const toTotals = (
  required: { anatomy: number; techniques: number; others: number },
  attended: readonly { categoryId: string | null; minutes: number; state: 'present' | 'madeUp' }[],
  made: readonly {
    categoryId: string | null
    minutes: number
    kind: 'correction' | 'assignment' | 'waived'
  }[],
) =>
  computeTotals(
    {
      categories: [
        { id: 'anatomy', name: 'Anatomy', minutes: required.anatomy },
        { id: 'techniques', name: 'Techniques', minutes: required.techniques },
      ],
      minutes: required.anatomy + required.techniques + required.others,
      onlineMinutes: null,
      dayMinutes: null,
    },
    {
      sessions: attended.map((one, place) => ({
        ...one,
        sessionId: `session-${place}`,
        title: 'Practice',
        day: '2026-11-28',
        startsAt: new Date(place),
        online: false,
        length: one.minutes,
      })),
      entries: made.map((one, place) => ({
        ...one,
        id: `entry-${place}`,
        day: '2026-11-28',
        reason: 'Agreed',
        cancels: null,
        by: 'olga',
        at: new Date(place),
      })),
    },
  )

/** Reads the hours that a sentence states after some words, in minutes. */
function readMinutes(text: string, pattern: RegExp): number {
  const [, hours = '0', rest = '0'] = pattern.exec(text) ?? []
  return Number(hours) * 60 + Number(rest)
}
const time = '(?:(\\d+) h)? ?(?:(\\d+) min)?'

test('a certificate states parts that add up to the hours of its course, and needs no reason only then', () => {
  let stated = 0
  fc.assert(
    fc.property(requirement, sessions, entries, fc.integer({ min: 1, max: 30 }), (...all) => {
      const [required, attended, made, hours] = all
      const totals = toTotals(required, attended, made)
      const categories = toCertificateCategories(totals)
      expect(sumMinutes(categories)).toBe(totals.done)
      const text = describeCertificateHours(hours, categories)
      const recorded = readMinutes(text, new RegExp(`category: ${time}`))
      const confirmed = readMinutes(text, new RegExp(`the other ${time}`))
      expect(recorded).toBe(totals.done)
      if (text !== '') expect(confirmed).toBe(Math.max(0, hours * 60 - totals.done))
      if (text.includes('attended')) {
        stated += 1
        const parts = ['attended', 'made up', 'waived'].map((word) =>
          readMinutes(text, new RegExp(`[:,] ${time} ${word}`)),
        )
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(recorded)
      }
      const finished = { finishedAt: new Date() }
      const mayHave = findCertificateObstacle(finished, totals, hours) === null
      expect(mayHave).toBe(totals.missing === 0 && confirmed === 0 && totals.done >= hours * 60)
      expect(findCertificateObstacle({ finishedAt: null }, totals, hours)).not.toBeNull()
      expect(findCertificateObstacle(finished, null, hours)).toBeNull()
    }),
  )
  expect(stated).toBeGreaterThan(0)
})

test('the words of a certificate tell apart what was attended, made up, waived and confirmed', () => {
  const categories = [
    { name: 'Techniques', minutes: 1060, madeUp: 0, waived: 0 },
    { name: 'Yoga Humanities', minutes: 570, madeUp: 120, waived: 450 },
  ]
  expect(describeCertificateHours(200, categories)).toBe(
    'Recorded by category: 27 h 10 min: 17 h 40 min attended, 2 h made up, 7 h 30 min waived. The school confirms the other 172 h 50 min without a record by category.',
  )
  expect(describeCertificateHours(200, [])).toBe('')
})
