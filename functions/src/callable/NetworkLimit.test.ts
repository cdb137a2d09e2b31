import { NetworkLimit, unknownNetwork } from './network.ts'

const at = (seconds: number) => new Date(seconds * 1000)

test('NetworkLimit refuses too many requests until the first one is old enough', () => {
  const limit = new NetworkLimit({ most: 2, within: 60_000 })
  expect(limit.count('203.0.113.7', at(0))).toBeNull()
  expect(limit.count('203.0.113.7', at(10))).toBeNull()
  expect(limit.count('203.0.113.7', at(20))).toBe(40_000)
  // A refused request does not count, so the wait ends.
  expect(limit.count('203.0.113.7', at(59))).toBe(1000)
  expect(limit.count('203.0.113.7', at(60))).toBeNull()
})

test('NetworkLimit counts each network separately and does not limit unknown ones', () => {
  const limit = new NetworkLimit({ most: 1, within: 60_000 })
  expect(limit.count('203.0.113.7', at(0))).toBeNull()
  expect(limit.count('203.0.113.8', at(0))).toBeNull()
  expect(limit.count(unknownNetwork, at(0))).toBeNull()
  expect(limit.count(unknownNetwork, at(0))).toBeNull()
})

test('NetworkLimit remembers a limited number of networks, the latest ones', () => {
  const limit = new NetworkLimit({ most: 1, within: 60_000 })
  for (let n = 0; n <= 10_000; n += 1) limit.count(`network-${n}`, at(0))
  expect(limit.count('network-10000', at(1))).not.toBeNull()
  expect(limit.count('network-0', at(1))).toBeNull()
})
