import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Mutation } from './mutate/Mutation.ts'
import { asked } from './mutate/asked.ts'
import { isExplained } from './mutate/explained.ts'
import { mutateRules, rulesParts } from './mutate/mutateRules.ts'
import { mutateSources } from './mutate/mutateSources.ts'
import { filesOfPart, sourceParts } from './mutate/sourceParts.ts'
import { root } from './root.ts'
import { runTask } from './runTask.ts'
import { temporaryStack } from './temporaryStack.ts'

const lowestScore = 90

/** A part of the project whose faults are tried, on a stack that is up. */
interface Part {
  readonly name: string
  readonly run: (stop: AbortSignal) => Promise<Mutation>
}

/**
 * `npm run mutate`, `npm run mutate -- contract firestore`, `npm run mutate -- --changed main`: puts
 * one small fault after the other into the rules and the core of access and looks whether a test
 * notices; with `--changed`, only into files that differ from a commit. Ends badly where one lives
 * that `explained.ts` does not explain, or where fewer than nine of ten are noticed.
 */
await runTask(130, async ({ stop }) => {
  const { names, base } = asked(
    process.argv.slice(2),
    all().map(({ name }) => name),
  )
  const parts = base === undefined ? all() : changed(await filesSince(base))
  const wanted = parts.filter(({ name }) => names.length === 0 || names.includes(name))
  if (wanted.length === 0) {
    console.log('Nothing that is mutated has changed.')
    return 0
  }
  const stack = await temporaryStack('mutate', stop, console.log)
  Object.assign(process.env, stack.env)
  try {
    let isGood = true
    for (const { name, run } of wanted) {
      if (!report(name, await run(stop))) isGood = false
    }
    return isGood ? 0 : 1
  } finally {
    await stack.close()
  }
})

function all(): Part[] {
  return [
    ...sourceParts.map((part) => ({
      name: part.name,
      run: (stop: AbortSignal) => mutateSources(part, { stop }),
    })),
    ...rulesParts.map((part) => ({
      name: part.name,
      run: (stop: AbortSignal) => mutateRules(part, stop),
    })),
  ]
}

/** The files that have changed of each part: of rules all faults, for they stand in one file. */
function changed(files: readonly string[]): Part[] {
  const sources = sourceParts.flatMap((part) => {
    const own = filesOfPart(part, files)
    const run = (stop: AbortSignal) => mutateSources(part, { stop, files: own })
    return own.length === 0 ? [] : [{ name: part.name, run }]
  })
  const rules = rulesParts.filter(({ file }) => files.includes(file))
  return [
    ...sources,
    ...rules.map((part) => ({
      name: part.name,
      run: (stop: AbortSignal) => mutateRules(part, stop),
    })),
  ]
}

/** What differs from a commit, and is still there. */
async function filesSince(base: string): Promise<string[]> {
  const diff = ['diff', '--name-only', '--diff-filter=d', base]
  const { stdout } = await promisify(execFile)('git', diff, { cwd: root })
  return stdout.split('\n').filter((file) => file !== '')
}

/** Says how many faults were noticed, and which were not; answers whether that is good enough. */
function report(name: string, { faults, survivors }: Mutation): boolean {
  const score = faults === 0 ? 100 : ((faults - survivors.length) / faults) * 100
  console.log(`\n${name}: ${score.toFixed(1)} % of ${faults} faults were noticed`)
  const unexplained = survivors.filter((survivor) => !isExplained(survivor))
  for (const { file, line, from, to } of unexplained) {
    console.log(`  ${file}:${line}: ${oneLine(from)} -> ${oneLine(to)} lives, and nothing says why`)
  }
  return unexplained.length === 0 && score >= lowestScore
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
