import { readFile, rm } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { buildSite, prerender } from '../../../web/build.ts'
import { env, scratch } from './stack.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/**
 * Serves the files of a build at a separate address, as Hosting does, and forwards other requests
 * to the stack. Its build can be replaced while pages are open; the stack's own stays unchanged,
 * because other tests use it at the same time.
 */
export class SiteCopy {
  #folder: string
  readonly #server: Server

  private constructor(folder: string) {
    this.#folder = folder
    this.#server = createServer((request, response) => {
      this.#answer(new URL(request.url ?? '/', env.SHALA_SITE_URL), response).catch(
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
    })
  }

  static async create(folder: string): Promise<SiteCopy> {
    const copy = new SiteCopy(folder)
    await new Promise<void>((listening) => {
      copy.#server.listen(0, '127.0.0.1', listening)
    })
    return copy
  }

  get url(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('It does not listen')
    return `http://127.0.0.1:${address.port}`
  }

  /** From now on the files of another build are served, and none of this one. */
  replaceBy(folder: string): void {
    this.#folder = folder
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #answer(url: URL, response: ServerResponse): Promise<void> {
    const path = normalize(decodeURIComponent(url.pathname))
    for (const file of path === '/' ? ['index.html'] : [path, `${path}.html`]) {
      const content = await readFile(join(this.#folder, file)).catch(() => null)
      if (content === null) continue
      const type = types[extname(file)] ?? 'application/octet-stream'
      const caching = path.startsWith('/assets/') ? 'public, max-age=31536000' : 'no-cache'
      response.writeHead(200, { 'content-type': type, 'cache-control': caching }).end(content)
      return
    }
    if (path.startsWith('/assets/')) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('Not found')
      return
    }
    const answer = await fetch(url, { redirect: 'manual', headers: { 'user-agent': 'Chrome' } })
    const type = answer.headers.get('content-type') ?? 'text/plain'
    response.writeHead(answer.status, { 'content-type': type })
    response.end(Buffer.from(await answer.arrayBuffer()))
  }
}

/** A build of the site as it is after a change, written out whole. */
export interface Build {
  /** The files that Hosting serves. */
  readonly web: string
  remove(): Promise<void>
}

/** Builds the site with another setting, so that the names of its parts are other ones. */
export async function anotherBuild(): Promise<Build> {
  // In the project, where the prerenderer finds its packages.
  const folder = join(scratch, `e2e-build-${process.pid}`)
  const folders = {
    web: join(folder, 'web'),
    site: join(folder, 'site'),
    config: join(scratch, '..', 'firebase.json'),
  }
  process.env['FIREBASE_APP_ID'] = '1:108:web:another'
  await buildSite(folders)
  await prerender(folders)
  return { web: folders.web, remove: () => rm(folder, { recursive: true, force: true }) }
}
