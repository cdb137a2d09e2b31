import { readFile } from 'node:fs/promises'
import { contentDocument, type ContentDocument } from '@shala/content/contentDocument'

/**
 * The documents of an NDJSON text: one JSON object per line, blank lines skipped, every `_id` once.
 * Throws an Error that names the file and the line.
 */
export function parseDocuments(text: string, file: string): ContentDocument[] {
  const documents = new Map<string, ContentDocument>()
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (line.trim() === '') continue
    const complain = (what: string) => new Error(`${file}, line ${index + 1}: ${what}`)
    const parsed = contentDocument.safeParse(parseLine(line, complain))
    if (!parsed.success) {
      const [problem] = parsed.error.issues
      throw complain(`${problem?.path.join('.') ?? ''} ${problem?.message ?? ''}`.trim())
    }
    const document = parsed.data
    if (documents.has(document._id)) throw complain(`the _id ${document._id} occurs twice.`)
    documents.set(document._id, document)
  }
  return [...documents.values()]
}

function parseLine(line: string, complain: (what: string) => Error): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    throw complain(`this is not JSON (${error instanceof Error ? error.message : 'unreadable'}).`)
  }
}

/**
 * The documents of one NDJSON file. The file is looked at on every read, so that what an editor
 * saves appears with the next request; it is parsed only when its text has changed.
 */
export class Dataset {
  readonly file: string
  #text: string | undefined
  #documents: ContentDocument[] = []

  constructor(file: string) {
    this.file = file
  }

  /** All documents, drafts and versions included. Throws when the file is missing or broken. */
  async read(): Promise<readonly ContentDocument[]> {
    const text = await this.#readText()
    if (text !== this.#text) {
      this.#documents = parseDocuments(text, this.file)
      this.#text = text
    }
    return this.#documents
  }

  async #readText(): Promise<string> {
    try {
      return await readFile(this.file, 'utf8')
    } catch (cause) {
      throw new Error(`The content file ${this.file} cannot be read: ${String(cause)}`, { cause })
    }
  }
}
