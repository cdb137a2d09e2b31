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

test('Faults affect images, too', async () => {
  await start()
  server.faults.plan({ status: 503 })
  expect((await fetch(`${server.url}/images/shala/production/x.svg`)).status).toBe(503)
})

test('close() does not wait for a planned delay', async () => {
  await start()
  server.faults.plan({ delay: 600_000 })
  const waiting = query().catch(() => 'cut')
  while (server.faults.seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  await server.close()
  expect(await waiting).toBe('cut')
})

test('plan() throws for an invalid fault', async () => {
  await start()
  expect(() => server.faults.plan({})).toThrow(/has a status, a cut or a delay/)
  expect(() => server.faults.plan({ status: 503, cut: true })).toThrow(/has no status/)
  expect(() => server.faults.plan({ status: 503, times: 0 })).toThrow(/>=1/)
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

  test('refuses a wrong token without an effect', async () => {
    await start({ faultToken: token })
    expect((await control('POST', '[{"status":503}]', 'another token altogether')).status).toBe(401)
    expect((await fetch(`${server.url}/faults`)).status).toBe(401)
    expect((await query()).status).toBe(200)
  })
})
