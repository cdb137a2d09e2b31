import { createContext } from 'react'

const firstPause = 2000
const longestPause = 30_000

/**
 * Knows whether the network is there. The browser's own word is not enough: it takes any local
 * network for one. So a request that did not arrive makes us ask our own site, and only what does
 * not arrive either is a lost network; from then on we ask until it is back.
 */
export class Connection {
  #lost = false
  #note: string | null = null
  #asking: Promise<void> | null = null
  #pause = firstPause
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #reaches: () => Promise<boolean>
  readonly #watchers = new Set<() => void>()
  readonly #returns = new Set<() => void>()

  /** `reaches`: whether our own site answers at all. */
  constructor(reaches: () => Promise<boolean>) {
    this.#reaches = reaches
  }

  readonly isLost = (): boolean => this.#lost

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Calls when the network is back, so that what failed is tried again. Answers how to stop. */
  readonly onBack = (listener: () => void): (() => void) => {
    this.#returns.add(listener)
    return () => this.#returns.delete(listener)
  }

  /** Returns the page's message about the lost connection, or null. */
  readonly note = (): string | null => this.#note

  /** Says something in the one notice of a lost network, so that there is no second one. */
  readonly setNote = (note: string | null): void => {
    if (this.#note === note) return
    this.#note = note
    for (const watcher of this.#watchers) watcher()
  }

  /** Finds out why a request did not arrive, and returns whether the network is lost. */
  readonly failed = async (): Promise<boolean> => {
    if (!this.#lost) await this.#ask()
    return this.#lost
  }

  /** Listens to what the browser knows. Answers how to stop. */
  watch(): () => void {
    const gone = () => this.#lose()
    const back = () => {
      this.#pause = firstPause
      void this.#ask()
    }
    window.addEventListener('offline', gone)
    window.addEventListener('online', back)
    if (!navigator.onLine) this.#lose()
    return () => {
      window.removeEventListener('offline', gone)
      window.removeEventListener('online', back)
      clearTimeout(this.#timer)
    }
  }

  #ask(): Promise<void> {
    this.#asking ??= this.#reaches().then((reached) => {
      this.#asking = null
      if (reached) this.#find()
      else this.#lose()
    })
    return this.#asking
  }

  #lose(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#ask(), this.#pause)
    this.#pause = Math.min(this.#pause * 2, longestPause)
    this.#setLost(true)
  }

  #find(): void {
    clearTimeout(this.#timer)
    this.#pause = firstPause
    if (!this.#lost) return
    this.#setLost(false)
    for (const listener of this.#returns) listener()
  }

  #setLost(lost: boolean): void {
    if (this.#lost === lost) return
    this.#lost = lost
    for (const watcher of this.#watchers) watcher()
  }
}

/** The site answers anything at all, an error too. */
async function siteAnswers(): Promise<boolean> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

export const ConnectionContext = createContext(new Connection(siteAnswers))
