import { runTask } from './run/runTask.ts'
import { listTests, toTestPattern } from './tests/runJest.ts'
import { runTests } from './tests/runTests.ts'

/** Limits Jest to tests of changes since `origin/main`, committed or not. */
const changed = ['--changedSince=origin/main', '--passWithNoTests']

/**
 * `npm test`, `npm test -- functions` (files with this in their path), `npm test -- --changed`
 * (tests affected by a change). `npm run check` runs the checks that need no tests.
 */
await runTask(130, async ({ stop }) => {
  const args = process.argv
    .slice(2)
    .flatMap((arg) => (arg === '--changed' ? changed : [toTestPattern(arg)]))
  const files = args.length > 0 ? await listTests(args, {}, stop) : null
  const { passed, failed } = await runTests({ args, files, env: {} }, stop)
  if (stop.aborted) return 130
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
