import { once } from 'node:events'
import { createServer } from 'node:http'
import * as z from 'zod'

const Host = z.string()
const Listening = z.object({ port: z.int() })

/** Starts a proxy in front of the Auth emulator that returns errors once it `isAway`. */
export async function createFailingAuthProxy(isAway: () => Promise<boolean>) {
  const emulator = Host.parse(process.env.FIREBASE_AUTH_EMULATOR_HOST)
  const server = createServer((request, response) => {
    const answer = async () => {
      if (await isAway()) return response.writeHead(500).end('{}')
      const { method = 'GET', url = '/', headers } = request
      const body = method === 'GET' ? null : Buffer.concat(await request.toArray())
      const { authorization = '' } = headers
      const asked = await fetch(`http://${emulator}${url}`, {
        method,
        body,
        headers: { authorization, 'content-type': 'application/json' },
      })
      return response
        .writeHead(asked.status, { 'content-type': 'application/json' })
        .end(await asked.text())
    }
    answer().catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = Listening.parse(server.address())
  return {
    host: `127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
