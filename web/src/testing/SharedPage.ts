import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment'
import JsdomEnvironment from '@jest/environment-jsdom-abstract'
import * as jsdom from 'jsdom'
import { PageState } from './PageState.ts'

const levels = ['error', 'warn', 'info', 'log', 'debug'] as const

/**
 * The page that all files of a worker share: the newest jsdom, which caches computed styles. Jest's own
 * package contains one of May 2025, which computes them again on each read.
 */
export class SharedPage extends JsdomEnvironment {
  readonly #log: { console: Console }
  readonly #state: PageState
  #variables: Readonly<NodeJS.ProcessEnv> = {}

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    // Errors of jsdom go to the console of the file that runs.
    const log = { console: context.console }
    const forward = (level: (typeof levels)[number]) => [
      level,
      (...message: unknown[]) => {
        log.console[level](...message)
      },
    ]
    const console = Object.fromEntries(levels.map(forward))
    super(config, { ...context, console }, jsdom)
    if (this.dom === null) throw new Error('There is no page')
    this.#log = log
    this.#state = new PageState(this.dom)
    // Each file does what Testing Library does for the first that loads it (setup.ts).
    this.global.process.env['RTL_SKIP_AUTO_CLEANUP'] = 'true'
  }

  begin(console: Console): void {
    this.#log.console = console
    this.#variables = { ...this.global.process.env }
    this.#state.begin()
  }

  async end(): Promise<void> {
    this.fakeTimersModern?.useRealTimers()
    await this.#state.end()
    this.global.process.env = { ...this.#variables }
    // Jest's handlers of the tests' events, which would keep all of the file in memory.
    Reflect.deleteProperty(this.global, Symbol.for('EVENT_HANDLERS'))
  }
}
