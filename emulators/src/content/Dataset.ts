import { readFile } from 'node:fs/promises'
import { type ContentDocument } from '@shala/content/contentDocument'
import { parseDocuments } from './parseDocuments.ts'

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
