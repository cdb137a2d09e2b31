import { TokenBucket } from './TokenBucket.ts'

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
