import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { restMs } from '../../restMs.ts'
import type { Asker, Usage } from '../usage/Usage.ts'
import { countReads, getCollectionName, isCounted, readBody } from '../usage/countReads.ts'
import type { ProductionLimits } from './ProductionLimits.ts'
import { lookedAtOverHttp, type Message, parseMessage, queriedCollection } from './messages.ts'
import type { Looked, Refused } from './refuse.ts'

/** Does the same as `overGrpc` for plain HTTP clients, such as the site. */
export function overHttp(port: number, limits: ProductionLimits, usage: Usage): Server {
  const agent = new Agent({ keepAlive: true })
  const hand = (
    asked: IncomingMessage,
    answer: ServerResponse,
    whole?: { body: Buffer; message: Message | null; looked: Looked | undefined },
  ) => {
    const { method, url, headers } = asked
    const { body, message = null, looked } = whole ?? {}
    const count = HttpCallCount.of(usage, asked, queriedCollection(message))
    const call = request({ agent, host: '127.0.0.1', port, method, path: url, headers }, (got) => {
      if (got.statusCode === 200) {
        looked?.done()
        if (message?.kind === 'writes') usage.wrote(message.writes)
      }
      if (got.statusCode === 200 && looked?.refused) {
        got.resume()
        refuse(answer, looked.refused)
        return
      }
      count?.follow(got)
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    call.on('error', () => answer.destroy())
    answer.once('close', () => call.destroy())
    if (body === undefined) asked.pipe(call)
    else call.end(body)
  }
  return createServer({ keepAliveTimeout: restMs }, (asked, answer) => {
    const project = /^\/usage\/([a-z0-9-]+)$/.exec(asked.url ?? '')?.[1]
    if (project !== undefined) {
      const used = { ...usage.report(project), storedBytes: limits.storedBytes(project) }
      answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(used))
      return
    }
    const method = lookedAtOverHttp.exec(asked.url?.split('?')[0] ?? '')?.[1]
    if (method === undefined || asked.method !== 'POST') {
      hand(asked, answer)
      return
    }
    const chunks: Buffer[] = []
    asked.on('data', (chunk: Buffer) => chunks.push(chunk))
    asked.once('end', () => {
      const body = Buffer.concat(chunks)
      const message = getMessage(method, body)
      const looked = message === null ? undefined : limits.look(message, body.length)
      if (looked?.refused && looked.refused.afterRules !== true) refuse(answer, looked.refused)
      else hand(asked, answer, { body, message, looked })
    })
  })
}

/** Null for an invalid request, which the emulator refuses itself. */
function getMessage(method: string, body: Buffer) {
  try {
    return parseMessage(method, JSON.parse(body.toString()))
  } catch {
    return null
  }
}

function refuse(answer: ServerResponse, { code, status, http, message }: Refused): void {
  const error = JSON.stringify({ error: { code: http, message, status, grpc: code } })
  answer.writeHead(http, {
    'content-type': 'application/json',
    // As the emulator has it: the site is another origin.
    'access-control-allow-origin': '*',
  })
  answer.end(error)
}

/** A call of Firestore over HTTP: of a method, or by GET of one document. */
const called =
  /^\/v1\/(projects\/([^/]+)\/databases\/[^/]+\/documents)(?:[^:?]*:([a-zA-Z]+)|(\/[^:?]+))/

/** Counts the costs of one HTTP call from its response. */
class HttpCallCount {
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
