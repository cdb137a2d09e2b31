import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ContentRequest, json, type Reply, type Served } from './Call.ts'
import { HttpError, readText } from './HttpError.ts'
import { isAssetPath, serveAsset } from './assets/serveAsset.ts'
import { applyFault, controlFaults, type Faults } from './faults/Faults.ts'
import { route } from './route.ts'

/**
 * The headers that let a page read an answer: pages of this machine only, whatever their port.
 * An origin that is not named here gets none, and its browser then hides the answer from it.
 */
function cors(origin: string | undefined): Record<string, string> {
  const vary = { vary: 'Origin' }
  if (origin === undefined || !/^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin)) {
    return vary
  }
  return {
    ...vary,
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'x-request-id',
  }
}

/**
 * Additional headers of a preflight response (OPTIONS). The client sends its project in a custom
 * header.
 */
const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-allow-headers': 'Authorization, Content-Type, X-Sanity-Project-ID',
  'access-control-max-age': '600',
}

/** The state of a content server. */
interface ServerContext {
  served: Served
  faults: Faults
  faultToken: string | undefined
}

/** Every answer to a request is made here, and never throws. */
export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  house: ServerContext,
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
    const found = await find(request, response, house)
    if (found !== undefined) send(response, found.status ?? 200, found, headers)
  } catch (error) {
    if (error instanceof HttpError) {
      send(response, error.status, json(error.body), { ...headers, ...error.headers })
      return
    }
    // Only developers use this server, so the response may contain the reason: usually a broken
    // sample file.
    const description = error instanceof Error ? error.message : String(error)
    const body = json({ error: { type: 'internalError', description, requestId } })
    send(response, 500, body, headers)
  }
}

/** The answer to a request, or undefined when a planned fault has taken the asker away. */
async function find(
  request: IncomingMessage,
  response: ServerResponse,
  { served, faults, faultToken }: ServerContext,
): Promise<Reply | undefined> {
  const { method = 'GET', url = '/' } = request
  if (faultToken !== undefined && url === '/faults') {
    return json(await controlFaults(request, faults, faultToken))
  }
  const fault = faults.meet(method, url)
  if (fault !== undefined && !(await applyFault(fault, response))) return undefined
  const asked = await takeApart(request)
  if (isAssetPath(asked.path)) return serveAsset(asked, request.headers, served)
  return json(await route(asked, served))
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
    token: /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1],
    body: method === 'POST' ? await readText(request) : '',
  }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw HttpError.of(400, 'Bad Request', `"${segment}" in the path is not well encoded.`)
  }
}

function send(
  response: ServerResponse,
  status: number,
  { body, headers }: Reply,
  common: Record<string, string>,
): void {
  // Node omits the body of a HEAD response.
  response
    .writeHead(status, {
      ...common,
      ...headers,
      ...(status === 304 ? {} : { 'content-length': String(body.length) }),
    })
    .end(body)
}
