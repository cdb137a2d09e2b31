import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment'
import { SharedPage } from './SharedPage.ts'

let shared: SharedPage | undefined

/**
 * The environment of page tests. All files of a worker share one page, whose packages are loaded once
 * (`PageRuntime.mjs`); it is empty again after each file.
 */
export default class PageEnvironment implements JestEnvironment {
  readonly page: SharedPage
  readonly global: SharedPage['global']
  readonly moduleMocker: SharedPage['moduleMocker']
  readonly fakeTimers = null
  readonly fakeTimersModern: SharedPage['fakeTimersModern']

  readonly #console: Console

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    this.#console = context.console
    this.page = shared ??= new SharedPage(config, context)
    const { global, moduleMocker, fakeTimersModern } = this.page
    this.global = global
    this.moduleMocker = moduleMocker
    this.fakeTimersModern = fakeTimersModern
  }

  exportConditions(): string[] {
    return this.page.exportConditions()
  }

  getVmContext() {
    return this.page.getVmContext()
  }

  setup(): Promise<void> {
    this.page.begin(this.#console)
    return Promise.resolve()
  }

  async teardown(): Promise<void> {
    await this.page.end()
  }
}
