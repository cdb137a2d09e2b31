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

/** Reads that may come at once, and then one more each so many milliseconds. */
const burst = 30
const pauseMs = 5000

/**
 * Reads current data for each request while requests are few; in a flood, one read every five
 * seconds serves all. So people get current data, and thousands of requests do not cost thousands
 * of reads.
 */
export class FloodGuard<T> {
  readonly #read: () => Promise<T>
  readonly #now: () => number
  readonly #bucket: TokenBucket
  #last: { at: number; value: Promise<T> } | null = null

  constructor(read: () => Promise<T>, now: () => number = Date.now) {
    this.#read = read
    this.#now = now
    this.#bucket = new TokenBucket({ burst, everyMs: pauseMs }, now)
  }

  readonly get = (): Promise<T> => {
    const isFew = this.#bucket.take()
    const at = this.#now()
    if (!isFew && this.#last !== null && at - this.#last.at < pauseMs) return this.#last.value
    const value = this.#read()
    this.#last = { at, value }
    return value
  }
}

/** Reads as `read` does, and returns the last value while a read fails. Throws if there was none yet. */
export function keepLast<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { value: T } | null = null
  return async () => {
    try {
      last = { value: await read() }
    } catch (error) {
      if (last === null) throw error
    }
    return last.value
  }
}
