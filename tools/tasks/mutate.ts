import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { oneLine, type Mutation } from '../mutate/Mutation.ts'
import { isExplained } from '../mutate/explanations.ts'
import { mutateRules, rulesParts } from '../mutate/mutateRules.ts'
import { mutateSources } from '../mutate/mutateSources.ts'
import { asked, filesOfPart, sourceParts } from '../mutate/sourceParts.ts'
import { root } from '../root.ts'
import { runTask } from './run/runTask.ts'
import { temporaryStack } from './tests/temporaryStack.ts'

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
 * that `explanations.ts` does not explain, or where fewer than nine of ten are noticed.
 */
await runTask(130, async ({ stop }) => {
  const { names, base } = asked(
    process.argv.slice(2),
    listParts().map(({ name }) => name),
  )
  const parts = base === undefined ? listParts() : listParts(await filesSince(base))
  const wanted = parts.filter(({ name }) => names.length === 0 || names.includes(name))
  if (wanted.length === 0) {
    console.log('Nothing that is mutated has changed.')
    return 0
  }
  const stack = await temporaryStack('mutate', stop, { report: console.log })
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

/** Every part; where files are named, only those parts that have one, and of these the files. */
function listParts(files?: readonly string[]): Part[] {
  const sources = sourceParts.flatMap((part): Part[] => {
    const own = filesOfPart(part, files ?? [])
    const only = files === undefined ? {} : { files: own }
    if (files !== undefined && own.length === 0) return []
    return [{ name: part.name, run: (stop) => mutateSources(part, { stop, ...only }) }]
  })
  // All rules of a part are in one file, so all its mutants are tested.
  const rules = rulesParts.flatMap((part): Part[] => {
    if (files?.includes(part.file) === false) return []
    return [{ name: part.name, run: (stop) => mutateRules(part, stop) }]
  })
  return [...sources, ...rules]
}

/** Returns the files that differ from a commit and still exist. */
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
