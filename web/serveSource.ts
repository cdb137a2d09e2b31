import { once } from 'node:events'
import { glob } from 'node:fs/promises'
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createServer, type ViteDevServer } from 'vite'
import * as z from 'zod'
import {
  getSenderAddress,
  type SiteAnswer,
  type SiteRequest,
  getLastHop,
} from './server/http/siteRequest.ts'
import type { BuildAssets } from './server/render/assets.ts'
import { readSettings } from './settings.ts'

const here = import.meta.dirname

/**
 * Serves the site from its source at a port of this machine: pages are rendered on the server, as
 * in production, and follow every change of the source. Its port answers when this does.
 */
export async function serveSource(port: number): Promise<{ url: string; close(): Promise<void> }> {
  const http = createHttpServer()
  const vite = await createServer({
    configFile: join(here, 'vite.config.ts'),
    define: { __ASSETS__: JSON.stringify(await assets()), __SECURITY_HEADERS__: '{}' },
    server: { middlewareMode: true, ws: { server: http }, proxy: functionsProxy() },
    // The libraries that pages fetch late would otherwise make the first of them load twice.
    optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.*', '!src/testing/**'] },
    logLevel: 'warn',
  })
  http.on('request', (request, response) => {
    vite.middlewares(request, response, () => void page(vite, request, response))
  })
  http.listen(port, '127.0.0.1')
  await once(http, 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      await vite.close()
      http.close()
      http.closeAllConnections()
    },
  }
}

/** Passes calls and requests for stored files on to the Functions emulator, as Hosting does. */
function functionsProxy() {
  const { emulators, firebase, region } = readSettings(process.env)
  const passTo = (name: string) => ({
    target: `http://${emulators.functions}`,
    rewrite: (path: string) => `/${firebase.projectId}/${region}/${name}${path}`,
  })
  return { '/api/': passTo('api'), '/files/': passTo('files'), '/pictures/': passTo('files') }
}

async function page(vite: ViteDevServer, request: IncomingMessage, response: ServerResponse) {
  try {
    const { answerOnce: answer } = Renderer.parse(
      await vite.ssrLoadModule('/server/answerOnce.ts', { fixStacktrace: true }),
    )
    const url = new URL(request.url ?? '/', 'http://site')
    const { status, headers, body } = await answer({
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      userAgent: request.headers['user-agent'] ?? '',
      body: await text(request),
      sender: getSenderAddress(request.headers),
      way: getLastHop(request.headers),
      fetchSite: [request.headers['sec-fetch-site'] ?? ''].flat().join(),
    })
    const isPage = headers['content-type']?.startsWith('text/html') === true
    response.writeHead(status, { ...headers, 'cache-control': 'no-store' })
    response.end(isPage ? await vite.transformIndexHtml(url.pathname, body) : body)
  } catch (error) {
    console.error(error)
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
    response.end('The page could not be rendered; the terminal says why.')
  }
}

const Renderer = z.object({
  answerOnce: z.custom<(request: SiteRequest) => Promise<SiteAnswer>>(
    (value) => typeof value === 'function',
  ),
})

/** Every style sheet is linked, so that a page is dressed before its scripts have come. */
async function assets(): Promise<BuildAssets> {
  const styles: string[] = []
  for await (const file of glob('src/**/*.css', { cwd: here })) styles.push(`/${file}?direct`)
  const first = ['fonts', 'tokens', 'base'].map((name) => `/src/shared/styles/${name}.css?direct`)
  return {
    build: 'source',
    boot: '/src/boot/main.ts',
    styles: [...new Set([...first, ...styles.sort()])],
    pageStyles: {},
    scripts: { site: [], people: [] },
    pageScripts: {},
    fonts: [],
  }
}
