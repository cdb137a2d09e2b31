import { Fault, type FaultInput } from './fault.ts'

/** A request that came while faults were counted. */
export interface SeenRequest {
  readonly method: string
  readonly url: string
  /** Milliseconds on a clock that only goes forward. */
  readonly at: number
}

/** So that a server that runs for days does not remember everything. */
const MOST_SEEN = 1000

/** The faults of a content server, in planned order, and the requests that it received. */
export class Faults {
  #planned: Fault[] = []
  #seen: SeenRequest[] = []

  /** Replaces the planned faults and resets the counts. Throws for an invalid fault. */
  plan(...faults: readonly FaultInput[]): void {
    this.#planned = faults.map((fault) => Fault.parse(fault))
    this.#seen = []
  }

  /** From now on all goes well. */
  clear(): void {
    this.plan()
  }

  get planned(): readonly Fault[] {
    return this.#planned
  }

  /** The requests since the last plan, the latest thousand at most. */
  get seen(): readonly SeenRequest[] {
    return this.#seen
  }

  /** Notes a request and gives the fault that it meets, if any. */
  meet(method: string, url: string): Fault | undefined {
    this.#seen = [...this.#seen, { method, url, at: performance.now() }].slice(-MOST_SEEN)
    const [fault, ...rest] = this.#planned
    if (fault === undefined) return undefined
    this.#planned = fault.times > 1 ? [{ ...fault, times: fault.times - 1 }, ...rest] : rest
    return fault
  }
}
