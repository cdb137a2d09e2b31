import { FloodGuard, TokenBucket } from './rateLimits.ts'

test('so many at once, then one more each while, and never more than that at once', () => {
  let now = 0
  const bucket = new TokenBucket({ burst: 2, everyMs: 1000 }, () => now)
  const taken = () => [bucket.take(), bucket.take(), bucket.take()]
  expect(taken()).toEqual([true, true, false])
  now = 999
  expect(bucket.take()).toBe(false)
  now = 1000
  expect(taken()).toEqual([true, false, false])
  now = 1_000_000
  expect(taken()).toEqual([true, true, false])
})

/** Something that is read, as of a clock that the test sets. */
function buildStore() {
  const clock = { now: 0 }
  const state = { reads: 0, fails: false }
  const read = () => {
    state.reads += 1
    return state.fails ? Promise.reject(new Error('away')) : Promise.resolve(state.reads)
  }
  const { get } = new FloodGuard(read, () => clock.now)
  return { get, clock, state }
}

test('people get what is so as they ask', async () => {
  const { get, clock } = buildStore()
  for (let visit = 1; visit <= 50; visit += 1) {
    expect(await get()).toBe(visit)
    clock.now += 5000
  }
})

test('some at once do, too', async () => {
  const { get } = buildStore()
  const visits = Array.from({ length: 30 }, (_, visit) => visit + 1)
  expect(await Promise.all(visits.map(get))).toEqual(visits)
})

test('of a flood, a read each five seconds serves all', async () => {
  const { get, clock, state } = buildStore()
  // A minute of a thousand requests a second.
  for (let ms = 0; ms < 60_000; ms += 1) {
    clock.now = ms
    await get()
  }
  expect(state.reads).toBeLessThanOrEqual(30 + 60 / 5)
})

test('a failure is told, and tried again', async () => {
  const { get, clock, state } = buildStore()
  state.fails = true
  await expect(get()).rejects.toThrow('away')
  state.fails = false
  clock.now += 1
  expect(await get()).toBe(2)
})
