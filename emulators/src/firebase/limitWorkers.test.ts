import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import {
  RuntimeWorkerPool,
  type RuntimeWorker,
} from 'firebase-tools/lib/emulator/functionsRuntimeWorker.js'
import { limitWorkers } from './limitWorkers.ts'

const restMs = 5000
beforeAll(() => limitWorkers(RuntimeWorkerPool, { most: 3, restMs }))

let pool: RuntimeWorkerPool
let now = 0
beforeEach(() => {
  pool = new RuntimeWorkerPool()
  jest.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  pool.exit()
  jest.restoreAllMocks()
})

/** A process that would go on for ever, in the place of a function's. */
function add(id: string): RuntimeWorker {
  const process = spawn(globalThis.process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  return pool.addWorker({ id }, { process, events: new EventEmitter() })
}

function call(worker: RuntimeWorker): void {
  worker.state = 'BUSY'
  worker.readyForWork()
  now += 1
}

/** Some that were called, one after the other, and have rested since for as long as they have to. */
function rested(...ids: string[]): RuntimeWorker[] {
  const workers = ids.map(add)
  workers.forEach(call)
  now += restMs
  return workers
}

const states = (workers: readonly RuntimeWorker[]) => workers.map(({ state }) => state)

test('one more than there may be ends the one that has rested longest', async () => {
  const workers = rested('grant', 'grant', 'revoke')
  expect(states(workers)).toEqual(['IDLE', 'IDLE', 'IDLE'])
  const gone = once(workers[0]?.runtime.process ?? new EventEmitter(), 'exit')
  add('extend')
  expect(states(workers)).toEqual(['FINISHING', 'IDLE', 'IDLE'])
  await gone
  expect(states(workers)).toEqual(['FINISHED', 'IDLE', 'IDLE'])
})

test('one that was called again has not rested longest', () => {
  const workers = rested('a', 'b', 'c')
  workers.slice(0, 1).forEach(call)
  now += restMs
  add('d')
  expect(states(workers)).toEqual(['IDLE', 'FINISHING', 'IDLE'])
})

test('none is ended that is called, that starts, or that has only begun to rest', () => {
  const [busy, ...others] = rested('a', 'b')
  if (busy !== undefined) busy.state = 'BUSY'
  others.forEach(call)
  now += restMs - 2
  const starting = [add('c'), add('d')]
  expect([busy?.state, ...states(others), ...states(starting)]).toEqual([
    ...['BUSY', 'IDLE', 'CREATED', 'CREATED'],
  ])
})

test('those that are on their way out do not count', () => {
  const workers = rested('a', 'b', 'c')
  add('d')
  add('e')
  expect(states(workers)).toEqual(['FINISHING', 'FINISHING', 'IDLE'])
})
