import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { LateTally } from '../emulators/src/LateAnswers.ts'
import { root } from './root.ts'
import { runNode } from './runNode.ts'
import { runTask } from './runTask.ts'
import { temporaryStack } from './temporaryStack.ts'

/**
 * `npm run e2e`: the browser tests against a stack of their own; arguments name test files.
 * `--late` keeps each answer of database and functions back for up to 4 seconds.
 */
await runTask(130, async ({ stop }) => {
  const { late, files } = readArguments()
  const stack = await temporaryStack('e2e', stop, console.log, late)
  const tap = join(root, '.shala', `e2e-${process.pid}.tap`)
  try {
    const reporters = [
      ['--test-reporter=spec', '--test-reporter-destination=stdout'],
      ['--test-reporter=tap', `--test-reporter-destination=${tap}`],
    ].flat()
    const patterns = files.length > 0 ? files : ['e2e/**/*.test.ts']
    const args = ['--test', '--test-concurrency=2', ...reporters, ...patterns]
    const { code } = await runNode(args, { stop, env: stack.env, show: true })

    const report = await readFile(tap, 'utf8').catch(() => '')
    const passed = counted(report, 'pass')
    const failed = counted(report, 'fail') + counted(report, 'cancelled')
    const nothingRan = passed + failed === 0 || (failed === 0 && code !== 0)
    if (nothingRan && !stop.aborted) console.error('The browser tests did not run to their end.')
    if (stack.late) console.log(lateInWords(stack.late.tally()))
    console.log(`\n${passed} passed, ${nothingRan ? 1 : failed} failed`)
    return nothingRan || failed > 0 ? 1 : 0
  } finally {
    await rm(tap, { force: true })
    await stack.close()
  }
})

/** Reads a total such as `# pass 12` at the end of a TAP report. */
function counted(report: string, total: string): number {
  const lines = [...report.matchAll(new RegExp(`^# ${total} (\\d+)$`, 'gm'))]
  return Number(lines.at(-1)?.[1] ?? 0)
}

function readArguments(): { late: boolean; files: string[] } {
  const options = { late: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  return { late: values.late, files: positionals }
}

function lateInWords({ answers, together, overtaken }: LateTally): string {
  const share = together === 0 ? 0 : Math.round((100 * overtaken) / together)
  return (
    `\n${answers} answers came late; ${together} were under way together with others, and ` +
    `${overtaken} of these (${share} %) came after an answer that was asked for later.`
  )
}
