import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import * as z from 'zod'

/** A request to the stand-in. */
export interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: unknown
}

/** The JSON response of the stand-in. */
export interface Answered {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/**
 * Starts a small HTTP server in place of a Google service: records requests and returns the given
 * responses.
 */
export async function startFakeServer(answer: (asked: Asked) => Answered) {
  const all: Asked[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const isEmpty = request.headers['content-length'] === undefined && request.method === 'GET'
      const body: unknown = isEmpty ? null : await json(request)
      const asked = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body,
      }
      all.push(asked)
      const { status = 200, headers = {}, body: said } = answer(asked)
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(said))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(server.address())
  return {
    host: `127.0.0.1:${port}`,
    port,
    asked: all,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
