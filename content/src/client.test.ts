import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'
import { createContentClient } from './client.ts'
import { getCourse } from './courses/courseCard.ts'
import { query } from './query.ts'

/** Answers every request with one result and records the requests. */
async function serve(result: unknown) {
  const asked: { url: URL; project: unknown }[] = []
  const server = createServer((request, response) => {
    asked.push({
      url: new URL(request.url ?? '', 'http://127.0.0.1'),
      project: request.headers['x-sanity-project-id'],
    })
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ result }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    asked,
    apiHost: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

let server: Awaited<ReturnType<typeof serve>> | undefined
afterEach(() => server?.close())

async function clientFor(result: unknown) {
  server = await serve(result)
  const client = createContentClient({ projectId: 'shala', apiHost: server.apiHost })
  return { client, asked: server.asked }
}

test('requests published content, tagged with the query’s name', async () => {
  const { client, asked } = await clientFor(null)
  expect(await client.run(getCourse, { slug: 'sound-healing' })).toBeNull()
  const [request] = asked
  expect(request?.project).toBe('shala')
  expect(request?.url.pathname).toBe('/v2025-02-19/data/query/production')
  expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
    query: getCourse.groq,
    $slug: '"sound-healing"',
    perspective: 'published',
    tag: 'getCourse',
    returnQuery: 'false',
  })
})

test('returns the content parsed by the schema', async () => {
  const { client } = await clientFor('2025-06-01')
  const opening = query({
    name: 'opening',
    groq: '*[0].date',
    result: z.iso.date().transform((text) => new Date(text)),
  })
  expect(await client.run(opening)).toEqual(new Date('2025-06-01'))
})

test('throws for content of an unexpected shape, naming query and field', async () => {
  const { client } = await clientFor({ _id: 'a', title: 7 })
  await expect(client.run(getCourse, { slug: 'a' })).rejects.toThrow(/getCourse found.*[^]*title/)
})

test('refuses wrong parameters before a request', async () => {
  const { client, asked } = await clientFor(null)
  await expect(client.run(getCourse, { slug: 'a/b' })).rejects.toThrow(/getCourse.*[^]*slug/)
  expect(asked).toEqual([])
})

test('refuses wrong settings, each by name', () => {
  expect(() => createContentClient({ projectId: 'a b', dataset: 'A' })).toThrow(
    /settings are wrong.*[^]*projectId[^]*dataset/,
  )
})
