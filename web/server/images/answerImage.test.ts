/** @jest-environment node */
import { createServer, type IncomingMessage } from 'node:http'
import * as z from 'zod'
import { settings } from '../../src/shared/settings.ts'
import { answerImage } from './answerImage.ts'

const portrait = '/pictures/graduates/uid-1/portrait-1.webp'
const slide = '/pictures/graduate-slides/s1/one.png'
const given = settings()
const asked: IncomingMessage[] = []
let faults: string[]
let answer: { status: number; type: string }

const storage = createServer((request, response) => {
  asked.push(request)
  response.writeHead(answer.status, { 'content-type': answer.type }).end('bytes')
})

beforeAll(async () => {
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(storage.address())
  const emulators = { ...given.emulators, storage: `127.0.0.1:${port}` }
  Object.assign(globalThis, { __SHALA__: { ...given, emulators } })
})
beforeEach(() => {
  asked.length = 0
  faults = []
  answer = { status: 200, type: 'image/webp' }
})
afterAll(() => {
  Object.assign(globalThis, { __SHALA__: given })
  storage.close()
  storage.closeAllConnections()
})

const get = (path: string, token: string | null = 'a-token', method = 'GET') =>
  answerImage(
    { method, path },
    () => Promise.resolve(token),
    (fault) => faults.push(fault),
  )

test('a picture is asked for with the token, and handed on', async () => {
  const found = await get(portrait)
  expect(found).toEqual({
    status: 200,
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, no-cache' },
    body: Buffer.from('bytes'),
  })
  expect(asked[0]?.headers['x-firebase-appcheck']).toBe('a-token')
  expect(asked[0]?.url).toBe(
    '/v0/b/demo-shala.firebasestorage.app/o/graduates%2Fuid-1%2Fportrait-1.webp?alt=media',
  )
})

test('a slide may be kept for minutes', async () => {
  answer.type = 'image/png'
  expect((await get(slide))?.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('without a token it is asked for all the same', async () => {
  expect((await get(portrait, null))?.status).toBe(200)
  expect(asked[0]?.headers['x-firebase-appcheck']).toBeUndefined()
})

test.each([
  [403, 404],
  [404, 404],
  [401, 503],
  [500, 503],
])('what Storage answers with %d is answered with %d, and kept by nobody', async (status, said) => {
  answer = { status, type: 'application/json' }
  const found = await get(portrait)
  expect(found).toMatchObject({ status: said, headers: { 'cache-control': 'no-store' } })
  expect(found?.body).toHaveLength(0)
  // What nobody may see is nobody's fault.
  expect(faults).toHaveLength(said === 503 ? 1 : 0)
})

test('what is no picture is not handed on', async () => {
  answer.type = 'text/html'
  expect(await get(portrait)).toMatchObject({ status: 404 })
})

test.each([
  ['another folder', '/pictures/graduate-drafts/uid-1/portrait.webp'],
  ['lessons', '/pictures/lessons/course/lesson/picture.webp'],
  ['a way out', '/pictures/graduates/../portrait.webp'],
  ['a hidden way out', '/pictures/graduates/%2e%2e/portrait.webp'],
  ['a deeper path', '/pictures/graduates/a/b/portrait.webp'],
  ['another kind of file', '/pictures/graduates/a/portrait.svg'],
  ['no name', '/pictures/graduates/a/.webp'],
  ['a page', '/our-graduates'],
])('%s is not answered here, and nobody is asked', async (_, path) => {
  expect(await get(path)).toBeNull()
  expect(asked).toEqual([])
})

test('a form is not answered here', async () => {
  expect(await get(portrait, 'a-token', 'POST')).toBeNull()
})
