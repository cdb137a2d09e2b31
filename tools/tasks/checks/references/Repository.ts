import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** A file, an identifier or a decision record that a comment or a page names. */
interface Reference {
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
  /(?<![\w./@-])(?:(?:contract|domain|functions|web|content|studio|tools|docs)\/[\w./-]*[\w/]|[\w-]+\.(?:md|rules))(?![\w/])/g
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

const sources = /\.(?:ts|tsx|mjs|cjs|css|rules|yml|sh|json|html)$/
/** Files that are not read: history, generated files and data. */
const unread =
  /(?:^CHANGELOG\.md|package-lock\.json|\.(?:ndjson|png|jpe?g|webp|woff2?|pdf|mp3|xlsx?))$/

/** A reference that leads nowhere. */
export interface Broken extends Reference {
  readonly file: string
}

/** The files that Git knows, with the words of their code. */
export class Repository {
  readonly #texts: ReadonlyMap<string, string>
  readonly #files: readonly string[]
  readonly #words = new Set<string>()

  constructor(files: ReadonlyMap<string, string>) {
    this.#files = [...files.keys()]
    this.#texts = files
    for (const [file, text] of files) {
      if (!sources.test(file)) continue
      const prose = readProse(file, text)
      for (const [place, line] of text.split('\n').entries()) {
        if (prose.has(place + 1)) continue
        for (const word of line.match(/[A-Za-z_$][\w$]*/g) ?? []) this.#words.add(word)
      }
      this.#words.add(basename(file).split('.')[0] ?? '')
    }
  }

  /** Reads what is in the folder, new files included. */
  static read(root: string): Repository {
    const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
      cwd: root,
    })
    const files = listed
      .toString()
      .split('\0')
      .filter((file) => file !== '')
    return new Repository(
      new Map(files.map((file) => [file, unread.test(file) ? '' : readText(join(root, file))])),
    )
  }

  /** Returns the references that lead nowhere, but for names that other software gives. */
  findBroken(foreign: ReadonlySet<string>): Broken[] {
    return [...this.#texts].flatMap(([file, text]) => {
      if (!file.endsWith('.md') && !sources.test(file)) return []
      const references = findReferences(readProse(file, text))
      return references
        .filter((reference) => !foreign.has(reference.text) && !this.#has(reference, file))
        .map((reference) => ({ ...reference, file }))
    })
  }

  #has({ kind, text }: Reference, file: string): boolean {
    if (kind === 'path') return this.#hasPath(text, file)
    if (kind === 'name')
      return text
        .replace('()', '')
        .split('.')
        .every((word) => this.#words.has(word))
    const record = new RegExp(`^docs/decisions/[^/]+/${text.padStart(4, '0')}-`)
    return this.#files.some((path) => record.test(path))
  }

  /** A path begins at the root, at the file's folder or at any other, and may leave out the ending. */
  #hasPath(path: string, file: string): boolean {
    const pattern = path.replace(/[.+]/g, '\\$&').replaceAll('*', '[^/]*').replace(/\/$/, '')
    const sought = new RegExp(`(?:^|/)${pattern}(?=$|[/.-])`)
    const beside = join(dirname(file), path)
    return this.#files.some((one) => one === beside || sought.test(one))
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // Git knows a file that was deleted and not committed.
    return ''
  }
}
