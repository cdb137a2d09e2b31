import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { FunctionsEmulator } from 'firebase-tools/lib/emulator/functionsEmulator.js'
import {
  RuntimeWorker,
  RuntimeWorkerPool,
} from 'firebase-tools/lib/emulator/functionsRuntimeWorker.js'
import * as z from 'zod'
import { shareWorkers } from './workerChanges.ts'

/** Starting processes, which the test releases. */
const starts: { id: string; started: (worker: RuntimeWorker) => void }[] = []

beforeAll(() => {
  jest.spyOn(FunctionsEmulator.prototype, 'startRuntime').mockImplementation(
    (_, trigger) =>
      new Promise((started) => {
        starts.push({ id: trigger?.id ?? '', started })
      }),
  )
  shareWorkers(RuntimeWorker, RuntimeWorkerPool, FunctionsEmulator)
})

/** Requests to a process, each held until the test answers it. */
const asked: ServerResponse[] = []
const server = createServer((_, response) => void asked.push(response))
let port: number
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = z.object({ port: z.int() }).parse(server.address()).port
})
afterAll(() => server.close())

let pool: RuntimeWorkerPool
beforeEach(() => {
  pool = new RuntimeWorkerPool()
  asked.splice(0)
})
afterEach(() => pool.exit())

/** Adds a process that never ends, whose requests the server above answers. */
function add(id: string): RuntimeWorker {
  const process = spawn(globalThis.process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const conn = { httpReqOpts: () => ({ host: '127.0.0.1', port }) }
  const worker = pool.addWorker({ id }, { process, events: new EventEmitter(), conn })
  worker.readyForWork()
  return worker
}

async function askedTimes(count: number): Promise<void> {
  while (asked.length < count) await new Promise((resolve) => setTimeout(resolve, 5))
}

test('A busy worker accepts further calls and is idle after the last', async () => {
  const worker = add('grant')
  const answer = () => new ServerResponse(new IncomingMessage(new Socket()))
  const call = () => worker.request({ method: 'GET', path: '/', headers: {} }, answer(), '')
  const calls = [call(), call()]
  await askedTimes(2)
  expect(pool.getIdleWorker('grant')).toBe(worker)
  asked[0]?.end()
  await Promise.race(calls)
  expect(worker.state).toBe('BUSY')
  asked[1]?.end()
  await Promise.all(calls)
  expect(worker.state).toBe('IDLE')
})

test('Calls during the start of a worker wait for that worker', async () => {
  const start = (id?: string) =>
    FunctionsEmulator.prototype.startRuntime({}, id === undefined ? undefined : { id })
  const twice = [start('grant'), start('grant')]
  const other = [start('revoke'), start(), start()]
  expect(starts.map(({ id }) => id)).toEqual(['grant', 'revoke', '', ''])
  const worker = add('grant')
  starts.forEach(({ started }) => started(worker))
  await Promise.all([...twice, ...other])
  void start('grant')
  expect(starts).toHaveLength(5)
})
