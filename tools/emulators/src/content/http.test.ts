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
})
