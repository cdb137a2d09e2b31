import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { maxWorkers } from '../../../jest.config.ts'
import { root } from '../../root.ts'
import { checkIndexes } from '../checks/checkIndexes.ts'
import { getNeededStack } from './getNeededStack.ts'
import { runJest, type TestTally } from './runJest.ts'
import { openTestStack, type StackOptions, type TestStack } from './testStack.ts'

/** The inputs for one run of Jest. */
export interface TestRun {
  /** Jest's own arguments. */
  readonly args: readonly string[]
  /** The files that it will run, or null for all; they decide how much of the stack is started. */
  readonly files: readonly string[] | null
  /** `quick` leaves slow tests out, `deep` tries more values; null runs all tests once. */
  readonly depth: 'quick' | 'deep' | null
}

/**
 * Runs tests with the smallest stack that they need, which starts while Jest runs files that need none;
 * after all of them, checks the indexes.
 */
export async function runTests(
  { args, files, depth }: TestRun,
  stop: AbortSignal,
): Promise<TestTally> {
  const env = depth === null ? {} : { SHALA_TEST_DEPTH: depth }
  const parts = files === null ? 'functions' : getNeededStack(files, root)
  if (parts === null) return runJest(args, env, stop)
  const workers = Math.min(maxWorkers, files?.length ?? maxWorkers)
  // A whole run checks the indexes by the queries of its stack.
  const isOwn = files === null
  const isBrief = depth !== 'deep'
  const place = join(root, '.shala', `test-${process.pid}`)
  const [stackFile, webQueries] = [`${place}-stack.json`, `${place}-queries-of-pages`]
  const failure = new AbortController()
  const running = runJest(
    args,
    { ...env, SHALA_STACK_FILE: stackFile, SHALA_WEB_QUERIES: webQueries },
    AbortSignal.any([stop, failure.signal]),
  )
  const stack = await openStack({ parts, workers, isOwn, isBrief }, stackFile, stop)
  try {
    if (stack === null) {
      // Files that wait for the stack go on, and end with Jest.
      await writeFile(stackFile, '{}')
      failure.abort()
    }
    const tally = await running
    if (stack === null) return { passed: 0, failed: 1, skipped: 0 }
    if (stop.aborted || files !== null || stack.queries === null) return tally
    const { FIRESTORE_EMULATOR_HOST: store } = stack.env
    const indexes = await checkIndexes({ queries: stack.queries, webQueries, store })
    return {
      passed: tally.passed + indexes.passed,
      failed: tally.failed + indexes.failed,
      skipped: tally.skipped,
    }
  } finally {
    await Promise.all([webQueries, stackFile].map((file) => rm(file, { force: true })))
    await stack?.close()
  }
}

/** Opens a stack, and writes for `withStack.ts` where it is; null if it cannot start. */
async function openStack(
  options: StackOptions,
  file: string,
  stop: AbortSignal,
): Promise<TestStack | null> {
  const begun = Date.now()
  try {
    const stack = await openTestStack(options, stop)
    await writeFile(`${file}.new`, JSON.stringify(stack.env))
    await rename(`${file}.new`, file)
    const seconds = ((Date.now() - begun) / 1000).toFixed(1)
    console.log(`${stack.isWarm ? 'found' : 'started'}: the local stack (${seconds} s)`)
    return stack
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.error(`FAILED: the local stack\n${reason}`)
    return null
  }
}
