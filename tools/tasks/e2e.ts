import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { LateTally } from '@shala/emulators/LateAnswers'
import * as z from 'zod'
import { root } from '../root.ts'
import type { Tally } from './checks/checks.ts'
import { runNode } from './run/runNode.ts'
import { runTask } from './run/runTask.ts'
import { temporaryStack } from './tests/temporaryStack.ts'

const Report = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    skipped: z.number(),
  }),
})

/**
 * `npm run e2e`: runs the browser tests against a temporary stack; arguments are passed to
 * Playwright, for example names of files. `--late` delays each response of Firestore and the
 * functions by up to 4 seconds.
 */
await runTask(130, async ({ stop }) => {
  const args = process.argv.slice(2).filter((arg) => arg !== '--late')
  const isLate = process.argv.includes('--late')
  const stack = await temporaryStack('e2e', stop, { report: console.log, isLate, isBrief: true })
  try {
    const { passed, failed } = await runPlaywright(args, stack.env, stop)
    if (stack.late) console.log(describeLateAnswers(stack.late.tally()))
    console.log(`\n${passed} passed, ${failed} failed`)
    return failed > 0 ? 1 : 0
  } finally {
    await stack.close()
  }
})

async function runPlaywright(args: string[], env: object, stop: AbortSignal): Promise<Tally> {
  // Runs side by side must not clear each other's traces away.
  const folder = join(root, '.shala', 'e2e', String(process.pid))
  const file = join(folder, 'report.json')
  const config = ['--config', 'tools/e2e', '--output', folder]
  const cli = ['node_modules/@playwright/test/cli.js', 'test', ...config, ...args]
  const reported = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { code } = await runNode(cli, { stop, env: reported, show: true })
  try {
    const { stats } = Report.parse(JSON.parse(await readFile(file, 'utf8')))
    // No test is skipped on purpose; skipped tests did not run because of a failure.
    const failed = stats.unexpected + stats.skipped
    if (code === 0) await rm(folder, { recursive: true, force: true })
    if (code === 0 || failed > 0) return { passed: stats.expected, failed }
  } catch {
    // It ended before it could write its report.
  }
  if (!stop.aborted) console.error('The browser tests did not run to their end.')
  return { passed: 0, failed: 1 }
}

function describeLateAnswers({ answers, together, overtaken }: LateTally): string {
  const share = together === 0 ? 0 : Math.round((100 * overtaken) / together)
  return (
    `\n${answers} answers came late; ${together} were under way together with others, and ` +
    `${overtaken} of these (${share} %) came after an answer that was asked for later.`
  )
}
