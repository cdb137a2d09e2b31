/** @jest-environment node */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { slowTest } from '@shala/contract/testing/slowTest'
import * as z from 'zod'
import { fetchFile } from './fetchFile.ts'

const piece = 4 * 1024 * 1024
const content = Buffer.alloc(2 * piece + 10, 'yoga')
let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: IncomingMessage['headers'][]
let waited: number[]
let url: string

const server = createServer((request, response) => {
  asked.push(request.headers)
  answer(request, response)
})
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}/a.mp3`
})
beforeEach(() => {
  asked = []
  waited = []
  answer = answerRange
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true })
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

/** Answers a range request as the service does. */
function answerRange({ headers }: IncomingMessage, response: ServerResponse): void {
  const [, from = '0', to = '0'] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  const end = Math.min(Number(to), content.length - 1)
  response.writeHead(206, {
    'content-type': 'audio/mpeg',
    'content-range': `bytes ${from}-${end}/${content.length}`,
    etag: '"a.mp3"',
  })
  response.end(content.subarray(Number(from), end + 1))
}

function refuse(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const get = () =>
  fetchFile({
    url,
    headers: () => Promise.resolve({ authorization: `Bearer ${asked.length}` }),
    pause: (milliseconds) => {
      waited.push(milliseconds)
      return Promise.resolve()
    },
  })

slowTest('loads a file in ranges of one version, each with the current token', async () => {
  const file = await get()
  expect([file.type, file.size]).toEqual(['audio/mpeg', content.length])
  expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true)
  expect(
    asked.map((headers) => [headers.range, headers['if-range'], headers.authorization]),
  ).toEqual([
    [`bytes=0-${piece - 1}`, undefined, 'Bearer 0'],
    [`bytes=${piece}-${2 * piece - 1}`, '"a.mp3"', 'Bearer 1'],
    [`bytes=${2 * piece}-${3 * piece - 1}`, '"a.mp3"', 'Bearer 2'],
  ])
})

test('accepts a server that returns the whole file', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-type': 'image/webp' }).end('all')
  const file = await get()
  expect([file.type, await file.text(), asked.length]).toEqual(['image/webp', 'all', 1])
})

slowTest('retries only the range that failed', async () => {
  answer = (request, response) => {
    if (asked.length === 2) response.destroy()
    else if (asked.length === 3) refuse(response, 503, {})
    else answerRange(request, response)
  }
  const file = await get()
  expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true)
  expect(asked.filter(({ range }) => range === `bytes=0-${piece - 1}`)).toHaveLength(1)
  expect(waited).toEqual([1000, 2000])
})

test.each([
  [403, { code: 'permission-denied', message: 'You may not see this.' }],
  [404, { code: 'not-found', message: 'This file is not there any more.' }],
  [401, { code: 'unauthenticated', message: 'Your session has ended.', reason: 'sessionEnded' }],
])('passes a refusal with status %d on without a retry', async (status, refusal) => {
  answer = (_, response) => refuse(response, status, refusal)
  await expect(get()).rejects.toMatchObject(refusal)
  expect(waited).toEqual([])
})

test('stops if access ends between two ranges', async () => {
  answer = (request, response) => {
    if (asked.length === 1) answerRange(request, response)
    else refuse(response, 403, { code: 'permission-denied', message: 'You may not see this.' })
  }
  await expect(get()).rejects.toMatchObject({ code: 'permission-denied' })
})

const unavailable = {
  code: 'unavailable',
  message: 'This could not be loaded. Check your connection and try again.',
}

test('retries a failing server for about a minute', async () => {
  answer = (_, response) => refuse(response, 500, { code: 'internal', message: 'x' })
  await expect(get()).rejects.toMatchObject(unavailable)
  expect(waited).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000])
})

test('does not retry while offline', async () => {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: false }, configurable: true })
  answer = (_, response) => response.destroy()
  await expect(get()).rejects.toMatchObject({ code: 'unavailable', message: /offline/ })
  expect([asked.length, waited]).toEqual([1, []])
})

test.each([
  ['a response of another shape', 400, {}],
  ['a page instead of a refusal', 404, { html: '' }],
])('reports %s as a connection error', async (_, status, body) => {
  answer = (_request, response) => refuse(response, status, body)
  await expect(get()).rejects.toMatchObject(unavailable)
})

test('does not loop forever on a range without position or bytes', async () => {
  answer = (_, response) => response.writeHead(206).end('part')
  await expect(get()).rejects.toMatchObject(unavailable)
  answer = (_, response) => response.writeHead(206, { 'content-range': 'bytes 0-1/9' }).end()
  await expect(get()).rejects.toMatchObject(unavailable)
})
