import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { findReferences, readProse, type Reference } from './findReferences.ts'

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
