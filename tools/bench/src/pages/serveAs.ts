import { once } from 'node:events'
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { generate } from 'selfsigned'

/** The site, with each document changed on its way. */
export interface Served {
  readonly origin: string
  close(): Promise<void>
}

/** Changes the HTML of a document. */
export type Treatment = (html: string) => string

/** Removes all scripts from the page. Data for search engines is content, and stays. */
export const withoutScripts: Treatment = (html) =>
  html
    .replaceAll(/<script\b(?! type="application\/ld\+json")[\s\S]*?<\/script>/gi, '')
    .replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/gi, '')

/** The page as it is, which loads React when a visitor wants something of it. */
export const asServed: Treatment = (html) => {
  if (!html.includes('data-hydrate="intent"')) throw new Error('The page does not hydrate')
  return html
}

/** Loads React immediately; see web/src/boot/main.ts. */
export const hydratingNow: Treatment = (html) =>
  asServed(html).replace('data-hydrate="intent"', 'data-hydrate="now"')

/**
 * Starts a proxy in front of a site with the same headers and encoding, by HTTP/2 like Firebase
 * Hosting; no browser trusts its certificate. It caches responses, so compared pages load equally
 * fast regardless of the server.
 */
export async function serveAs(site: string, treat: Treatment): Promise<Served> {
  const answers = new Map<string, Promise<Answer>>()
  const { private: key, cert } = await generate()
  const server = createSecureServer({ key, cert }, (request, response) => {
    respond(request, response).catch((error: unknown) => {
      response.writeHead(502).end(String(error))
    })
  })

  async function respond(
    request: Http2ServerRequest,
    response: Http2ServerResponse,
  ): Promise<void> {
    const path = request.url
    const asked = request.headers['accept-encoding']?.toString() ?? ''
    const key = `${path} ${asked}`
    const answer = answers.get(key) ?? ask(new URL(path, site), asked, treat)
    answers.set(key, answer)
    const { status, headers, body } = await answer
    response.writeHead(status, headers).end(body)
  }

  const sessions = new Set<ServerHttp2Session>()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given')
  return {
    origin: `https://127.0.0.1:${address.port}`,
    close: async () => {
      for (const session of sessions) session.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

async function ask(url: URL, asked: string, treat: Treatment): Promise<Answer> {
  const from = await fetch(url, { headers: { 'accept-encoding': asked }, redirect: 'manual' })
  const received = Buffer.from(await from.arrayBuffer())
  const isDocument = from.headers.get('content-type')?.startsWith('text/html') === true
  const body = isDocument ? Buffer.from(treat(received.toString('utf8'))) : received
  const headers = Object.fromEntries([...from.headers].filter(([name]) => !ofTheWire.has(name)))
  return { status: from.status, headers, body: encoded(body, headers['content-encoding']) }
}

const ofTheWire = new Set(['content-length', 'transfer-encoding', 'connection', 'keep-alive'])

/** As the server behind encodes it; `fetch` has undone that. */
function encoded(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === undefined || encoding === 'identity' || body.length === 0) return body
  if (encoding === 'gzip') return gzipSync(body)
  if (encoding === 'br') {
    return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  }
  throw new Error(`The site answers in ${encoding}, which is not measured`)
}
