import { existsSync, readFileSync } from 'node:fs'
import { getNeededStack } from './getNeededStack.ts'

/**
 * Gives a file of tests the addresses of the stack, if its name says that it needs them. The stack starts
 * beside Jest, so the first such files wait for it here. Other files see no stack, because
 * `npm test -- <path>` starts none for them.
 */
const { testPath = '' } = expect.getState()
const { SHALA_STACK_FILE: file } = process.env

if (file !== undefined && getNeededStack([testPath], process.cwd()) !== null) {
  waitFor(file)
  Object.assign(process.env, JSON.parse(readFileSync(file, 'utf8')))
}

/** Waits without a turn of the event loop: modules of the file read the environment when they load. */
function waitFor(file: string): void {
  const sleep = new Int32Array(new SharedArrayBuffer(4))
  const run = process.ppid
  while (!existsSync(file)) {
    // Throws if the run has ended.
    process.kill(run, 0)
    Atomics.wait(sleep, 0, 0, 100)
  }
}
