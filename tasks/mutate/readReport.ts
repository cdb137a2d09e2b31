import * as z from 'zod'
import { getLine, type Mutation, type Survivor } from './Mutation.ts'

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
