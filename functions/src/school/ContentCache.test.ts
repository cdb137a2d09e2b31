import { ContentCache } from './ContentCache.ts'

function createCache() {
  const state = { now: 1_000_000, change: 1, isAway: false }
  const asked: string[] = []
  const cache = new ContentCache(
    (courseId) => {
      asked.push(courseId)
      return state.isAway
        ? Promise.reject(new Error('Away'))
        : Promise.resolve(`content of ${courseId}`)
    },
    () => Promise.resolve(state.change),
    () => state.now,
  )
  return { cache, state, asked }
}

test('concurrent callers cause one content query per course in 20 seconds', async () => {
  const { cache, state, asked } = createCache()
  const all = Array.from({ length: 100 }, () => [cache.get('yoga'), cache.get('sound')]).flat()
  await Promise.all(all)
  expect(asked).toEqual(['yoga', 'sound'])
  state.now += 19_999
  await cache.get('yoga')
  expect(asked).toHaveLength(2)
  state.now += 1
  await cache.get('yoga')
  expect(asked).toEqual(['yoga', 'sound', 'yoga'])
})

test('a publication that the webhook reported is loaded within 2 seconds', async () => {
  const { cache, state, asked } = createCache()
  await cache.get('yoga')
  state.change = 2
  state.now += 1999
  await cache.get('yoga')
  expect(asked).toHaveLength(1)
  state.now += 1
  await cache.get('yoga')
  expect(asked).toHaveLength(2)
})
