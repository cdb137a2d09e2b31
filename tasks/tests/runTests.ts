import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { maxWorkers } from '../../jest.config.ts'
import { checkIndexes } from '../checks/checkIndexes.ts'
import type { Tally } from '../checks/checks.ts'
import { root } from '../root.ts'
import { getNeededStack } from './neededStack.ts'
import { runJest } from './runJest.ts'
import { openTestStack } from './testStack.ts'

/** The inputs for one run of Jest. */
export interface TestRun {
  /** Jest's own arguments. */
  readonly args: readonly string[]
  /** The files that it will run, or null for all quick ones; they decide how much of the stack is started. */
  readonly files: readonly string[] | null
  readonly env: object
}

/** Runs tests with the smallest stack that they need; after all of them, checks the indexes. */
export async function runTests({ args, files, env }: TestRun, stop: AbortSignal): Promise<Tally> {
  const parts = files === null ? 'functions' : getNeededStack(files, root)
  if (parts === null) return runJest(args, env, stop)
  const begun = Date.now()
  const workers = Math.min(maxWorkers, files?.length ?? maxWorkers)
  // A whole run checks the indexes by the queries of its stack.
  const isOwn = files === null
  const isBrief = !('SHALA_TEST_DEPTH' in env)
  const asked = { parts, workers, isOwn, isBrief }
  const stack = await openTestStack(asked, stop).catch((error: unknown) => {
    console.error(
      `FAILED: the local stack\n${error instanceof Error ? error.message : String(error)}`,
    )
    return undefined
  })
  if (stack === undefined) return { passed: 0, failed: 1 }
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  console.log(`${stack.isWarm ? 'found' : 'started'}: the local stack (${seconds} s)`)
  const webQueries = join(root, '.shala', `test-${process.pid}-queries-of-pages`)
  try {
    const tally = await runJest(args, { ...stack.env, ...env, SHALA_WEB_QUERIES: webQueries }, stop)
    if (stop.aborted || files !== null || stack.queries === null) return tally
    const { FIRESTORE_EMULATOR_HOST: store } = stack.env
    const indexes = await checkIndexes({ queries: stack.queries, webQueries, store })
    return { passed: tally.passed + indexes.passed, failed: tally.failed + indexes.failed }
  } finally {
    await rm(webQueries, { force: true })
    await stack.close()
  }
}
