import { channel } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import { commitPlan, planAccess } from '@shala/contract/access/accessPlans'
import { limits } from '@shala/contract/limits'
import { syncProfile } from '@shala/contract/people/people'
import { slowTest } from '@shala/contract/testing/slowTest'
import { functionUrl, functionsHost, post } from '../testing/server.ts'
import { limitBodies } from './limitBodies.ts'

/** Builds a body of this many bytes whose content would be refused if it were read. */
const body = (bytes: number) => `{"data":{"x":"${'x'.repeat(bytes - 17)}"}}`

slowTest.each([
  [syncProfile.name, limits.bodyBytes],
  [planAccess.name, limits.planBytes],
  [commitPlan.name, limits.planBytes],
])('%s refuses a body above its limit', async (name, most) => {
  expect(body(most).length).toBe(most)
  expect((await post(name, body(most))).status).toBe(401)
  expect((await post(name, body(most + 1))).status).toBe(413)
})

/** Posts a body in chunks without a content length. */
function postInParts(
  name: string,
  text: string,
  host: string = functionsHost(),
): Promise<number | 'ended'> {
  return new Promise((resolve) => {
    const url = functionUrl(name, host)
    const sending = request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    })
    sending.once('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sending.once('error', () => resolve('ended'))
    for (let at = 0; at < text.length; at += 65_536) sending.write(text.slice(at, at + 65_536))
    sending.end()
  })
}

describe('limitBodies', () => {
  let stop = () => {}
  let host = ''
  /** The received length and content of each request. */
  let seen: { length: string | undefined; read: number }[] = []
  let encodings: (string | undefined)[] = []

  const server = createServer((incoming, response) => {
    void readAll(incoming).then(
      (read) => {
        seen.push({ length: incoming.headers['content-length'], read })
        encodings.push(incoming.headers['content-encoding'])
        response.end()
      },
      () => undefined,
    )
  })

  beforeAll(async () => {
    stop = limitBodies()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    host = typeof address === 'object' && address !== null ? `127.0.0.1:${address.port}` : ''
  })
  beforeEach(() => {
    seen = []
    encodings = []
  })
  afterEach(() => {
    delete process.env.FUNCTION_TARGET
  })
  afterAll(() => {
    stop()
    server.close()
  })

  const sendTo = async (name: string, text: string) => {
    const url = functionUrl(name, host)
    await (await fetch(url, { method: 'POST', body: text })).text()
    return seen.at(-1)?.length
  }
  const unread = String(Number.MAX_SAFE_INTEGER)

  slowTest.each([
    ['syncProfile', limits.bodyBytes],
    ['planAccess', limits.planBytes],
    ['commitPlan', limits.planBytes],
  ])('reads a body for %s up to its limit', async (name, most) => {
    expect(await sendTo(name, 'x'.repeat(most))).toBe(String(most))
    expect(await sendTo(name, 'x'.repeat(most + 1))).toBe(unread)
  })

  describe('with one process per function', () => {
    const text = 'x'.repeat(limits.bodyBytes + 1)
    const lengthAt = async (target: string, path: string) => {
      process.env.FUNCTION_TARGET = target
      await (await fetch(`http://${host}${path}`, { method: 'POST', body: text })).text()
      return seen.at(-1)?.length
    }

    test.each(['/planAccess', '/commitPlan', '/bulk/planAccess'])(
      'lets the service bulk read a large body at %s',
      async (path) => {
        expect(await lengthAt('bulk', path)).toBe(String(text.length))
      },
    )

    test.each([
      ['bulk', '/takeMyData'],
      ['bulk', '/planAccess/more'],
      ['bulk', '/more/planAccess'],
      ['bulk', '/planAccess?'],
      ['bulk', '/plan%41ccess'],
      ['api', '/planAccess'],
      ['api', '/bulk/planAccess'],
      ['planAccess', '/planAccess'],
    ])('does not let the service %s read a large body at %s', async (target, path) => {
      expect(await lengthAt(target, path)).toBe(unread)
    })
  })

  test.each(['gzip', 'deflate', 'br', 'GZIP', 'gzip, gzip', 'identity, gzip', 'x'])(
    'changes the content encoding %p so that no parser inflates the body',
    async (encoding) => {
      const headers = { 'content-encoding': encoding }
      await (
        await fetch(`http://${host}/syncProfile`, { method: 'POST', headers, body: 'x' })
      ).text()
      expect(encodings).toEqual(['refused'])
    },
  )

  test('keeps the content encoding identity', async () => {
    const headers = { 'content-encoding': 'identity' }
    await (await fetch(`http://${host}/syncProfile`, { method: 'POST', headers, body: 'x' })).text()
    expect(encodings).toEqual(['identity'])
  })

  test('ignores a request without a body', async () => {
    await (await fetch(`http://${host}/syncProfile`)).text()
    expect(seen).toEqual([{ length: undefined, read: 0 }])
  })

  test('reads a body without a content length up to the limit, and then ends it', async () => {
    expect(await postInParts('syncProfile', 'x'.repeat(limits.bodyBytes), host)).toBe(200)
    expect(seen).toEqual([{ length: undefined, read: limits.bodyBytes }])
    expect(await postInParts('syncProfile', 'x'.repeat(limits.bodyBytes + 1), host)).toBe('ended')
    expect(seen).toHaveLength(1)
  })

  test.each([[null], ['text'], [undefined], [{}], [{ request: null }], [{ request: {} }]])(
    'ignores the message %j, which is not a request',
    (message) => {
      expect(() => channel('http.server.request.start').publish(message)).not.toThrow()
    },
  )
})

async function readAll(incoming: IncomingMessage): Promise<number> {
  let read = 0
  for await (const part of incoming) if (Buffer.isBuffer(part)) read += part.length
  return read
}
