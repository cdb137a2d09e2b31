import { createServer, type Server, type Socket } from 'node:net'
import { Usage } from '../usage/Usage.ts'
import type { ProductionLimits } from './ProductionLimits.ts'
import { overGrpc } from './overGrpc.ts'
import { overHttp } from './overHttp.ts'

/**
 * A proxy in front of the Firestore emulator that forwards gRPC and plain HTTP on one port, except
 * for requests that production would refuse: see `ProductionLimits`. It counts billable operations
 * and reports them at `/usage/<project>`.
 */
export class FirestoreProxy {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  private constructor(server: Server) {
    this.#server = server
  }

  /** Listens on `port` of 127.0.0.1; the emulator answers on `upstream`. */
  static async create(options: {
    port: number
    upstream: number
    limits: ProductionLimits
  }): Promise<FirestoreProxy> {
    const { port, upstream, limits } = options
    const usage = new Usage()
    const [grpc, http] = [
      overGrpc(`http://127.0.0.1:${upstream}`, limits, usage),
      overHttp(upstream, limits, usage),
    ]
    const proxy = new FirestoreProxy(createServer())
    proxy.#server.on('connection', (socket) => {
      proxy.#sockets.add(socket)
      socket.once('close', () => proxy.#sockets.delete(socket))
      socket.on('error', () => socket.destroy())
      socket.setNoDelay(true)
      socket.once('data', (first: Buffer) => {
        socket.pause()
        socket.unshift(first)
        // So begins every connection of HTTP/2, and no request of HTTP/1.
        if (first.toString('latin1', 0, 4) === 'PRI ') grpc.emit('connection', socket)
        else {
          http.emit('connection', socket)
          socket.resume()
        }
      })
    })
    await new Promise<void>((resolve, reject) => {
      proxy.#server.once('error', reject)
      proxy.#server.listen(port, '127.0.0.1', resolve)
    })
    return proxy
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
