import { readFile } from 'node:fs/promises'
import { runTask } from './run/runTask.ts'
import { listTests, toTestPattern } from './tests/runJest.ts'
import { runTests } from './tests/runTests.ts'

const env = { SHALA_TEST_DEPTH: 'deep' }

/** Files that do more in a deep run import one of these. */
const deeper = /\/testing\/(depth|fastCheck|deepTest)(\.ts)?'/

/**
 * `npm run test:deep`, `npm run test:deep -- accessModel`: tests that take long (`*.deep.*`), and those
 * that do more than in `npm test`: property tests with many runs, tables with all cases.
 */
await runTask(130, async ({ stop }) => {
  const args = process.argv.slice(2).map(toTestPattern)
  const all = await listTests(args, env, stop)
  const isDeep = await Promise.all(
    all.map(async (file) => file.includes('.deep.') || deeper.test(await readFile(file, 'utf8'))),
  )
  const files = all.filter((_, index) => isDeep[index])
  if (files.length === 0) {
    console.log('No test of these does more in a deep run.')
    return 1
  }
  const run = { args: ['--runTestsByPath', ...files], files, env }
  const { passed, failed } = await runTests(run, stop)
  if (stop.aborted) return 130
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
