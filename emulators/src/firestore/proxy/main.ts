/**
 * The program that firebase-tools starts instead of the Firestore emulator: it starts the emulator
 * on another port and the proxy in front of it. It ends with the emulator and forwards every
 * signal.
 */
import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { FirestoreProxy } from './FirestoreProxy.ts'
import { ProductionLimits } from './ProductionLimits.ts'

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
