import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Tally } from './checks.ts'
import { root } from './root.ts'
import { runNode } from './runNode.ts'

const JestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  /** Files that could not even be loaded. */
  numRuntimeErrorTestSuites: z.number(),
})

/** Runs jest with the addresses of a stack in its environment; `args` are jest's own. */
export async function runJest(
  args: readonly string[],
  env: object,
  stop: AbortSignal,
): Promise<Tally> {
  const file = join(root, '.shala', `jest-${process.pid}.json`)
  // What handlers log would bury what failed.
  const jest = [
    'node_modules/jest/bin/jest.js',
    '--silent',
    '--json',
    '--outputFile',
    file,
    ...args,
  ]
  // Vite's build has left `production` in the environment of this process.
  const { code } = await runNode(jest, { stop, env: { ...env, NODE_ENV: 'test' }, show: true })
  const report = await readReport(file)
  if (report === undefined) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report
  const failed = numFailedTests + numRuntimeErrorTestSuites
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}

async function readReport(file: string): Promise<z.infer<typeof JestReport> | undefined> {
  try {
    return JestReport.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  } finally {
    await rm(file, { force: true })
  }
}
