import { randomUUID } from 'node:crypto'
import { GoogleError } from './GoogleError.ts'

/** A long-running operation, as google.longrunning.Operation. */
export interface Operation {
  readonly name: string
  readonly metadata?: object
  readonly done?: boolean
  readonly response?: object
  readonly error?: { readonly code: number; readonly message: string }
}

interface Start {
  /** The collection of the operation, such as `projects/p/locations/r/operations`. */
  readonly parent: string
  /** The resource that it changes. Google runs one operation per resource at a time. */
  readonly target: string
  readonly metadata?: object
  /** Returns the response; a GoogleError becomes the error of the operation. */
  readonly work: () => Promise<object>
}

/** The long-running operations of a project. They continue if the caller stops. */
export class Operations {
  readonly #all = new Map<string, Operation>()
  readonly #running = new Map<string, Promise<void>>()
  /** The errors that operations ended with, for the report. */
  readonly refusals: { target: string; message: string }[] = []

  /** Starts an operation; refuses it if another one changes the same resource. */
  start({ parent, target, metadata, work }: Start): Operation {
    if (this.#running.has(target)) {
      throw new GoogleError('ABORTED', 'unable to queue the operation')
    }
    const name = `${parent}/${randomUUID()}`
    const begun: Operation = { name, ...(metadata && { metadata }), done: false }
    this.#all.set(name, begun)
    this.#running.set(target, this.#finish(begun, target, work))
    return begun
  }

  get(name: string): Operation {
    const found = this.#all.get(name)
    if (found === undefined) throw new GoogleError('NOT_FOUND', `Operation ${name} was not found.`)
    return found
  }

  /** Settles when no operation runs any more. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values())
  }

  async #finish(begun: Operation, target: string, work: () => Promise<object>): Promise<void> {
    let end: Pick<Operation, 'response' | 'error'>
    try {
      end = { response: await work() }
    } catch (error) {
      if (!(error instanceof GoogleError)) throw error
      this.refusals.push({ target, message: error.message })
      end = { error: error.rpcStatus }
    } finally {
      this.#running.delete(target)
    }
    this.#all.set(begun.name, { ...begun, ...end, done: true })
  }
}
