import fc from '@shala/contract/testing/fastCheck'
import { AppError } from '../callable/AppError.ts'
import { forgottenAt, sentAlso } from './senderKeys.ts'

const noon = Date.parse('2026-11-01T12:00:00Z')
const minutesAfter = (minutes: number) => new Date(noon + minutes * 60_000)
const sent = [0, 10, 20, 30, 40].map(minutesAfter)

test('sentAlso refuses the sixth message within an hour', () => {
  expect(sentAlso(sent.slice(0, 4), minutesAfter(40), 5)).toEqual(sent)
  expect(() => sentAlso(sent, minutesAfter(41), 5)).toThrow(AppError)
})

test('sentAlso does not count messages older than an hour', () => {
  expect(sentAlso(sent, minutesAfter(60), 5)).toEqual([...sent.slice(1), minutesAfter(60)])
  expect(forgottenAt(sent)).toEqual(minutesAfter(100))
})

test('sentAlso never accepts more messages in an hour than the limit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(240), { maxLength: 60 }),
      fc.integer({ min: 1, max: 6 }),
      (all, limit) => {
        const accepted: number[] = []
        let counter: Date[] = []
        for (const minute of all.toSorted((a, b) => a - b)) {
          try {
            counter = sentAlso(counter, minutesAfter(minute), limit)
            accepted.push(minute)
          } catch {
            // Refused, and so not counted.
          }
        }
        for (const start of accepted) {
          const inHour = accepted.filter((minute) => minute >= start && minute < start + 60)
          expect(inHour.length).toBeLessThanOrEqual(limit)
        }
      },
    ),
  )
})
