/**
 * Writes every page that is known at build time, with its data and its link preview: `node
 * prerender.js <folder of the site>`. A page that cannot be written stops the build.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listTags } from '@shala/content/blog/listPosts'
import { imageUrl } from '@shala/content/image/imageUrl'
import { listPages } from '@shala/content/site/listPages'
import { isOfSite } from '#app/routes/route.tsx'
import { matchPath, routes } from '#app/routes/routes.ts'
import { getSiteImageStore } from '#features/content/components/ContentImage.tsx'
import { payloadPath } from '#features/site/api/payload.ts'
import { settings } from '#shared/settings.ts'
import { appCheckToken, exchangeDebugToken } from './appCheck/AppCheckTokens.ts'
import { type LoadedPage, loadPage } from './data/loadPage.ts'
import { livePageSources, type PageSources } from './data/pageSources.ts'
import { robots, siteManifest } from './feeds/feeds.ts'
import { ogImage } from './og/ogImage.ts'
import { allPageSpecs, getPageSpec } from './pages/pageSpecs.ts'
import { buildAssets } from './render/assets.ts'
import { buildPayload, renderPage } from './render/renderPage.ts'

const [, , folder] = process.argv
if (folder === undefined) throw new Error('Say where the site lies: node prerender.js <folder>')
// A debug token gives access to Firestore: it is read from the environment here and is in no file
// of the build.
const debugToken = process.env['FIREBASE_APP_CHECK_DEBUG_TOKEN']
const token = appCheckToken(
  settings(),
  () => exchangeDebugToken(settings().firebase, debugToken),
  (fault) => console.warn(fault),
)
await prerender(folder, livePageSources(token))

async function prerender(folder: string, sources: PageSources): Promise<void> {
  const written: string[] = []
  for (const path of await knownPaths(sources)) {
    const page = await loadPage(sources, path, (fault) => console.warn(fault))
    // An editor has moved the page; the function `site` sends visitors on.
    if ('movedTo' in page || page.data.kind === 'missing') continue
    if (written.length === 0) {
      await write(join(folder, 'og', 'site.png'), await ogImage(siteContent(page.frame.title)))
      await write(join(folder, 'site.webmanifest'), siteManifest(page.frame.title))
    }
    await writePage(folder, path, page)
    written.push(path)
  }
  await write(join(folder, 'robots.txt'), robots(settings().site))
  await writeBuild(folder, written)
  console.log(`${written.length} pages were written`)
}

/** Lists the paths to write: those without parameters, and those that content has. */
async function knownPaths({ content }: PageSources): Promise<string[]> {
  const [pages, tags] = await Promise.all([content.run(listPages), content.run(listTags)])
  const fixed = routes.filter(
    ({ path, kind }) => !path.includes(':') && getPageSpec(kind).isPrerendered,
  )
  const written = allPageSpecs.flatMap(({ listPaths }) => listPaths({ pages, tags }))
  return [...new Set([...fixed.map(({ path }) => path), ...written])]
}

async function writePage(folder: string, path: string, page: LoadedPage): Promise<void> {
  const words = previewContent(page)
  const preview = words === null ? '/og/site.png' : `/og${path === '/' ? '/home' : path}.png`
  if (words !== null) {
    await write(
      join(folder, preview),
      await ogImage(words, { picture: await loadPreviewImage(page) }),
    )
  }
  const html = await renderPage(path, page, () => preview)
  await write(join(folder, path === '/' ? 'index.html' : `${path}.html`), html)
  if (isOfSite(matchPath(path)?.route)) {
    const payload = JSON.stringify(buildPayload(path, page, () => preview))
    await write(join(folder, payloadPath(path)), payload)
  }
}

function previewContent({ frame, data }: LoadedPage): Parameters<typeof ogImage>[0] | null {
  const words = getPageSpec(data.kind).preview(data)
  return words === null ? null : { ...words, school: frame.title }
}

/** Loads the page's own image for its link preview; null where it has none, or it does not arrive. */
async function loadPreviewImage({ data }: LoadedPage): Promise<Uint8Array | null> {
  const image = getPageSpec(data.kind).previewImage(data)
  if (image === null) return null
  const response = await fetch(imageUrl(getSiteImageStore(), image, { width: 900 })).catch(
    () => null,
  )
  return response?.ok === true ? new Uint8Array(await response.arrayBuffer()) : null
}

function siteContent(school: string): Parameters<typeof ogImage>[0] {
  return { title: 'A school for yoga teachers', overline: 'Teacher training', school }
}

/** The files from which an open page learns that it is out of date; the newest is listed last. */
async function writeBuild(folder: string, prerendered: string[]): Promise<void> {
  const { build: id } = buildAssets()
  // `npm run app-check` asks the site for this before it requires what the site may not send.
  const appCheck = settings().appCheckSiteKey !== undefined
  const timestamp = Date.now()
  const meta = JSON.stringify({ id, timestamp, prerendered })
  await write(join(folder, 'builds', 'meta', `${id}.json`), meta)
  const commit = process.env['SHALA_COMMIT'] ?? 'unknown'
  const latest = JSON.stringify({ id, timestamp, commit, appCheck })
  await write(join(folder, 'builds', 'latest.json'), latest)
}

async function write(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
