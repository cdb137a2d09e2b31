/** An in-memory cache: entries expire after a time, and only the newest `most` are kept. */
export class Recent<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly until: number }>()
  readonly #keepMs: number
  readonly #most: number

  constructor(options: { keepMs: number; most: number }) {
    this.#keepMs = options.keepMs
    this.#most = options.most
  }

  /** Returns the cached value, or creates it if it is missing or expired. */
  get(key: string, now: number, make: () => Value): Value {
    const known = this.#entries.get(key)
    if (known !== undefined && known.until > now) return known.value
    const value = make()
    this.#entries.delete(key)
    this.#entries.set(key, { value, until: now + this.#keepMs })
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#most && oldest !== undefined) this.#entries.delete(oldest)
    return value
  }

  delete(key: string): void {
    this.#entries.delete(key)
  }
}
