interface Options {
  /** The minimum time between two checks, in milliseconds. */
  lookAgain?: number | undefined
  now?: () => number
}

/**
 * Whether the content service has told of a change lately: a look at the store, at most one each
 * `lookAgain`, that costs less than to ask the content itself. Several at once share one look. A store
 * that cannot be read tells nothing; what it would have told is then found a little later, by asking.
 */
export class ContentNews {
  readonly #look: () => Promise<Date | null>
  readonly #lookAgain: number
  readonly #now: () => number
  #looked: { at: number; told: Promise<number> } | null = null
  #heard: number | null = null

  constructor(
    look: () => Promise<Date | null>,
    { lookAgain = 2000, now = Date.now }: Options = {},
  ) {
    this.#look = look
    this.#lookAgain = lookAgain
    this.#now = now
  }

  /** True once for each change that was told since the last call; what was told before the first is old. */
  readonly isNew = async (): Promise<boolean> => {
    const told = await this.#told()
    const before = this.#heard
    this.#heard = Math.max(before ?? 0, told)
    return before !== null && told > before
  }

  #told(): Promise<number> {
    const now = this.#now()
    if (this.#looked === null || now - this.#looked.at >= this.#lookAgain) {
      const told = this.#look().then(
        (moment) => moment?.getTime() ?? 0,
        () => 0,
      )
      this.#looked = { at: now, told }
    }
    return this.#looked.told
  }
}
