import { FloodGuard, TokenBucket } from './rateLimits.ts'

test('TokenBucket allows a burst, then one request per interval, and never more than the burst', () => {
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

/** Counts reads. The test sets the clock. */
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

test('FloodGuard reads for each request under normal load', async () => {
  const { get, clock } = buildStore()
  for (let visit = 1; visit <= 50; visit += 1) {
    expect(await get()).toBe(visit)
    clock.now += 5000
  }
})

test('FloodGuard reads for each of 30 concurrent requests', async () => {
  const { get } = buildStore()
  const visits = Array.from({ length: 30 }, (_, visit) => visit + 1)
  expect(await Promise.all(visits.map(get))).toEqual(visits)
})

test('FloodGuard limits a flood to one read every five seconds', async () => {
  const { get, clock, state } = buildStore()
  // A minute of a thousand requests a second.
  for (let ms = 0; ms < 60_000; ms += 1) {
    clock.now = ms
    await get()
  }
  expect(state.reads).toBeLessThanOrEqual(30 + 60 / 5)
})

test('FloodGuard rejects after a failed read, and reads again at the next request', async () => {
  const { get, clock, state } = buildStore()
  state.fails = true
  await expect(get()).rejects.toThrow('away')
  state.fails = false
  clock.now += 1
  expect(await get()).toBe(2)
})
