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
