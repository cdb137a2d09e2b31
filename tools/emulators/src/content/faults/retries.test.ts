import { createClient, ServerError, type ClientConfig } from '@sanity/client'
import { listTags } from '@shala/content/blog/listPosts'
import { createContentClient } from '@shala/content/client'
import { slowTest } from '@shala/contract/testing/slowTest'
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

describe('The client retries', () => {
  test.each([429, 502, 503] as const)('a GET query after status %d', async (status) => {
    server.faults.plan({ status, times: 5 })
    expect(await impatient().fetch('*[0].title')).toBe('Yoga')
    expect(methods()).toEqual(Array(6).fill('GET'))
  })

  test.each([429, 502, 503] as const)('a POST query after status %d', async (status) => {
    server.faults.plan({ status, times: 2 })
    expect(await impatient().fetch('count(*[_id in $ids])', long)).toBe(0)
    expect(methods()).toEqual(['POST', 'POST', 'POST'])
  })

  test('a document request after status 503', async () => {
    server.faults.plan({ status: 503, times: 2 })
    expect(await impatient().getDocument('a')).toHaveProperty('title', 'Yoga')
    expect(methods()).toEqual(['GET', 'GET', 'GET'])
  })

  test('a GET query after a cut connection', async () => {
    server.faults.plan({ cut: true, times: 5 })
    expect(await impatient().fetch('*[0].title')).toBe('Yoga')
    expect(methods()).toHaveLength(6)
  })

  test('at most five times', async () => {
    server.faults.plan({ status: 503, times: 6 })
    const error = await rejection(impatient().fetch('1'))
    expect(error).toBeInstanceOf(ServerError)
    expect(error).toHaveProperty('statusCode', 503)
    expect(methods()).toHaveLength(6)
    expect(server.faults.planned).toEqual([])
  })
})

describe('The client does not retry', () => {
  test('a query after status 500', async () => {
    server.faults.plan({ status: 500 })
    expect(await rejection(impatient().fetch('1'))).toHaveProperty('statusCode', 500)
    expect(methods()).toEqual(['GET'])
  })

  test('a POST query after a cut connection, because it may have arrived', async () => {
    server.faults.plan({ cut: true })
    expect(await rejection(impatient().fetch('count(*[_id in $ids])', long))).toBeInstanceOf(Error)
    expect(methods()).toEqual(['POST'])
  })

  test('a query with a syntax error', async () => {
    expect(await rejection(impatient().fetch('*['))).toHaveProperty('statusCode', 400)
    expect(methods()).toEqual(['GET'])
  })
})

describe('The site’s client', () => {
  const ours = (settings: object = {}) =>
    createContentClient({ projectId: 'shala', apiHost: server.url, ...settings })

  slowTest('waits 100 ms × 2 to the power of the attempt, plus up to 100 ms', async () => {
    server.faults.plan({ status: 503, times: 5 })
    const timers = jest.spyOn(globalThis, 'setTimeout')
    expect(await ours().run(listTags)).toEqual([])
    // Part of each delay is random; Node's own client asks for whole milliseconds, such as 499.
    const asked = timers.mock.calls
      .map(([, wait]) => wait ?? 0)
      .filter((wait) => !Number.isInteger(wait))
    timers.mockRestore()
    const at = server.faults.seen.map((seen) => seen.at)
    const waits = at.slice(1).map((time, index) => time - (at[index] ?? 0))
    expect(waits).toHaveLength(5)
    // A busy machine can only lengthen a wait, so the requested delay is checked, too.
    waits.forEach((wait, attempt) => {
      const least = 100 * 2 ** attempt
      expect(wait).toBeGreaterThan(least - 10)
      expect(asked.filter((one) => one >= least && one <= least + 100)).toHaveLength(1)
    })
  })

  test('accepts a lower number of retries', async () => {
    server.faults.plan({ status: 503, times: 2 })
    expect(await rejection(ours({ maxRetries: 1 }).run(listTags))).toHaveProperty('statusCode', 503)
    expect(methods()).toHaveLength(2)
  })

  test('fails if a response exceeds the timeout', async () => {
    server.faults.plan({ delay: 5000, times: 2 })
    const error = await rejection(ours({ timeout: 150, maxRetries: 0 }).run(listTags))
    expect(error).toHaveProperty('message', expect.stringMatching(/time|abort/i))
  })

  test('waits for a slow response within the timeout', async () => {
    server.faults.plan({ delay: 200 })
    expect(await ours().run(listTags)).toEqual([])
    expect(methods()).toHaveLength(1)
  })
})
