interface Rate {
  /** So many at once, */
  readonly burst: number
  /** and then one more each so many milliseconds. */
  readonly everyMs: number
}

/** Counts what is done so often that it has to be limited. */
export class TokenBucket {
  readonly #rate: Rate
  readonly #now: () => number
  #left: number
  #refilledAt: number

  constructor(rate: Rate, now: () => number = Date.now) {
    this.#rate = rate
    this.#now = now
    this.#left = rate.burst
    this.#refilledAt = now()
  }

  /** Whether it may be done now; that it is done counts. */
  take(): boolean {
    const { burst, everyMs } = this.#rate
    const refill = Math.floor((this.#now() - this.#refilledAt) / everyMs)
    this.#left = Math.min(burst, this.#left + refill)
    this.#refilledAt += refill * everyMs
    if (this.#left === 0) return false
    this.#left -= 1
    return true
  }
}
