import type { FunctionsEmulator } from 'firebase-tools/lib/emulator/functionsEmulator.js'
import type {
  RuntimeWorker,
  RuntimeWorkerPool,
} from 'firebase-tools/lib/emulator/functionsRuntimeWorker.js'

/**
 * Lets a function's process handle many calls in parallel, like an instance of a 2nd-generation
 * function. The Functions emulator sends one call at a time to each process and starts another
 * process for every concurrent call, at a second and 150 MB each.
 */
export function shareWorkers(
  workers: typeof RuntimeWorker,
  pools: typeof RuntimeWorkerPool,
  emulators: typeof FunctionsEmulator,
): void {
  answerManyAtOnce(workers)
  giveBusyWorkers(pools)
  startOnce(emulators)
}

/** A process rests once the last of its calls is answered. */
function answerManyAtOnce(workers: typeof RuntimeWorker): void {
  // oxlint-disable-next-line @typescript-eslint/unbound-method -- it is called with its `this` below
  const request = workers.prototype.request
  const calls = new WeakMap<RuntimeWorker, number>()

  workers.prototype.request = async function (this: RuntimeWorker, ...args) {
    calls.set(this, (calls.get(this) ?? 0) + 1)
    try {
      await request.apply(this, args)
    } finally {
      const left = (calls.get(this) ?? 1) - 1
      calls.set(this, left)
      if (left > 0 && this.state === 'IDLE') this.state = 'BUSY'
    }
  }
}

function giveBusyWorkers(pools: typeof RuntimeWorkerPool): void {
  // oxlint-disable-next-line @typescript-eslint/unbound-method -- it is called with its `this` below
  const getIdleWorker = pools.prototype.getIdleWorker

  pools.prototype.getIdleWorker = function (this: RuntimeWorkerPool, triggerId, runtime) {
    const idle = getIdleWorker.call(this, triggerId, runtime)
    const key = this.getKey(triggerId, runtime)
    return idle ?? this.workers.get(key)?.find(({ state }) => state === 'BUSY')
  }
}

/** Calls that come while a function's process starts wait for that one. */
function startOnce(emulators: typeof FunctionsEmulator): void {
  // oxlint-disable-next-line @typescript-eslint/unbound-method -- it is called with its `this` below
  const startRuntime = emulators.prototype.startRuntime
  const starting = new Map<string, Promise<RuntimeWorker>>()

  emulators.prototype.startRuntime = function (this: FunctionsEmulator, backend, trigger) {
    if (trigger === undefined) return startRuntime.call(this, backend)
    const already = starting.get(trigger.id)
    if (already !== undefined) return already
    const start = startRuntime.call(this, backend, trigger).finally(() => {
      starting.delete(trigger.id)
    })
    starting.set(trigger.id, start)
    return start
  }
}
