/** @jest-environment node */
import { ContentNews } from './ContentNews.ts'

function getNews(...told: (number | Error | null)[]) {
  const state = { now: 0, looks: 0 }
  const look = () => {
    const next = told[Math.min(state.looks, told.length - 1)] ?? null
    state.looks += 1
    if (next instanceof Error) return Promise.reject(next)
    return Promise.resolve(next === null ? null : new Date(next))
  }
  const news = new ContentNews(look, { lookAgain: 2000, now: () => state.now })
  return { state, isNew: news.isNew }
}

test('A change is reported as new once', async () => {
  const { state, isNew } = getNews(null, 5000)
  expect(await isNew()).toBe(false)
  state.now = 2000
  expect(await isNew()).toBe(true)
  state.now = 4000
  expect(await isNew()).toBe(false)
})

test('A change before the first read is not new', async () => {
  expect(await getNews(5000).isNew()).toBe(false)
})

test('The store is read once every two seconds, also for concurrent requests', async () => {
  const { state, isNew } = getNews(null, 5000, 6000)
  await Promise.all([isNew(), isNew()])
  state.now = 1999
  expect([await isNew(), state.looks]).toEqual([false, 1])
  state.now = 2000
  const answers = await Promise.all([isNew(), isNew(), isNew()])
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(state.looks).toBe(2)
})

test('An error is not reported as new, and the store is read again later', async () => {
  const { state, isNew } = getNews(null, new Error('away'), 5000)
  await isNew()
  state.now = 2000
  expect(await isNew()).toBe(false)
  state.now = 4000
  expect(await isNew()).toBe(true)
})
