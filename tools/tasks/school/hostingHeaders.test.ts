import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as z from 'zod'

const root = join(__dirname, '..', '..', '..')
const { hosting } = z
  .object({
    hosting: z.object({
      headers: z.array(
        z.object({
          source: z.string(),
          headers: z.array(z.object({ key: z.string(), value: z.string() })),
        }),
      ),
    }),
  })
  .parse(JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')))

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** The middleware with which firebase-tools applies the headers of firebase.json. */
const setHeaders = z
  .custom<(spec: object) => Middleware>((value) => typeof value === 'function')
  .parse(
    createRequire(require.resolve('firebase-tools/package.json'))(
      'superstatic/lib/middleware/headers.js',
    ),
  )({})

let server: Server
let origin: string
beforeAll(async () => {
  server = createServer((request, response) => {
    Object.assign(request, { superstatic: { headers: structuredClone(hosting.headers) } })
    setHeaders(request, response, () => response.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('It does not listen')
  origin = `http://127.0.0.1:${address.port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const getHeaders = async (path: string) => (await fetch(`${origin}${path}`)).headers
const guards = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]

test.each([
  '/__/auth/handler',
  '/__/auth/handler?apiKey=a&mode=signIn',
  '/__/auth/handler.js',
  '/__/auth/iframe',
  '/__/auth/iframe.js',
  '/__/auth/links',
  '/__/auth/action',
  '/__/auth/experiments.js',
  '/__/firebase/init.json',
  '/__/firebase/init.js',
])('%s, served by Firebase, gets no header', async (path) => {
  const headers = await getHeaders(path)
  for (const name of [...guards, 'cache-control', 'x-robots-tag']) {
    expect([name, headers.get(name)]).toEqual([name, null])
  }
})

test.each([
  '/',
  '/?q=1',
  '/about-us',
  '/about-us/',
  '/login',
  '/dashboard/admin/students/abc',
  '/blog/a-post',
  '/blog/rss.xml',
  '/_fresh/blog/a-post',
  '/_payload.json',
  '/blog/_payload.json',
  '/assets/index-3f2a.js',
  '/assets/fonts/a.b.woff2',
  '/builds/latest.json',
  '/og/site.png',
  '/pictures/graduates/abc/1.webp',
  '/certificates/AB12',
  '/preview',
  '/preview/blog/a-post',
  '/api/grantAccess',
  '/calendar/abc.ics',
  '/unsubscribe',
  '/___',
  '/__x/y',
  '/_/__/auth/handler',
  '/blog/__/auth/handler',
  '/there-is-no-such-page',
])('%s gets all security headers', async (path) => {
  const headers = await getHeaders(path)
  for (const name of guards) expect([name, headers.has(name)]).toEqual([name, true])
  expect(headers.get('x-frame-options')).toBe('DENY')
})
