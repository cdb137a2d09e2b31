import { createClient, ServerError, type ClientConfig } from '@sanity/client'
import { listTags } from '@shala/content/blog/listPosts'
import { createContentClient } from '@shala/content/client'
import { ContentServer } from '../ContentServer.ts'
import { temporaryDataset } from '../temporaryDataset.ts'

/** Retries and time-outs, with the real client and planned faults. */
let dataset: Awaited<ReturnType<typeof temporaryDataset>>
let server: ContentServer

beforeEach(async () => {
  dataset = await temporaryDataset([{ _id: 'a', _type: 'course', title: 'Yoga' }])
  server = await ContentServer.create({
    port: 0,
    projectId: 'shala',
    dataset: 'production',
    file: dataset.file,
  })
})
afterEach(async () => {
  await server.close()
  await dataset.remove()
})

const impatient = (config: Partial<ClientConfig> = {}) =>
  createClient({
    projectId: 'shala',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    apiHost: server.url,
    // oxlint-disable-next-line @typescript-eslint/no-deprecated -- the client offers no other way
    useProjectHostname: false,
    retryDelay: () => 1,
    ...config,
  })

const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('This should have failed.')
    },
    (error: unknown) => error,
  )

const methods = () => server.faults.seen.map(({ method }) => method)
const long = { ids: Array.from({ length: 2000 }, (_, index) => `none-${index}`) }

describe('tried again', () => {
  test.each([429, 502, 503] as const)('a query that is answered %d, by GET', async (status) => {
    server.faults.plan({ status, times: 5 })
    expect(await impatient().fetch('*[0].title')).toBe('Yoga')
    expect(methods()).toEqual(Array(6).fill('GET'))
  })

  test.each([429, 502, 503] as const)('a query that is answered %d, by POST', async (status) => {
    server.faults.plan({ status, times: 2 })
    expect(await impatient().fetch('count(*[_id in $ids])', long)).toBe(0)
    expect(methods()).toEqual(['POST', 'POST', 'POST'])
  })

  test('a read of a document that is answered 503', async () => {
    server.faults.plan({ status: 503, times: 2 })
    expect(await impatient().getDocument('a')).toHaveProperty('title', 'Yoga')
    expect(methods()).toEqual(['GET', 'GET', 'GET'])
  })

  test('a query by GET whose connection is cut', async () => {
    server.faults.plan({ cut: true, times: 5 })
    expect(await impatient().fetch('*[0].title')).toBe('Yoga')
    expect(methods()).toHaveLength(6)
  })

  test('five times and no more', async () => {
    server.faults.plan({ status: 503, times: 6 })
    const error = await rejection(impatient().fetch('1'))
    expect(error).toBeInstanceOf(ServerError)
    expect(error).toHaveProperty('statusCode', 503)
    expect(methods()).toHaveLength(6)
    expect(server.faults.planned).toEqual([])
  })
})

describe('not tried again', () => {
  test('a query that is answered 500', async () => {
    server.faults.plan({ status: 500 })
    expect(await rejection(impatient().fetch('1'))).toHaveProperty('statusCode', 500)
    expect(methods()).toEqual(['GET'])
  })

  test('a query by POST whose connection is cut, for it may have arrived', async () => {
    server.faults.plan({ cut: true })
    expect(await rejection(impatient().fetch('count(*[_id in $ids])', long))).toBeInstanceOf(Error)
    expect(methods()).toEqual(['POST'])
  })

  test('a query with a mistake in it', async () => {
    expect(await rejection(impatient().fetch('*['))).toHaveProperty('statusCode', 400)
    expect(methods()).toEqual(['GET'])
  })
})

describe('the client of this site', () => {
  const ours = (settings: object = {}) =>
    createContentClient({ projectId: 'shala', apiHost: server.url, ...settings })

  test('waits 100 ms times 2 to the number of the attempt, and up to 100 ms more', async () => {
    server.faults.plan({ status: 503, times: 5 })
    const timers = jest.spyOn(globalThis, 'setTimeout')
    expect(await ours().run(listTags)).toEqual([])
    const asked = timers.mock.calls.map(([, wait]) => wait ?? 0)
    timers.mockRestore()
    const at = server.faults.seen.map((seen) => seen.at)
    const waits = at.slice(1).map((time, index) => time - (at[index] ?? 0))
    expect(waits).toHaveLength(5)
    // A busy machine may add to a wait, never take from it; how long it was to be is what was asked.
    waits.forEach((wait, attempt) => {
      const least = 100 * 2 ** attempt
      expect(wait).toBeGreaterThan(least - 10)
      expect(asked.filter((one) => one >= least && one <= least + 100)).toHaveLength(1)
    })
  })

  test('can be told to try less often', async () => {
    server.faults.plan({ status: 503, times: 2 })
    expect(await rejection(ours({ maxRetries: 1 }).run(listTags))).toHaveProperty('statusCode', 503)
    expect(methods()).toHaveLength(2)
  })

  test('gives up with an error on a response that takes too long', async () => {
    server.faults.plan({ delay: 5000, times: 2 })
    const error = await rejection(ours({ timeout: 150, maxRetries: 0 }).run(listTags))
    expect(error).toHaveProperty('message', expect.stringMatching(/time|abort/i))
  })

  test('is patient with one that is only slow', async () => {
    server.faults.plan({ delay: 200 })
    expect(await ours().run(listTags)).toEqual([])
    expect(methods()).toHaveLength(1)
  })
})
