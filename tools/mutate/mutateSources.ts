import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { root } from '../root.ts'
import { runNode } from '../tasks/run/runNode.ts'
import { getLine, type Mutation, type Survivor } from './Mutation.ts'
import { notMutated, type SourcePart } from './sourceParts.ts'

const Place = z.object({ line: z.number(), column: z.number() })

/** https://github.com/stryker-mutator/mutation-testing-elements/tree/master/packages/report-schema */
const Report = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          status: z.string(),
          replacement: z.string().default(''),
          location: z.object({ start: Place, end: Place }),
        }),
      ),
    }),
  ),
})

const noticed = ['Killed', 'Timeout']
const unnoticed = ['Survived', 'NoCoverage']

/** Parses the results from the text of Stryker's report. Mutants that cannot run are left out. */
export function readReport(text: string): Mutation {
  let faults = 0
  const survivors: Survivor[] = []
  for (const [file, { source, mutants }] of Object.entries(Report.parse(JSON.parse(text)).files)) {
    for (const { status, replacement, location } of mutants) {
      if (![...noticed, ...unnoticed].includes(status)) continue
      faults += 1
      if (!unnoticed.includes(status)) continue
      const { line } = location.start
      const from = textBetween(source, location)
      survivors.push({ file, line, text: getLine(source, line), from, to: replacement })
    }
  }
  return { faults, survivors }
}

/** Lines and columns count from 1; the end is the first place behind. */
function textBetween(
  source: string,
  { start, end }: Record<'start' | 'end', z.infer<typeof Place>>,
) {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n')
}

/**
 * Lets Stryker put one fault after the other into the sources of a part, in a copy of the tree.
 *
 * @param files Only these, where it is not all of them.
 */
export async function mutateSources(
  part: SourcePart,
  options: { stop: AbortSignal; files?: readonly string[] },
): Promise<Mutation> {
  const folder = join(root, '.shala', 'mutation')
  await mkdir(folder, { recursive: true })
  const [config, report] = [`${part.name}.config.json`, `${part.name}.report.json`]
  const settings = strykerSettings(part, join(folder, report), options.files)
  await writeFile(join(folder, config), JSON.stringify(settings))
  const { code } = await runNode(
    ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', join(folder, config)],
    { stop: options.stop, show: true, env: { NODE_ENV: 'test' } },
  )
  if (code !== 0) throw new Error(`Stryker ended with ${code}`)
  return readReport(await readFile(join(folder, report), 'utf8'))
}

// Stops at the first failing test; those of the web wait ten seconds for each missing element.
// Stryker finds these files itself, so it needs absolute paths.
const node = { testEnvironment: join(root, 'tools/mutate/FailFast.mjs') }
const browser = {
  runtime: join(root, 'tools/tasks/jest/PageRuntime.mjs'),
  testEnvironment: join(root, 'tools/mutate/FailFastInBrowser.mjs'),
  setupFilesAfterEnv: ['<rootDir>/web/src/testing/setup.ts'],
}

/** https://stryker-mutator.io/docs/stryker-js/configuration */
function strykerSettings(
  { name, sources, tests, inBrowser }: SourcePart,
  fileName: string,
  files: readonly string[] = sources,
) {
  return {
    mutate: [...files, ...notMutated.map((glob) => `!${glob}`)],
    testRunner: 'jest',
    jest: {
      projectType: 'custom',
      // Replaces the project's own configuration, because Stryker does not support several Jest
      // projects.
      configFile: 'tools/mutate/jest.config.ts',
      config: {
        testMatch: tests.map((glob) => `<rootDir>/${glob}`),
        ...(inBrowser ? browser : node),
      },
    },
    // Leaves the configuration alone: TypeScript 7 lacks the functions that Stryker rewrites it with.
    tsconfigFile: '',
    coverageAnalysis: 'perTest',
    concurrency: 2,
    tempDirName: `.shala/stryker-${name}`,
    ignorePatterns: ['/.shala', '/web/dist', '/functions/dist', '/bench', '/e2e', '/docs'],
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName },
    allowEmpty: true,
  }
}
