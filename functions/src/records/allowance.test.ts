import fc from 'fast-check'
import { refuseBeyond, type Allowance } from './allowance.ts'

const minute = 60_000
const createdAt = new Date('2027-03-01T12:00Z')
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * minute)

const allowances = fc.record({
  atFirst: fc.integer({ min: 1, max: 50 }),
  everyMinutes: fc.integer({ min: 1, max: 120 }),
})

function isRefused(allowance: Allowance, revision: number, at: Date): boolean {
  try {
    refuseBeyond(allowance, { revision, createdAt }, at)
    return false
  } catch {
    return true
  }
}

test('whoever tries all the time gets no further than the record may be by its age', () => {
  fc.assert(
    fc.property(allowances, fc.array(fc.nat(200), { maxLength: 80 }), (allowance, pauses) => {
      let [age, revision] = [0, 1]
      for (const pause of pauses) {
        age += pause
        while (!isRefused(allowance, revision, after(age))) revision += 1
        const most = allowance.atFirst + Math.floor(age / allowance.everyMinutes)
        expect(revision).toBe(most)
      }
    }),
  )
})

test.each([
  ['just now', 5, 0, '10 minutes'],
  ['nearly ten minutes ago', 5, 9.5, 'a minute'],
  ['ten minutes ago, and it was changed since', 6, 10, '10 minutes'],
])('of a record that was made %s, the refusal says how long to wait', (_, revision, age, wait) => {
  expect(() =>
    refuseBeyond({ atFirst: 5, everyMinutes: 10 }, { revision, createdAt }, after(age)),
  ).toThrow(`That was changed too often. Please try again in ${wait}.`)
})
