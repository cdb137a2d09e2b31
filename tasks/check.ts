import { runChecks } from './checks.ts'
import { runTask } from './runTask.ts'

/** `npm run check`: what the source alone can show: format, types, lint, content, workflows, unused code. */
await runTask(130, async ({ stop }) => {
  const { passed, failed } = await runChecks(stop)
  if (stop.aborted) return 130
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
