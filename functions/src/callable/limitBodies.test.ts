import { channel } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { commitPlan, planAccess } from '@shala/contract/access/accessPlans'
import { limits } from '@shala/contract/limits'
import { syncProfile } from '@shala/contract/people/people'
import { slowTest } from '@shala/contract/testing/slowTest'
import { functionUrl, post } from '../testing/server.ts'
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

  test.each([[null], ['text'], [undefined], [{}], [{ request: null }], [{ request: {} }]])(
    'ignores the message %j, which is not a request',
    (message) => {
      expect(() => channel('http.server.request.start').publish(message)).not.toThrow()
    },
  )

  test('does not limit bodies after it is stopped', async () => {
    stop()
    expect(await sendTo('syncProfile', 'x'.repeat(limits.bodyBytes + 1))).toBe(
      String(limits.bodyBytes + 1),
    )
    stop = limitBodies()
  })
})

async function readAll(incoming: IncomingMessage): Promise<number> {
  let read = 0
  for await (const part of incoming) if (Buffer.isBuffer(part)) read += part.length
  return read
}
