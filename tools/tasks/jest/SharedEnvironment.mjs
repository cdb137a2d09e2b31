import { TestEnvironment } from 'jest-environment-node'

/**
 * Jest's environment for Node in the realm of the worker, for `SharedRuntime`. Restores the worker after
 * each file: its environment variables, what was spied on, and the end of its process.
 */
export default class SharedEnvironment extends TestEnvironment {
  #variables = { ...process.env }
  #exit = process.exit

  constructor(config, context) {
    super(config, context)
    const { moduleMocker, fakeTimersModern } = this
    this.global = globalThis
    this.moduleMocker = new moduleMocker.constructor(globalThis)
    this.fakeTimersModern.dispose()
    this.fakeTimersModern = new fakeTimersModern.constructor({
      config: config.projectConfig,
      global: globalThis,
    })
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks()
    await super.teardown()
    process.exit = this.#exit
    // Jest's handlers of the tests' events, which would keep all of the file in memory.
    delete globalThis[Symbol.for('EVENT_HANDLERS')]
    for (const name of Object.keys(process.env)) {
      if (!(name in this.#variables)) delete process.env[name]
    }
    Object.assign(process.env, this.#variables)
  }
}
