import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build as buildVite } from 'vite'
import * as z from 'zod'
import type { BuildAssets } from './server/render/assets.ts'

const here = import.meta.dirname
const configFile = join(here, 'vite.config.ts')

/** Where the parts of the site go. */
export interface SiteFolders {
  /** The folder for Hosting. */
  readonly web: string
  /** The codebase of the function `site`, which Firebase can deploy as it is. */
  readonly site: string
  /** The firebase.json whose headers the function gives its answers. */
  readonly config: string
}

/** Builds what browsers fetch, then the server's part, which knows the names of the former's files. */
export async function buildSite(folders: SiteFolders): Promise<void> {
  await buildVite({
    configFile,
    build: { outDir: folders.web, emptyOutDir: true },
    logLevel: 'warn',
  })
  const chunks = Chunks.parse(
    JSON.parse(await readFile(join(folders.web, '.vite/manifest.json'), 'utf8')),
  )
  const assets = getAssets(chunks)
  await buildServiceWorker(folders.web, { files: getOfflineFiles(chunks), build: assets.build })
  await buildServer(folders, assets)
  await writeManifest(folders.site)
}

/** The commit that is built, and when it was made; `unknown` outside of a repository. */
async function lastCommit(): Promise<string> {
  const asked = ['log', '-1', '--format=%h %cI']
  const said = await promisify(execFile)('git', asked, { cwd: here }).catch(() => null)
  return said?.stdout.trim() || 'unknown'
}

/** Runs the built prerenderer, which writes pages, their data and their link previews. */
export async function prerender(folders: SiteFolders, env: object = {}): Promise<void> {
  const run = promisify(execFile)
  const program = join(folders.site, 'prerender.js')
  const { stderr } = await run(process.execPath, [program, folders.web], {
    env: { ...process.env, SHALA_COMMIT: await lastCommit(), ...env },
  })
  if (stderr !== '') console.warn(stderr.trimEnd())
}

/** Builds the one script that is no module, and needs nothing of the site's configuration. */
async function buildServiceWorker(
  outDir: string,
  offline: { files: readonly string[]; build: string },
): Promise<void> {
  await buildVite({
    configFile: false,
    root: here,
    define: { __OFFLINE__: JSON.stringify(offline) },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      rolldownOptions: {
        input: 'src/offline/serviceWorker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
    logLevel: 'warn',
  })
}

async function buildServer({ site, config }: SiteFolders, assets: BuildAssets): Promise<void> {
  await buildVite({
    configFile,
    define: {
      __ASSETS__: JSON.stringify(assets),
      __SECURITY_HEADERS__: JSON.stringify(await securityHeaders(config)),
    },
    build: {
      outDir: site,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
      ssr: true,
      target: 'node24',
      sourcemap: true,
      rolldownOptions: {
        input: { site: 'server/site.ts', prerender: 'server/prerender.ts' },
        output: { codeSplitting: true, entryFileNames: '[name].js' },
      },
    },
    ssr: {
      noExternal: true,
      external: ['firebase-admin', 'firebase-functions', 'sharp', 'satori'],
    },
    logLevel: 'warn',
  })
}

/** The deployed folder installs alone: everything but Firebase's libraries is bundled. */
async function writeManifest(folder: string): Promise<void> {
  const Dependencies = z.object({ dependencies: z.record(z.string(), z.string()) })
  const { dependencies } = Dependencies.parse(
    JSON.parse(await readFile(join(here, 'package.json'), 'utf8')),
  )
  const manifest = {
    name: 'shala-site',
    private: true,
    type: 'module',
    main: 'site.js',
    engines: { node: '24' },
    dependencies: {
      'firebase-admin': dependencies['firebase-admin'],
      'firebase-functions': dependencies['firebase-functions'],
    },
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  // Read by the Functions emulator only; never deployed.
  await copyFile(join(here, '.secret.local'), join(folder, '.secret.local'))
}

const Chunks = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
)
type Chunks = z.infer<typeof Chunks>

const latinFont = /latin-wght-normal.*\.woff2$/

/** Returns the scripts and styles of the documents, from Vite's manifest. */
function getAssets(chunks: Chunks): BuildAssets {
  const boot = chunks['src/boot/main.ts']
  if (boot === undefined) throw new Error('The build has no boot script')
  const styles = [
    ...getStyles(chunks, 'src/boot/main.ts'),
    ...getStyles(chunks, 'src/app/browserSite.tsx'),
    ...getStyles(chunks, 'src/app/routes/routes.ts'),
  ]
  const besideBoot = (key: string) => getScripts(chunks, key, new Set(['src/boot/main.ts']))
  const site = besideBoot('src/app/browserSite.tsx')
  // Twice in it is what both need; a document names each once.
  const people = [...site, ...besideBoot('src/app/routes/routes.ts')]
  const pages = Object.keys(chunks).filter((key) => key.startsWith('src/pages/'))
  return {
    build: createHash('sha256').update(JSON.stringify(chunks)).digest('base64url').slice(0, 12),
    boot: `/${boot.file}`,
    styles: [...new Set(styles)],
    pageStyles: Object.fromEntries(pages.map((page) => [page, getStyles(chunks, page)])),
    scripts: { site, people },
    pageScripts: Object.fromEntries(pages.map((page) => [page, besideBoot(page)])),
    fonts: boot.assets.filter((file) => latinFont.test(file)).map((file) => `/${file}`),
  }
}

/** The style sheets of a chunk and of all that it imports, what is imported first. */
function getStyles(chunks: Chunks, key: string, seen = new Set<string>()): string[] {
  const chunk = chunks[key]
  if (chunk === undefined || seen.has(key)) return []
  seen.add(key)
  const imported = chunk.imports.flatMap((next) => getStyles(chunks, next, seen))
  return [...new Set([...imported, ...chunk.css.map((file) => `/${file}`)])]
}

/** The script of a chunk and those of all that it imports, but for those that have been `seen`. */
function getScripts(chunks: Chunks, key: string, seen: Set<string>): string[] {
  const chunk = chunks[key]
  if (chunk === undefined || seen.has(key)) return []
  seen.add(key)
  return [`/${chunk.file}`, ...chunk.imports.flatMap((next) => getScripts(chunks, next, seen))]
}

/** Reading spreadsheets and photos is large, and what is made of them goes to the server. */
const onlyOnline = /xlsx|tables|heif/

/** Returns the files that the pages of students and teachers need, those fetched on demand included. */
function getOfflineFiles(chunks: Chunks): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const add = (key: string, isPage: boolean) => {
    const chunk = chunks[key]
    if (chunk === undefined || seen.has(key) || onlyOnline.test(key)) return
    seen.add(key)
    const fonts = chunk.assets.filter((file) => latinFont.test(file))
    for (const file of [chunk.file, ...chunk.css, ...fonts]) files.add(`/${file}`)
    for (const next of chunk.imports) add(next, isPage)
    if (!isPage) return
    for (const next of chunk.dynamicImports) if (!next.startsWith('src/pages/')) add(next, true)
  }
  for (const key of Object.keys(chunks)) if (/^src\/pages\/(user|teach)\//.test(key)) add(key, true)
  for (const key of ['boot/main.ts', 'app/browserSite.tsx', 'app/routes/routes.ts']) {
    add(`src/${key}`, false)
  }
  return [...files].toSorted()
}

const HostingConfig = z.object({
  hosting: z.object({
    headers: z.array(
      z.object({
        source: z.string(),
        headers: z.array(z.object({ key: z.string(), value: z.string() })),
      }),
    ),
  }),
})

/**
 * The glob of firebase.json for every path of ours. `/__/auth/**` is Firebase's own page for the sign-in
 * with Google, which the site shows in a frame.
 */
const ownPaths = '/{,!(__){,/**}}'

/** Returns the headers that firebase.json sets on every path, without the cache's. */
async function securityHeaders(config: string): Promise<Record<string, string>> {
  const { hosting } = HostingConfig.parse(JSON.parse(await readFile(config, 'utf8')))
  const own = hosting.headers.find(({ source }) => source === ownPaths)
  if (own === undefined) throw new Error(`${config} has no headers for ${ownPaths}`)
  return Object.fromEntries(
    own.headers
      .filter(({ key }) => key.toLowerCase() !== 'cache-control')
      .map(({ key, value }) => [key, value]),
  )
}
