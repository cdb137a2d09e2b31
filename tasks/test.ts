import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { maxWorkers } from '../jest.config.ts'
import { checkIndexes } from './checkIndexes.ts'
import type { Tally } from './checks.ts'
import { getNeededStack } from './neededStack.ts'
import { root } from './root.ts'
import { listTests, runJest } from './runJest.ts'
import { runTask, type Task } from './runTask.ts'
import { openTestStack } from './testStack.ts'

/** What Jest is told instead: tests of what is not in `origin/main` yet, committed or not. */
const changed = ['--changedSince=origin/main', '--passWithNoTests']

/**
 * `npm test`, `npm test -- functions` (files whose path says so), `npm test -- --changed` (tests that
 * a change touches). `npm run check` checks what needs no test.
 */
await runTask(130, async (task) => {
  const args = process.argv.slice(2)
  const jestArgs = args
    .filter((arg) => arg !== '--no-checks')
    .flatMap((arg) => (arg === '--changed' ? changed : [arg]))
  const { passed, failed } = await runTests(jestArgs, task)
  if (task.stop.aborted) return 130
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

async function runTests(jestArgs: string[], { stop }: Task): Promise<Tally> {
  const isPart = jestArgs.length > 0
  const files = isPart ? await listTests(jestArgs, stop) : []
  const parts = isPart ? getNeededStack(files, root) : 'site'
  if (parts === null) {
    console.log('skipped: the local stack (none of these tests asks it)')
    return runJest(jestArgs, {}, stop)
  }
  const begun = Date.now()
  const workers = isPart ? Math.min(maxWorkers, files.length) : maxWorkers
  const stack = await openTestStack(parts, workers, stop).catch((error: unknown) => {
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
    const tally = await runJest(jestArgs, { ...stack.env, SHALA_WEB_QUERIES: webQueries }, stop)
    if (stop.aborted) return tally
    if (isPart || stack.queries === null) {
      console.log('skipped: indexes (only a part of the tests was run)')
      return tally
    }
    const { FIRESTORE_EMULATOR_HOST: store } = stack.env
    const indexes = await checkIndexes({ queries: stack.queries, webQueries, store })
    return { passed: tally.passed + indexes.passed, failed: tally.failed + indexes.failed }
  } finally {
    await rm(webQueries, { force: true })
    await stack.close()
  }
}
