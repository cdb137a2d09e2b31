import { readFile } from 'node:fs/promises'
import { runTask } from './run/runTask.ts'
import { listTests, toTestPattern } from './tests/runJest.ts'
import { runTests } from './tests/runTests.ts'

/** Files that do more than in a plain `npm test` import one of these. */
const deeper = /\/testing\/(depth|fastCheck|slowTest)(\.ts)?'/

/**
 * `npm run test:deep`, `npm run test:deep -- accessModel`: all tests of the files with slow tests, property
 * tests or tables that are longer than in a plain `npm test`.
 */
await runTask(130, async ({ stop }) => {
  const all = await listTests(process.argv.slice(2).map(toTestPattern), stop)
  const isDeep = await Promise.all(
    all.map(async (file) => deeper.test(await readFile(file, 'utf8'))),
  )
  const files = all.filter((_, index) => isDeep[index])
  if (files.length === 0) {
    console.log('No test of these does more in a deep run.')
    return 1
  }
  const args = ['--runTestsByPath', ...files]
  const { passed, failed } = await runTests({ args, files, depth: 'deep' }, stop)
  if (stop.aborted) return 130
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
