import { subscribe } from 'node:diagnostics_channel'
import { Server } from 'node:http'
import type { AuthCloudFunction } from 'firebase-tools/lib/emulator/auth/cloudFunctions.js'
import type { FunctionsEmulator } from 'firebase-tools/lib/emulator/functionsEmulator.js'
import type {
  RuntimeWorker,
  RuntimeWorkerPool,
} from 'firebase-tools/lib/emulator/functionsRuntimeWorker.js'
import { restMs } from '../restMs.ts'

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

/** Keeps client connections open in every HTTP server of this process. */
export function keepConnections(): void {
  subscribe('http.server.request.start', (message) => {
    const started = typeof message === 'object' && message !== null && 'server' in message
    if (started && message.server instanceof Server) message.server.keepAliveTimeout = restMs
  })
}

/**
 * Runs functions only for account events of one project, as production does. The Functions emulator
 * runs its project's functions for the accounts of all projects: an account of another project
 * would look deleted, and its data would be erased.
 */
export function limitAccountEvents(events: typeof AuthCloudFunction, projectId: string): void {
  // oxlint-disable-next-line @typescript-eslint/unbound-method -- it is called with its `this` below
  const dispatch = events.prototype.dispatch

  events.prototype.dispatch = async function (this: AuthCloudFunction, ...event) {
    if (this.projectId === projectId) await dispatch.apply(this, event)
  }
}

/** The parts of exegesis-express that the Auth emulator uses. */
export interface Exegesis {
  middleware: (document: object, options: object) => Promise<unknown>
}

/**
 * Compiles the request schemas of the Auth emulator when they are first used. It compiles all of them
 * at its start otherwise, which takes seven seconds of CPU time instead of half a second.
 *
 * Source: https://github.com/exegesis-js/exegesis/blob/master/docs/Options.md
 */
export function compileLazily(exegesis: Exegesis): void {
  const { middleware } = exegesis
  exegesis.middleware = (document, options) =>
    middleware(document, { ...options, lazyCompileValidationSchemas: true })
}
