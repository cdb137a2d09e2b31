import type {
  RuntimeWorker,
  RuntimeWorkerPool,
} from 'firebase-tools/lib/emulator/functionsRuntimeWorker.js'

interface Limit {
  /** How many processes there may be before those that rest are ended. */
  readonly most: number
  /** How long a process has rested, in milliseconds, before it may be ended. */
  readonly restMs: number
}

/**
 * Bounds the memory that functions take. The Functions emulator starts a process of some 100 MB for
 * each function, another for each call that comes while all of those are busy, and ends none before
 * the code changes. Here, with each one too many, those that have rested longest are ended, in the
 * way in which the emulator ends them itself.
 */
export function limitWorkers(pools: typeof RuntimeWorkerPool, { most, restMs }: Limit): void {
  // oxlint-disable-next-line @typescript-eslint/unbound-method -- it is called with its `this` below
  const addWorker = pools.prototype.addWorker
  const restsSince = new WeakMap<RuntimeWorker, number>()

  pools.prototype.addWorker = function (this: RuntimeWorkerPool, ...args) {
    const worker = addWorker.apply(this, args)
    worker.stateEvents.on('IDLE', () => restsSince.set(worker, performance.now()))
    endRested(this)
    return worker
  }

  function endRested({ workers }: RuntimeWorkerPool): void {
    const all = [...workers.values()].flat().filter(({ state }) => !state.startsWith('FINISH'))
    const since = (worker: RuntimeWorker) => restsSince.get(worker) ?? Infinity
    const latest = performance.now() - restMs
    const rested = all
      .filter((worker) => worker.state === 'IDLE' && since(worker) <= latest)
      .toSorted((one, other) => since(one) - since(other))
    for (const worker of rested.slice(0, Math.max(0, all.length - most))) {
      worker.state = 'FINISHING'
      worker.runtime.process.kill()
    }
  }
}
