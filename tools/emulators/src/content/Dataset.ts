import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
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
  #served = new Map<string, ServedDocument>()

  constructor(file: string) {
    this.file = file
  }

  /** All documents, drafts and versions included. Throws when the file is missing or broken. */
  async read(): Promise<readonly ContentDocument[]> {
    const text = await this.#readText()
    if (text !== this.#text) {
      this.#served = markEdited(parseDocuments(text, this.file), this.#served)
      this.#text = text
    }
    return [...this.#served.values()].map(({ document }) => document)
  }

  async #readText(): Promise<string> {
    try {
      return await readFile(this.file, 'utf8')
    } catch (cause) {
      throw new Error(`The content file ${this.file} cannot be read: ${String(cause)}`, { cause })
    }
  }
}

interface ServedDocument {
  /** The document in the file. */
  readonly stored: ContentDocument
  /** The document as it is served. */
  readonly document: ContentDocument
}

/**
 * Gives each edited document a new `_updatedAt`, as Sanity does, because an edit of the file by hand
 * leaves it as it was. The new time is later than any in the dataset.
 */
function markEdited(
  documents: readonly ContentDocument[],
  before: ReadonlyMap<string, ServedDocument>,
): Map<string, ServedDocument> {
  const times = [...before.values()].map(({ document }) => Date.parse(getUpdatedAt(document)) || 0)
  const _updatedAt = new Date(Math.max(Date.now(), ...times.map((time) => time + 1))).toISOString()
  const serve = (stored: ContentDocument): ServedDocument => {
    const known = before.get(stored._id)
    if (known === undefined) return { stored, document: stored }
    if (isDeepStrictEqual(known.stored, stored)) return known
    const isMarked = getUpdatedAt(known.stored) !== getUpdatedAt(stored)
    return { stored, document: isMarked ? stored : { ...stored, _updatedAt } }
  }
  return new Map(documents.map((stored) => [stored._id, serve(stored)]))
}

const getUpdatedAt = (document: ContentDocument) => String(document['_updatedAt'])
