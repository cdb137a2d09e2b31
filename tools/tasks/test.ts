import { runTask } from './run/runTask.ts'
import { listTests, toTestPattern } from './tests/runJest.ts'
import { runTests } from './tests/runTests.ts'

/** Limits Jest to tests of changes since `origin/main`, committed or not. */
const changed = ['--changedSince=origin/main', '--passWithNoTests']

/**
 * `npm test` runs all tests but the slow ones. `npm test -- functions` runs all tests of the files with this in
 * their path, `npm test -- --changed` those that a change affects.
 */
await runTask(130, async ({ stop }) => {
  const args = process.argv
    .slice(2)
    .flatMap((arg) => (arg === '--changed' ? changed : [toTestPattern(arg)]))
  const isWhole = args.length === 0
  const files = isWhole ? null : await listTests(args, stop)
  const { passed, failed, skipped } = await runTests(
    { args, files, depth: isWhole ? 'quick' : null },
    stop,
  )
  if (stop.aborted) return 130
  if (isWhole && skipped > 0) {
    console.log(
      `\n${skipped} slower tests were left out. All of some files: npm test -- <word of their path>. ` +
        'All: npm run test:deep',
    )
  }
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
