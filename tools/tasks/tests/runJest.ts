import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { root } from '../../root.ts'
import type { Tally } from '../checks/checks.ts'
import { RunResults } from '../jest/ProgressReporter.ts'
import { runNode } from '../run/runNode.ts'

const jestScript = 'node_modules/jest/bin/jest.js'

/** The files that jest would run with these arguments, by their absolute paths. */
export async function listTests(args: readonly string[], stop: AbortSignal): Promise<string[]> {
  const asked = [jestScript, '--listTests', '--json', ...args]
  const { code, output } = await runNode(asked, { stop, env: { NODE_ENV: 'test' } })
  const list = output.split('\n').find((line) => line.startsWith('['))
  // If Jest refuses the arguments, its next run prints the error again.
  return code === 0 && list !== undefined ? z.array(z.string()).parse(JSON.parse(list)) : []
}

/** The tests of a run; `skipped` are those that it left out. */
export interface TestTally extends Tally {
  readonly skipped: number
}

/** Runs jest with the addresses of a stack in its environment; `args` are jest's own. */
export async function runJest(
  args: readonly string[],
  env: object,
  stop: AbortSignal,
): Promise<TestTally> {
  const file = join(root, '.shala', `jest-${process.pid}.json`)
  await mkdir(dirname(file), { recursive: true })
  // Logs of handlers would hide failures.
  const asked = [jestScript, '--silent', ...args]
  // Vite's build has left `production` in the environment of this process.
  const environment = { ...env, NODE_ENV: 'test', SHALA_RESULTS_FILE: file }
  const { code } = await runNode(asked, { stop, env: environment, show: true })
  const results = await readResults(file)
  if (results === null) return { passed: 0, failed: 1, skipped: 0 }
  const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = results
  const failed = numFailedTests + numRuntimeErrorTestSuites
  return {
    passed: numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: numPendingTests,
  }
}

/** Reads what ProgressReporter wrote; null if Jest did not come to its end. */
async function readResults(file: string): Promise<RunResults | null> {
  try {
    return RunResults.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return null
  } finally {
    await rm(file, { force: true })
  }
}

/**
 * Turns a noun into a pattern of Jest that finds every file about it, in the singular and in the
 * plural; Jest ignores case. Paths, options and patterns stay as they are.
 */
export function toTestPattern(argument: string): string {
  if (!/^[a-z]{3,}$/i.test(argument)) return argument
  if (/(y|ies)$/i.test(argument)) return argument.replace(/(y|ies)$/i, '(y|ies)')
  return /[^su]s$/i.test(argument) ? `${argument}?` : argument
}
