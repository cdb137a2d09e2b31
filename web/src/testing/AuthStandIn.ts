import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers the SDK in place of Google, with what no emulator can be brought to answer. */
export class AuthStandIn {
  readonly #server: Server
  readonly url: string
  readonly asked: string[]

  private constructor(server: Server, port: number, asked: string[]) {
    this.#server = server
    this.url = `http://127.0.0.1:${port}`
    this.asked = asked
  }

  /** `answers`: what each path that ends so gets; everything else gets 404. */
  static async create(
    answers: Readonly<Record<string, { status?: number; body: object }>>,
  ): Promise<AuthStandIn> {
    const asked: string[] = []
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://x').pathname
      asked.push(path)
      const found = Object.entries(answers).find(([end]) => path.endsWith(end))
      const { status = 200, body } = found?.[1] ?? { status: 404, body: { error: {} } }
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new AuthStandIn(server, getPort(server.address()), asked)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

function getPort(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('It listens on no port')
  return address.port
}
