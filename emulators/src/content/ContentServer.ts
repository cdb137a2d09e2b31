import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Served } from './Call.ts'
import type { ContentRequest } from './ContentRequest.ts'
import { Dataset } from './Dataset.ts'
import { Refusal } from './Refusal.ts'
import { cors, preflight } from './cors.ts'
import { listen } from './listen.ts'
import { readText } from './readText.ts'
import { route } from './route.ts'

export interface ContentServerOptions {
  /** The port on 127.0.0.1; 0 takes a free one. */
  port: number
  projectId: string
  /** The dataset's name, for instance `production`. */
  dataset: string
  /** The NDJSON file that holds its documents. */
  file: string
}

/**
 * A local stand-in for the Content Lake: it answers `@sanity/client`'s queries and document reads
 * from an NDJSON file. It only reads, asks nobody for a token, and shows drafts to whoever asks for
 * them; the real one wants a token for that.
 */
export class ContentServer {
  /** Where it answers; give it to the client as `apiHost`, with `useProjectHostname: false`. */
  readonly url: string
  readonly #server: Server

  private constructor(server: Server, url: string) {
    this.#server = server
    this.url = url
  }

  /** Starts a server. Throws when the file is missing or broken, or the port is taken. */
  static async create(options: ContentServerOptions): Promise<ContentServer> {
    const { port, projectId, dataset: datasetName, file } = options
    const dataset = new Dataset(file)
    await dataset.read()
    const served = { projectId, datasetName, dataset }
    const server = createServer((request, response) => void answer(request, response, served))
    return new ContentServer(server, await listen(server, port))
  }

  /** Stops it, open connections included. A second call does nothing. */
  async close(): Promise<void> {
    if (!this.#server.listening) return
    await new Promise<void>((resolve, reject) => {
      this.#server.close((error) => (error ? reject(error) : resolve()))
      this.#server.closeAllConnections()
    })
  }
}

/** Every answer to a request is made here, and never throws. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  served: Served,
): Promise<void> {
  const requestId = randomUUID()
  const headers = {
    ...cors(request.headers.origin),
    'cache-control': 'no-store',
    'x-request-id': requestId,
  }
  try {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { ...headers, ...preflight }).end()
      return
    }
    send(response, 200, await route(await takeApart(request), served), headers)
  } catch (error) {
    if (error instanceof Refusal) {
      send(response, error.status, error.body, { ...headers, ...error.headers })
      return
    }
    // Only a developer sees this server, so the reason may be told: mostly a broken sample file.
    const description = error instanceof Error ? error.message : String(error)
    send(response, 500, { error: { type: 'internalError', description, requestId } }, headers)
  }
}

async function takeApart(request: IncomingMessage): Promise<ContentRequest> {
  const { method = 'GET', url = '/', headers } = request
  const [path = '', ...query] = url.split('?')
  const project = headers['x-sanity-project-id']
  return {
    method,
    path: path.split('/').slice(1).map(decode),
    search: new URLSearchParams(query.join('?')),
    projectId: typeof project === 'string' ? project : undefined,
    body: method === 'POST' ? await readText(request) : '',
  }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw Refusal.of(400, 'Bad Request', `"${segment}" in the path is not well encoded.`)
  }
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string>,
): void {
  const text = JSON.stringify(body)
  // Node leaves the body of an answer to HEAD out by itself.
  response
    .writeHead(status, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
    })
    .end(text)
}
