/** A file, an identifier or a decision record that a comment or a page names. */
export interface Reference {
  readonly kind: 'path' | 'name' | 'decision'
  readonly text: string
  /** From 1. */
  readonly line: number
}

const endings = 'ts|tsx|mjs|cjs|js|json|md|rules|yml|css|html|csv|ndjson|sh'
const filePath = new RegExp(`^(?:[\\w.@*-]+/)*[\\w.@*-]+\\.(?:${endings})$`)
const folderPath = /^[\w.@-]+(?:\/[\w.@-]+)*\/$/
const name = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*(?:\(\))?$/
/** Names of files that are recognised without backticks: those at the top, and documents. */
const bare =
  /(?<![\w./@-])(?:(?:contract|functions|web|content|studio|emulators|e2e|bench|tasks|docs)\/[\w./-]*[\w/]|[\w-]+\.(?:md|rules))(?![\w/])/g
const decision = /\b[Dd]ecisions? (\d+(?:(?:, | and )\d+)*)/g

/** Returns the lines of a source that are comments, each under its number; all lines of a page. */
export function readProse(file: string, text: string): Map<number, string> {
  const lines = [...text.split('\n').entries()].map(([place, line]) => [place + 1, line] as const)
  return new Map(file.endsWith('.md') ? withoutFences(lines) : lines.filter(isComment(file)))
}

/** Returns what these lines name. */
export function findReferences(prose: ReadonlyMap<number, string>): Reference[] {
  return [...prose].flatMap(([line, text]) => {
    const spans = [...text.matchAll(/`([^`]+)`/g)].flatMap(([, span = '']) => classify(span) ?? [])
    const unquoted = text.replace(/`[^`]*`|https?:\S+|\]\([^)]*\)/g, '')
    const paths = [...unquoted.matchAll(bare)].map(([path]) => ({
      kind: 'path' as const,
      text: path,
    }))
    const cited = [...text.matchAll(decision)].flatMap(([, numbers = '']) =>
      numbers.split(/, | and /).map((number) => ({ kind: 'decision' as const, text: number })),
    )
    return [...spans, ...paths, ...cited].map((reference) => ({ ...reference, line }))
  })
}

function classify(span: string): Omit<Reference, 'line'> | null {
  if (filePath.test(span) || folderPath.test(span)) return { kind: 'path', text: span }
  return name.test(span) ? { kind: 'name', text: span } : null
}

const isComment =
  (file: string) =>
  ([, line]: readonly [number, string]): boolean =>
    (/\.(?:yml|sh)$/.test(file) ? /^\s*#/ : /^\s*(?:\/\/|\/\*|\*|\{\/\*)/).test(line)

function withoutFences(lines: (readonly [number, string])[]): (readonly [number, string])[] {
  let isFenced = false
  return lines.filter(([, line]) => {
    const isFence = /^\s*```/.test(line)
    if (isFence) isFenced = !isFenced
    return !isFence && !isFenced
  })
}
