/** The parts of firebase-tools that run functions, as far as `tameWorkers` looks at them, and read their settings. */
declare module 'firebase-tools/lib/emulator/functionsRuntimeWorker.js' {
  import type { ChildProcess } from 'node:child_process'
  import type { EventEmitter } from 'node:events'

  /** One process of one function. */
  export class RuntimeWorker {
    constructor(triggerId: string, runtime: Runtime)
    state: 'CREATED' | 'IDLE' | 'BUSY' | 'FINISHING' | 'FINISHED'
    /** Emits each new state of the worker. */
    readonly stateEvents: EventEmitter
    readonly runtime: Runtime
    readyForWork(): void
    /** Passes one call on; settles once it is answered. */
    request(...call: unknown[]): Promise<void>
  }

  export interface Runtime {
    readonly process: ChildProcess
    readonly events: EventEmitter
    /** How its calls reach it. */
    readonly conn?: { httpReqOpts(): object }
  }

  export class RuntimeWorkerPool {
    /** By function. */
    readonly workers: ReadonlyMap<string, readonly RuntimeWorker[]>
    addWorker(trigger: { readonly id: string }, runtime: Runtime): RuntimeWorker
    getKey(triggerId: string, runtime?: string): string
    /** The one that is to answer the next call of this function, if there is one. */
    getIdleWorker(triggerId: string, runtime?: string): RuntimeWorker | undefined
    exit(): void
  }
}

declare module 'firebase-tools/lib/emulator/functionsEmulator.js' {
  import type { RuntimeWorker } from 'firebase-tools/lib/emulator/functionsRuntimeWorker.js'

  export class FunctionsEmulator {
    /** Starts a process for a function, or one that only loads the code. */
    startRuntime(backend: object, trigger?: { readonly id: string }): Promise<RuntimeWorker>
  }
}

declare module 'firebase-tools/lib/emulator/auth/cloudFunctions.js' {
  /** The part of the Functions emulator that handles account events of one project. */
  export class AuthCloudFunction {
    readonly projectId: string
    dispatch(...event: unknown[]): Promise<void>
  }
}

declare module 'firebase-tools/lib/functions/env.js' {
  /** The values of a file of parameters, as a deployment reads it; throws where it would be refused. */
  export function parseStrict(data: string): Record<string, string>
  /** The same for any file of parameters, with the lines that could not be read. */
  export function parse(data: string): { envs: Record<string, string>; errors: string[] }
}

declare module 'firebase-tools/lib/firestore/api.js' {
  export class FirestoreApi {
    /** Refuses what no deployment would take of `firestore.indexes.json`: throws, naming what is wrong. */
    validateSpec(spec: unknown): void
  }
}

declare module 'firebase-tools/lib/logger.js' {
  export const logger: { debug: (message?: unknown, ...details: unknown[]) => unknown }
}
