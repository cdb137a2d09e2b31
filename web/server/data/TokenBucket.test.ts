import { TokenBucket } from './TokenBucket.ts'

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
