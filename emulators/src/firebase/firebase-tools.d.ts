/** The part of firebase-tools that runs functions, as far as `limitWorkers` looks at it. */
declare module 'firebase-tools/lib/emulator/functionsRuntimeWorker.js' {
  import type { ChildProcess } from 'node:child_process'
  import type { EventEmitter } from 'node:events'

  /** One process of one function. */
  export interface RuntimeWorker {
    state: 'CREATED' | 'IDLE' | 'BUSY' | 'FINISHING' | 'FINISHED'
    /** Emits each state that the worker comes to. */
    readonly stateEvents: EventEmitter
    readonly runtime: Runtime
    readyForWork(): void
  }

  export interface Runtime {
    readonly process: ChildProcess
    readonly events: EventEmitter
  }

  export class RuntimeWorkerPool {
    /** By function. */
    readonly workers: ReadonlyMap<string, readonly RuntimeWorker[]>
    addWorker(trigger: { readonly id: string }, runtime: Runtime): RuntimeWorker
    exit(): void
  }
}
