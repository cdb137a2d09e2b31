import { ContentServer, type ContentServerOptions } from '../ContentServer.ts'
import { temporaryDataset } from '../temporaryDataset.ts'

const token = 'a token of this test'
let dataset: Awaited<ReturnType<typeof temporaryDataset>>
let server: ContentServer

async function start(options: Partial<ContentServerOptions> = {}) {
  server = await ContentServer.create({
    port: 0,
    projectId: 'shala',
    dataset: 'production',
    file: dataset.file,
    ...options,
  })
}
beforeEach(async () => {
  dataset = await temporaryDataset([])
})
afterEach(async () => {
  await server.close()
  await dataset.remove()
})

const query = () => fetch(`${server.url}/v1/data/query/production?query=1`)
const control = (method: string, body?: string, bearer = token) =>
  fetch(`${server.url}/faults`, {
    method,
    headers: { authorization: `Bearer ${bearer}` },
    ...(body === undefined ? {} : { body }),
  })

test('Planned faults occur in order, each as often as planned', async () => {
  await start()
  server.faults.plan({ status: 502 }, { status: 429, times: 2 }, { delay: 30 })
  const statuses: number[] = []
  for (let count = 0; count < 5; count += 1) statuses.push((await query()).status)
  expect(statuses).toEqual([502, 429, 429, 200, 200])
})

test('A planned error has the shape of the Content Lake’s errors', async () => {
  await start()
  server.faults.plan({ status: 429 })
  expect(await (await query()).json()).toEqual({
    statusCode: 429,
    error: 'Too Many Requests',
    message: 'This is a fault that was planned.',
  })
})

test('A cut connection has no response, and the next one has', async () => {
  await start()
  server.faults.plan({ cut: true })
  await expect(query()).rejects.toThrow(/fetch failed/)
  expect((await query()).status).toBe(200)
})

describe('The control endpoint', () => {
  test('plans, lists and clears faults with the token', async () => {
    await start({ faultToken: token })
    const planned = await control('POST', '[{"status":503,"times":3}]')
    expect(await planned.json()).toEqual({ planned: [{ status: 503, times: 3 }], seen: [] })
    expect((await query()).status).toBe(503)
    expect(await (await control('GET')).json()).toMatchObject({
      planned: [{ times: 2 }],
      seen: [{ method: 'GET', url: '/v1/data/query/production?query=1' }],
    })
    expect((await control('DELETE')).status).toBe(200)
    expect((await query()).status).toBe(200)
  })
})
