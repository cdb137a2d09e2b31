import fc from '@shala/contract/testing/fastCheck'
import { type Connection, countCallMinutes, countSeconds, toWindow } from './countTime.ts'

const connect = (from: number | null, until = 0, seconds: number | null = null): Connection => ({
  names: ['A'],
  email: null,
  topic: '',
  span: from === null ? null : { from, until },
  seconds,
  unread: null,
})
const window = toWindow(90)

test.each<[string, Connection[], number]>([
  ['a reconnect', [connect(0, 600), connect(900, 1200)], 900],
  ['two devices at once', [connect(0, 600), connect(60, 600)], 600],
  ['a shorter length than from first to last', [connect(0, 3600, 3000)], 3000],
  ['lengths without times', [connect(null, 0, 60), connect(null, 0, 120)], 180],
  ['no times', [connect(null)], 0],
  ['time before the session', [connect(-3600, 600, 4200)], 600],
  ['time after the margin', [connect(5400, 9000)], 600],
  ['another time of the day', [connect(-39_600, -36_000)], 0],
])('countSeconds handles %s', (_case, connections, seconds) => {
  expect(countSeconds(connections, window)).toBe(seconds)
})

test('countSeconds counts no time twice, and more connections never reduce it', () => {
  const span = fc.record({ from: fc.integer({ min: -7200, max: 7200 }), length: fc.nat(7200) })
  fc.assert(
    fc.property(fc.array(span), span, (spans, further) => {
      const build = ({ from, length }: { from: number; length: number }) =>
        connect(from, from + length)
      const all = spans.map(build)
      const counted = countSeconds(all, window)
      expect(counted).toBeLessThanOrEqual(window.until)
      expect(countSeconds([...all, ...all], window)).toBe(counted)
      expect(countSeconds([...all, build(further)], window)).toBeGreaterThanOrEqual(counted)
      expect(countCallMinutes(all, window)).toBe(Math.round(counted / 60))
    }),
  )
})
