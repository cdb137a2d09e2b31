import type { IncomingMessage } from 'node:http'
import type { Asker, Usage } from './Usage.ts'
import { getCollectionName, isCounted, readBody, countReads } from './countReads.ts'

/** A call of Firestore over HTTP: of a method, or by GET of one document. */
const called =
  /^\/v1\/(projects\/([^/]+)\/databases\/[^/]+\/documents)(?:[^:?]*:([a-zA-Z]+)|(\/[^:?]+))/

/** Counts the costs of one HTTP call from its response. */
export class HttpCallCount {
  readonly #usage: Usage
  readonly #project: string
  readonly #by: Asker
  /** The method, or the document that is asked for. */
  readonly #method: string
  readonly #document: string | undefined
  readonly #collection: string

  private constructor(
    usage: Usage,
    by: Asker,
    call: { project: string; method: string; document: string | undefined; collection: string },
  ) {
    this.#usage = usage
    this.#by = by
    this.#project = call.project
    this.#method = call.method
    this.#document = call.document
    this.#collection = call.collection
  }

  /** Null for a request that is not a database call, for example to the emulator itself. */
  static of(usage: Usage, asked: IncomingMessage, collection: string): HttpCallCount | null {
    const found = called.exec(asked.url ?? '')
    // The browser asks first whether it may ask.
    if (found === null || asked.method === 'OPTIONS') return null
    const [, root = '', project = '', said, path] = found
    const by: Asker = asked.headers.origin === undefined ? 'server' : 'browser'
    const isDocument =
      asked.method === 'GET' && path !== undefined && path.split('/').length % 2 === 1
    const document = isDocument ? `${root}${path}` : undefined
    const method =
      said === undefined
        ? `${asked.method ?? ''} over HTTP`
        : said.replace(/^batchGet$/, 'BatchGetDocuments').replace(/^./, (c) => c.toUpperCase())
    return new HttpCallCount(usage, by, { project, method, document, collection })
  }

  follow(answer: IncomingMessage): void {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => {
      this.#usage.answered(this.#project, this.#by, chunk.length)
      if (isCounted(this.#method)) chunks.push(chunk)
    })
    answer.once('end', () => this.#done(answer.statusCode ?? 0, chunks))
  }

  #done(status: number, chunks: readonly Buffer[]): void {
    if (this.#document !== undefined) {
      // Looking up a missing document costs a read too.
      if (status === 200 || status === 404) {
        this.#usage.read(this.#project, [[getCollectionName(this.#document), 1]])
      }
    } else if (isCounted(this.#method)) {
      if (status !== 200) return
      const given = readBody(JSON.parse(Buffer.concat(chunks).toString()))
      const asked = { method: this.#method, collection: this.#collection }
      this.#usage.read(this.#project, countReads(asked, given))
    } else if (!['Commit', 'BatchWrite'].includes(this.#method)) {
      this.#usage.left(this.#project, this.#method)
    }
  }
}
