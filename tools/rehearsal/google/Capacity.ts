import { GoogleError } from './GoogleError.ts'

/**
 * The clock of the stand-in. It runs `speed` times as fast as the real one, so that waiting times of
 * minutes take seconds in a rehearsal. All times are in its own milliseconds.
 */
export class Clock {
  readonly speed: number
  readonly #start = Date.now()
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(speed: number) {
    this.speed = speed
  }

  now(): number {
    return this.#start + (Date.now() - this.#start) * this.speed
  }

  /** The time as Google's APIs write it. */
  timestamp(): string {
    return new Date(this.now()).toISOString()
  }

  /** Settles after this many milliseconds; never after `close`. */
  pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#timers.delete(timer)
        resolve()
      }, milliseconds / this.speed)
      this.#timers.add(timer)
    })
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }
}

/** The limits of a project in one region. The defaults are those of a new project. */
export interface Limits {
  /** Sum of the vCPU of all instances. */
  readonly vCpu: number
  /** Sum of the memory of all instances, in GiB. */
  readonly memoryGiB: number
  /** The largest `maxInstances` of a service that the region accepts. */
  readonly maxInstances: number
  /** Creations, updates and deletions of functions per minute and region. */
  readonly mutationsPerMinute: number
}

export const defaultLimits: Limits = {
  vCpu: 20,
  memoryGiB: 40,
  maxInstances: 10,
  mutationsPerMinute: 60,
}

/** The resources of one instance. */
export interface Share {
  readonly vCpu: number
  readonly memoryGiB: number
}

/** Counts the instances and the mutations of one region against its limits. */
export class Capacity {
  readonly limits: Limits
  readonly #clock: Clock
  readonly #held = new Set<Share>()
  #mutations: number[] = []
  #peak: Share = { vCpu: 0, memoryGiB: 0 }

  constructor(limits: Limits, clock: Clock) {
    this.limits = limits
    this.#clock = clock
  }

  /** The largest sum of vCPU and of memory that was held at one time. */
  get peak(): Share {
    return this.#peak
  }

  /** Takes these instances until the returned function is called; refuses what exceeds a limit. */
  hold(shares: readonly Share[]): () => void {
    const held = [...this.#held, ...shares]
    const sum = { vCpu: total(held, 'vCpu'), memoryGiB: total(held, 'memoryGiB') }
    const { vCpu, memoryGiB } = this.limits
    const what = sum.vCpu > vCpu ? 'CPU' : sum.memoryGiB > memoryGiB ? 'memory' : null
    if (what !== null) {
      throw new GoogleError(
        'RESOURCE_EXHAUSTED',
        `Quota exceeded for total allowable ${what} per project per region.`,
      )
    }
    this.#peak = {
      vCpu: Math.max(this.#peak.vCpu, sum.vCpu),
      memoryGiB: Math.max(this.#peak.memoryGiB, sum.memoryGiB),
    }
    for (const share of shares) this.#held.add(share)
    return () => shares.forEach((share) => this.#held.delete(share))
  }

  /** Counts one mutation; refuses it if the last minute already had as many as allowed. */
  countMutation(): void {
    const now = this.#clock.now()
    this.#mutations = this.#mutations.filter((at) => at > now - 60_000)
    if (this.#mutations.length >= this.limits.mutationsPerMinute) {
      throw new GoogleError(
        'RESOURCE_EXHAUSTED',
        "Quota exceeded for quota metric 'Per project mutation requests' and limit 'Per project " +
          "mutation requests per minute per region' of service 'cloudfunctions.googleapis.com'.",
      )
    }
    this.#mutations.push(now)
  }
}

function total(shares: readonly Share[], key: keyof Share): number {
  return shares.reduce((sum, share) => sum + share[key], 0)
}
