import { payloadFor } from '#testing/createPayloadStore.ts'
import { PayloadStore } from './PayloadStore.ts'
import { PayloadMissing, type Payload } from './payload.ts'

function storeOver(answers: Record<string, Payload[]>, newer: Payload | null = null) {
  const asked: string[] = []
  const store = new PayloadStore({
    fetch: (path) => {
      asked.push(path)
      const answer = answers[path]?.shift()
      return answer === undefined
        ? Promise.reject(new PayloadMissing(path, false))
        : Promise.resolve(answer)
    },
    fetchNewer: () => Promise.resolve(newer),
  })
  return { store, asked }
}

const older = payloadFor({ kind: 'plain' }, '1')
const newer = payloadFor({ kind: 'plain' }, '2')

test('loads a page once for several callers', async () => {
  const { store, asked } = storeOver({ '/a': [older] })
  expect(await Promise.all([store.load('/a'), store.load('/a')])).toEqual([older, older])
  expect(await store.load('/a')).toBe(older)
  expect(asked).toEqual(['/a'])
})

test('retries after a failed load', async () => {
  const answers: Record<string, Payload[]> = {}
  const { store } = storeOver(answers)
  await expect(store.load('/a')).rejects.toThrow(PayloadMissing)
  answers['/a'] = [older]
  expect(await store.load('/a')).toBe(older)
})

test('replaces older content with newer and notifies listeners', async () => {
  const { store } = storeOver({ '/a': [older] }, newer)
  await store.load('/a')
  const listener = jest.fn()
  const stop = store.subscribe(listener)
  expect(await store.refresh('/a')).toBe(newer)
  expect(store.get('/a')).toBe(newer)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  store.set('/a', older)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('returns where a page has moved, and keeps its content', async () => {
  const moved: Payload = { build: 'b', movedTo: '/b' }
  const { store } = storeOver({ '/a': [older] }, moved)
  await store.load('/a')
  expect(await store.refresh('/a')).toBe(moved)
  expect(store.get('/a')).toBe(older)
})

test('returns null without newer or known content', async () => {
  const { store } = storeOver({ '/a': [older] })
  expect(await store.refresh('/a')).toBeNull()
  await store.load('/a')
  expect(await store.refresh('/a')).toBeNull()
  expect(store.get('/a')).toBe(older)
})
