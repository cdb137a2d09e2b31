import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { limits } from '@shala/contract/limits'
import { slowTest } from '@shala/contract/testing/slowTest'
import { longestForm } from '#web/server/http/limitBodies.ts'

/** Google's functions framework, which runs our code in production. */
const framework = require.resolve('@google-cloud/functions-framework')
const program = join(framework, '..', 'main.js')
const root = join(__dirname, '..', '..', '..')
const started: ChildProcess[] = []
const folders: string[] = []

/** Prints the port that the system chose, because the framework prints the one it was given. */
const printPort = `
import { subscribe } from 'node:diagnostics_channel'
subscribe('tracing:net.server.listen:asyncEnd', ({ server }) => {
  console.log('port ' + server.address().port)
})
`

/** Starts the framework with a function that answers with the length of the body it was given. */
async function serve(target: string, limitedBy: string | null): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'body-limits-'))
  folders.push(folder)
  const limit =
    limitedBy === null
      ? ''
      : `import { limitBodies } from '${pathToFileURL(join(root, limitedBy)).href}'\nlimitBodies()\n`
  const answer = `export const ${target} = ({ rawBody }, response) =>
  response.send(String(rawBody?.length ?? 0))\n`
  await writeFile(join(folder, 'package.json'), '{ "type": "module", "main": "index.js" }')
  await writeFile(join(folder, 'index.js'), printPort + limit + answer)
  const child = spawn(process.execPath, [program, `--source=${folder}`], {
    env: { ...process.env, FUNCTION_TARGET: target, PORT: '0', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  const errors = text(child.stderr)
  for await (const line of createInterface(child.stdout)) {
    const port = /^port (\d+)$/.exec(line)?.[1]
    if (port !== undefined) return `http://127.0.0.1:${port}`
  }
  throw new Error(`The framework did not start: ${await errors}`)
}

afterAll(async () => {
  for (const child of started) {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

interface Sent {
  readonly body?: Buffer
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
}

/** Returns the status with the length that the function saw, or `ended` for a closed connection. */
function send(url: string, { body, headers, method = 'POST' }: Sent): Promise<string> {
  return new Promise((resolve) => {
    const options = { method, headers: { 'content-type': 'text/plain', ...headers }, agent: false }
    const sending = request(url, options)
    sending.once('response', (response) => {
      const { statusCode = 0 } = response
      void text(response)
        .then((length) => resolve(statusCode === 200 ? `200 of ${length}` : String(statusCode)))
        .finally(() => sending.destroy())
    })
    sending.once('error', () => resolve('ended'))
    sending.end(body)
  })
}

const chunked = { 'transfer-encoding': 'chunked' }
const withLength = (body: Buffer) => ({ body, headers: { 'content-length': String(body.length) } })
const bomb = Buffer.alloc(8_000_000, 'x')
const compressed: [encoding: string, body: Buffer][] = [
  ['gzip', gzipSync(bomb)],
  ['deflate', deflateSync(bomb)],
  ['br', brotliCompressSync(bomb)],
  ['GZIP', gzipSync(bomb)],
  ['gzip, gzip', gzipSync(gzipSync(bomb))],
]

slowTest('The framework decompresses a body by default', async () => {
  const url = await serve('free', null)
  const headers = { 'content-encoding': 'gzip' }
  expect(await send(url, { body: gzipSync(bomb), headers })).toBe(`200 of ${bomb.length}`)
})

const ofFunctions = { file: 'functions/src/callable/limitBodies.ts', type: 'application/json' }
const ofSite = { file: 'web/server/http/limitBodies.ts', type: 'application/x-www-form-urlencoded' }

describe.each([
  { target: 'api', path: '/api/grantAccess', mostBytes: limits.bodyBytes, ...ofFunctions },
  { target: 'bulk', path: '/commitPlan', mostBytes: limits.planBytes, ...ofFunctions },
  { target: 'site', path: '/contact/send', mostBytes: longestForm, ...ofSite },
])('The service `$target`', ({ target, path, mostBytes, file, type }) => {
  let origin = ''
  beforeAll(async () => {
    origin = await serve(target, file)
  })

  test.each(compressed)(
    'refuses a body compressed as %p before it is decompressed',
    async (encoding, body) => {
      const headers = { 'content-type': type, 'content-encoding': encoding }
      expect(await send(origin + path, { body, headers })).toBe('415')
      expect(await send(origin + path, { body, headers: { ...headers, ...chunked } })).toBe('415')
    },
  )

  test('reads a body up to the limit', async () => {
    const small = withLength(Buffer.from('{"data":{}}'))
    expect(await send(origin + path, small)).toBe('200 of 11')
    const identity = { ...small.headers, 'content-type': type, 'content-encoding': 'identity' }
    expect(await send(origin + path, { ...small, headers: identity })).toBe('200 of 11')
    const longest = Buffer.alloc(mostBytes, 'x')
    expect(await send(origin + path, withLength(longest))).toBe(`200 of ${mostBytes}`)
    expect(await send(origin + path, { body: longest, headers: chunked })).toBe(
      `200 of ${mostBytes}`,
    )
  })

  test('refuses a longer body', async () => {
    const longer = Buffer.alloc(mostBytes + 1, 'x')
    expect(['413', 'ended']).toContain(await send(origin + path, withLength(longer)))
    expect(await send(origin + path, { body: longer, headers: chunked })).toBe('ended')
  })
})

describe('The service `site`', () => {
  let origin = ''
  beforeAll(async () => {
    origin = await serve('site', ofSite.file)
  })

  test.each([
    ['GET', '/contact/send'],
    ['POST', '/contact'],
    ['POST', '/contact/send/'],
    ['PUT', '/contact/send'],
    ['POST', '/preview/contact/send'],
    ['POST', '/courses?x=/contact/send'],
    ['POST', '/'],
  ])('reads no body of %s %s', async (method, path) => {
    const body = Buffer.from('x')
    expect(await send(origin + path, { method, ...withLength(body) })).toBe('413')
    expect(await send(origin + path, { method, body, headers: chunked })).toBe('ended')
  })

  test.each([
    ['no body', {}],
    ['an empty body', { headers: { 'content-length': '0' } }],
    ['an empty body without a length', { headers: chunked }],
  ])('answers GET with %s', async (_, sent) => {
    expect(await send(`${origin}/courses`, { method: 'GET', ...sent })).toBe('200 of 0')
  })

  test('reads the form whatever the query', async () => {
    const form = withLength(Buffer.from('name=Vera'))
    expect(await send(`${origin}/contact/send?from=footer`, form)).toBe('200 of 9')
  })
})
