import { getZone, isOfSite, maybeCounted } from '#app/routes/route.tsx'
import { matchPath } from '#app/routes/routes.ts'
import type { PagePayload } from '#features/site/api/payload.ts'
import { settings } from '#shared/settings.ts'
import type { Visitor } from '../data/certificates.ts'
import type { Loaded, LoadedPage } from '../data/loadPage.ts'
import type { PageSources } from '../data/pageSources.ts'
import { headHtml } from '../head/headHtml.ts'
import { pageHead, type PageHead } from '../head/pageHead.ts'
import type { SiteAnswer } from '../http/siteRequest.ts'
import type { Report } from '../log.ts'
import { buildAssets } from './assets.ts'
import { documentHtml } from './documentHtml.ts'
import { renderApp } from './renderApp.tsx'

type PreviewPath = (path: string) => string

/** Builds the response to a request for a page's data. */
export function buildPayload(path: string, loaded: LoadedPage, preview: PreviewPath): PagePayload {
  return payloadUnder(getHead(path, loaded, preview), loaded)
}

interface DocumentOptions {
  /** False where scripts would not know what the page shows. */
  scripts?: boolean
  /** The path under which the links of the page stay. */
  base?: string
  /** The query, for a page that shows it: the one that says that nothing was found. */
  search?: string
  /** HTML above the page. Such pages are not counted and not indexed. */
  above?: string
}

/** The whole document of a page. */
export async function renderPage(
  path: string,
  loaded: LoadedPage,
  preview: PreviewPath,
  { scripts = true, base = '', search = '', above = '' }: DocumentOptions = {},
): Promise<string> {
  const route = matchPath(path)?.route
  const head = getHead(path, loaded, preview)
  return documentHtml({
    assets: buildAssets(),
    zone: getZone(route),
    counts: above === '' && maybeCounted(route),
    version: isOfSite(route) ? loaded.version : '',
    // The address that was not found may have a part, which servers never get.
    hydrate: scripts ? (route?.hydrate ?? 'query') : null,
    source: route?.source ?? null,
    head: headHtml(above === '' ? head : { ...head, robots: 'noindex' }),
    above,
    body: await renderApp(path, payloadUnder(head, loaded), { base, search }),
  })
}

function payloadUnder(
  { title, description, canonical }: PageHead,
  { frame, data, version }: LoadedPage,
): PagePayload {
  return { build: buildAssets().build, version, title, description, canonical, frame, data }
}

function getHead(path: string, { frame, seo, data }: LoadedPage, og: PreviewPath): PageHead {
  const { origin } = settings().site
  return pageHead({ site: { origin, frame, seo }, path, data, og })
}

export interface Answering {
  sources: PageSources
  /** Finds what is at a path; some pages are limited by the visitor's network. */
  load: (path: string, visitor?: Visitor) => Promise<Loaded>
  file: (path: string) => Promise<SiteAnswer>
  preview: PreviewPath
  report: Report
  /** Logs a line about an event that is not a fault. */
  notice: (line: string) => void
}
