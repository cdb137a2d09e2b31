import { ContentServer } from './ContentServer.ts'
import { temporaryDataset } from './temporaryDataset.ts'

let dataset: Awaited<ReturnType<typeof temporaryDataset>>
let server: ContentServer

beforeAll(async () => {
  dataset = await temporaryDataset([{ _id: 'a', _type: 'course' }])
  server = await ContentServer.create({
    port: 0,
    projectId: 'shala',
    dataset: 'production',
    file: dataset.file,
  })
})

afterAll(async () => {
  await server.close()
  await dataset.remove()
})

const ask = (path: string, init?: RequestInit) => fetch(server.url + path, init)
const query = '/v2025-02-19/data/query/production'
const post = (body: string) => ask(query, { method: 'POST', body })

test.each([
  ['a path that is not served', '/', 404, /Nothing is served at/],
  ['a path without a version', '/data/query/production?query=1', 404, /Nothing is served at/],
  ['a longer path', `${query}/more?query=1`, 404, /Nothing is served at/],
  ['an inherited name as endpoint', '/v1/data/constructor/production', 404, /Nothing is served/],
  ['an invalid version', '/v2025-13-01/data/query/production?query=1', 400, /1, X or a date/],
  ['a badly encoded path', '/v1/data/doc/production/%ff', 400, /not well encoded/],
  ['no query', query, 400, /query is missing/],
  ['a parameter that is not JSON', `${query}?query=1&$x=y`, 400, /parameter \$x is not JSON/],
])('GET with %s is refused', async (_, path, status, message) => {
  const response = await ask(path)
  expect(response.status).toBe(status)
  const body: unknown = await response.json()
  expect(body).toHaveProperty('statusCode', status)
  expect(body).toHaveProperty('error', expect.any(String))
  expect(body).toHaveProperty('message', expect.stringMatching(message))
})

test.each([
  ['an empty body', '', /body is not JSON/],
  ['a text', 'query', /body is not JSON/],
  ['null', 'null', /expected object/],
  ['no query', '{}', /query is missing/],
  ['a query that is a number', '{"query":1}', /query is missing or not a string/],
  ['parameters that are a list', '{"query":"1","params":[]}', /params is not an object/],
])('POST with %s is refused', async (_, body, message) => {
  const response = await post(body)
  expect(response.status).toBe(400)
  expect(await response.json()).toHaveProperty('message', expect.stringMatching(message))
})

test('POST accepts 1 MB and refuses one byte more, without an effect on later requests', async () => {
  const filled = (size: number) => {
    const [start, end] = ['{"query":"1","params":{"x":"', '"}}']
    return start + 'x'.repeat(size - start.length - end.length) + end
  }
  expect((await post(filled(1024 * 1024))).status).toBe(200)
  const refused = await post(filled(1024 * 1024 + 1))
  expect(refused.status).toBe(413)
  expect(await refused.json()).toHaveProperty('message', expect.stringMatching(/limit is 1 MB/))
  expect((await post('{"query":"1"}')).status).toBe(200)
})

test.each([
  ['PUT', query, 'GET, HEAD, POST, OPTIONS'],
  ['DELETE', query, 'GET, HEAD, POST, OPTIONS'],
  ['POST', '/v1/data/doc/production/a', 'GET, HEAD, OPTIONS'],
])('%s %s returns 405', async (method, path, allow) => {
  const response = await ask(path, { method })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe(allow)
})

test('HEAD returns the headers of GET without the body', async () => {
  const response = await ask(`${query}?query=1&returnQuery=false`, { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(10)
  expect(await response.text()).toBe('')
})

test('Every response has a unique ID and is not cached', async () => {
  const [one, other] = await Promise.all([ask(`${query}?query=1`), ask('/')])
  const ids = [one, other].map(({ headers }) => headers.get('x-request-id'))
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.any(String)])
  expect(new Set(ids).size).toBe(2)
  expect(one.headers.get('cache-control')).toBe('no-store')
})

describe('A page', () => {
  const allowed = async (origin: string, method = 'GET') => {
    const response = await ask(`${query}?query=1`, { method, headers: { origin } })
    expect(response.headers.get('vary')).toBe('Origin')
    return response.headers.get('access-control-allow-origin')
  }

  test.each(['http://localhost', 'http://localhost:5000', 'http://127.0.0.1:5173'])(
    'on %s can read the responses',
    async (origin) => {
      expect(await allowed(origin)).toBe(origin)
      expect(await allowed(origin, 'OPTIONS')).toBe(origin)
    },
  )

  test.each([
    'https://example.com',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com:5000',
    'http://127.0.0.1@example.com',
    'null',
  ])('on %s cannot read the responses', async (origin) => {
    expect(await allowed(origin)).toBeNull()
    expect(await allowed(origin, 'OPTIONS')).toBeNull()
  })

  test('can send the headers of the client', async () => {
    const response = await ask(query, {
      method: 'OPTIONS',
      headers: { origin: 'http://127.0.0.1:5000', 'access-control-request-method': 'POST' },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-methods')).toContain('POST')
    const headers = response.headers.get('access-control-allow-headers')?.toLowerCase()
    expect(headers).toContain('x-sanity-project-id')
    expect(headers).toContain('content-type')
  })
})
