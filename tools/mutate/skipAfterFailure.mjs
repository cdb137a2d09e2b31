/**
 * An environment of tests that runs no further test of a file once one has failed: a fault is
 * noticed by then.
 *
 * @param {new (...args: any[]) => import('@jest/environment').JestEnvironment} Environment
 */
export function skipAfterFailure(Environment) {
  return class extends Environment {
    #failed = false

    /** @param {{ name: string, test?: { mode?: string } }} event What jest-circus is about to do. */
    handleTestEvent(event) {
      if (event.name === 'test_fn_failure' || event.name === 'hook_failure') this.#failed = true
      if (event.name === 'test_start' && this.#failed) event.test.mode = 'skip'
    }
  }
}
