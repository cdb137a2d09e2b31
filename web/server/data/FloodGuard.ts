/** Reads that may come at once, and then one more each so many milliseconds. */
const burst = 30
const pauseMs = 5000

/**
 * Reads anew for everybody who asks, for as long as those are few; of a flood, one read each five
 * seconds serves all. So what is read is as of now for people, and who sends thousands of requests
 * does not cost thousands of reads.
 */
export class FloodGuard<T> {
  readonly #read: () => Promise<T>
  readonly #now: () => number
  #left = burst
  #refilledAt: number
  #last: { at: number; value: Promise<T> } | null = null

  constructor(read: () => Promise<T>, now: () => number = Date.now) {
    this.#read = read
    this.#now = now
    this.#refilledAt = now()
  }

  readonly get = (): Promise<T> => {
    const now = this.#now()
    const refill = Math.floor((now - this.#refilledAt) / pauseMs)
    this.#left = Math.min(burst, this.#left + refill)
    this.#refilledAt += refill * pauseMs
    if (this.#left === 0 && this.#last !== null && now - this.#last.at < pauseMs) {
      return this.#last.value
    }
    this.#left = Math.max(0, this.#left - 1)
    const value = this.#read()
    this.#last = { at: now, value }
    return value
  }
}
