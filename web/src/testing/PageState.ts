import { getCallSites } from 'node:util'
import { Changes } from './Changes.ts'

const address = 'http://localhost/'

type StartTimer = (handler: () => void, delay?: number, ...rest: unknown[]) => number

/** The parts of jsdom's page that have a state. */
interface Dom {
  readonly window: EventTarget & {
    readonly document: Document
    readonly localStorage: Storage
    readonly sessionStorage: Storage
    setTimeout: StartTimer
    setInterval: StartTimer
    clearTimeout: (timer: number) => void
  }
  readonly cookieJar: { removeAllCookiesSync: () => void }
  reconfigure(settings: { url: string }): void
}

/**
 * Empties a page that several files of tests use one after the other. Packages are loaded once, so their
 * changes stay; those of a file and of our own modules end with the file.
 */
export class PageState {
  readonly #dom: Dom
  readonly #parts: readonly HTMLElement[]
  readonly #ends: (() => void)[] = []
  readonly #timers = new Set<number>()
  #changes: Changes | null = null

  constructor(dom: Dom) {
    this.#dom = dom
    const { document } = dom.window
    this.#parts = [document.head, document.body]
    this.#followListeners(dom.window)
    this.#followListeners(document)
    this.#followTimers()
  }

  begin(): void {
    this.#changes = new Changes(this.#dom.window)
  }

  /** Ends a file: the page is empty again, at its first address. */
  async end(): Promise<void> {
    const { window } = this.#dom
    const { document, localStorage, sessionStorage } = window
    for (const end of this.#ends.splice(0)) end()
    for (const timer of this.#timers) window.clearTimeout(timer)
    this.#timers.clear()
    // Timers without a delay end by themselves.
    await new Promise((resolve) => setTimeout(resolve, 0))
    this.#changes?.undo()
    this.#changes = null
    this.#dom.reconfigure({ url: address })
    this.#dom.cookieJar.removeAllCookiesSync()
    localStorage.clear()
    sessionStorage.clear()
    document.getSelection()?.removeAllRanges()
    document.documentElement.replaceChildren(...this.#parts)
    for (const part of this.#parts) part.replaceChildren()
    for (const element of [document.documentElement, document.body]) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name)
    }
  }

  #followListeners(target: EventTarget): void {
    const add = target.addEventListener.bind(target)
    target.addEventListener = (...args: Parameters<typeof add>) => {
      add(...args)
      const [, caller] = getCallSites(2)
      if (caller?.scriptName.includes('/node_modules/') === true) return
      this.#ends.push(() => {
        target.removeEventListener(...args)
      })
    }
  }

  /** React waits for timers without a delay, so these are not ended. */
  #followTimers(): void {
    const { window } = this.#dom
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const start = window[name]
      window[name] = (handler, delay = 0, ...rest) => {
        const timer = start(handler, delay, ...rest)
        if (delay > 0) this.#timers.add(timer)
        return timer
      }
    }
  }
}
