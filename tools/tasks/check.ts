import { mkdir } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { root } from '../root.ts'
import { runChecks } from './checks/checks.ts'
import { runTask } from './run/runTask.ts'

/**
 * `npm run check`: format, lint, types, unused code, content, indexes, workflows. With the names of
 * files, `npm run check -- <files>`, only what these files concern.
 */
await runTask(130, async ({ stop }) => {
  const named = process.argv.slice(2).map((file) => relative(root, resolve(file)))
  await mkdir(join(root, '.shala', 'cache'), { recursive: true })
  const { passed, failed } = await runChecks(named.length > 0 ? named : null, stop)
  if (stop.aborted) return 130
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
