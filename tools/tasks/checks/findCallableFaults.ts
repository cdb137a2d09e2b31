/** The text of files by their path in the repository. */
type Sources = Readonly<Record<string, string>>

const table = 'functions/src/api/callables.ts'

/** The lines of the tables of callables that the sources demand or have, each with its table. */
type Lines = ReadonlyMap<string, string>

/**
 * Returns what is wrong between the contracts, their implementations and the tables of loaders, each as
 * a sentence that names the file and the line to add or to remove.
 */
export function findCallableFaults(sources: Sources): readonly string[] {
  const contracts = listMatches(sources, /^export const (\w+) = callable\('(\w+)', \{.*?^\}\)/gms)
  const homes = new Map(
    listMatches(sources, /^export const (\w+) = implement(?:WithLookups)?\(/gm).map(
      ({ file, match: [, name = ''] }) => [name, file],
    ),
  )
  const expected = new Map<string, string>()
  const faults: string[] = []
  for (const { file, match } of contracts) {
    const [text, constant = '', name = ''] = match
    if (constant !== name) faults.push(`${file}: ${constant} must have its own name, not '${name}'`)
    const home = homes.get(name)
    if (home === undefined) {
      faults.push(
        `functions/src: add a file with export const ${name} = implement(contract.${name}, …)`,
      )
      continue
    }
    const service = /^ {2}service: '(\w+)'/m.exec(text)?.[1] ?? 'api'
    const module = home.replace('functions/src/', '../')
    expected.set(`${name}: async () => (await import('${module}')).${name},`, tables[service] ?? '')
  }
  return [...faults, ...compare(expected, readTables(sources[table] ?? ''))]
}

const tables: Readonly<Record<string, string>> = {
  api: 'apiCallables',
  bulk: 'bulkCallables',
  images: 'imageCallables',
}

function listMatches(sources: Sources, pattern: RegExp) {
  return Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(pattern)].map((match) => ({ file, match })),
  )
}

function readTables(text: string): Lines {
  const found = new Map<string, string>()
  for (const [, name = '', body = ''] of text.matchAll(/^export const (\w+) = \{(.*?)^\}/gms)) {
    const lines = body.matchAll(/^ {2}(\w+: async \(\) =>)\s+(\(await import\('[^']+'\)\)\.\w+,)/gm)
    for (const [, start, end] of lines) found.set(`${start} ${end}`, name)
  }
  return found
}

function compare(expected: Lines, found: Lines): readonly string[] {
  const missing = [...expected].filter(([line, name]) => found.get(line) !== name)
  const surplus = [...found].filter(([line, name]) => expected.get(line) !== name)
  const unsorted = [...found].filter(
    ([line, name], at, all) => all[at - 1]?.[1] === name && (all[at - 1]?.[0] ?? '') > line,
  )
  return [
    ...missing.map(([line, name]) => `${table}: add to ${name} the line\n  ${line}`),
    ...surplus.map(([line, name]) => `${table}: remove from ${name} the line\n  ${line}`),
    ...unsorted.map(([line, name]) => `${table}: sort ${name} by name; out of order is\n  ${line}`),
  ]
}
