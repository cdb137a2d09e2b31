import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import * as z from 'zod'
import type { WarmStack } from './WarmStack.ts'

/**
 * Answers the `npm test` of the same checkout, on loopback: `GET /` describes the stack, and
 * `POST /functions` brings its functions up to date with the source.
 */
export class ControlServer {
  readonly url: string
  readonly #server: Server

  private constructor(server: Server, port: number) {
    this.#server = server
    this.url = `http://127.0.0.1:${port}`
  }

  /** `updateFunctions` never runs twice at a time; its error is the text of the answer. */
  static async create(
    stack: WarmStack,
    updateFunctions: () => Promise<void>,
  ): Promise<ControlServer> {
    let turn = Promise.resolve()
    const server = createServer((request, response) => {
      if (request.method !== 'POST') {
        response.setHeader('content-type', 'application/json').end(JSON.stringify(stack))
        return
      }
      const update = turn.then(updateFunctions)
      turn = update.catch(() => undefined)
      update.then(
        () => response.end(),
        (error: unknown) => {
          response.statusCode = 500
          response.end(error instanceof Error ? error.message : String(error))
        },
      )
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new ControlServer(server, z.object({ port: z.int() }).parse(server.address()).port)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
