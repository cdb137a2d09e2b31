import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { Usage } from '../usage/Usage.ts'
import { ProductionLimits } from './ProductionLimits.ts'
import { overGrpc } from './overGrpc.ts'
import { overHttp } from './overHttp.ts'

/**
 * A proxy in front of the Firestore emulator that forwards gRPC and plain HTTP on one port, except
 * for requests that production would refuse: see `ProductionLimits`. It counts billable operations
 * and reports them at `/usage/<project>`.
 */
class FirestoreProxy {
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

/**
 * The program that firebase-tools starts instead of the Firestore emulator: it starts the emulator
 * on another port and the proxy in front of it. It ends with the emulator and forwards every
 * signal.
 */

const { values, positionals: command } = parseArgs({
  allowPositionals: true,
  options: {
    upstream: { type: 'string' },
    config: { type: 'string' },
    record: { type: 'string' },
    processes: { type: 'string' },
  },
})
const { upstream, config, record, processes } = z
  .object({
    upstream: z.coerce.number().int(),
    config: z.string(),
    record: z.string().optional(),
    processes: z.string(),
  })
  .parse(values)

const [program = '', ...args] = command
const place = args.indexOf('--port') + 1
const port = Number(args[place])
const emulator = spawn(program, args.with(place, String(upstream)), { stdio: 'inherit' })
if (emulator.pid !== undefined) appendFileSync(processes, `${emulator.pid}\n`)
emulator.once('error', () => process.exit(1))
emulator.once('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => emulator.kill(signal))
}

// An open port tells clients that the emulator is ready.
while (!(await isOpen(upstream))) await sleep(50)
await FirestoreProxy.create({ port, upstream, limits: new ProductionLimits({ config, record }) })

function isOpen(wanted: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(wanted, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
