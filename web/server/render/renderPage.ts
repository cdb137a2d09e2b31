import { matchPath } from '../../src/app/routes.tsx'
import type { PagePayload } from '../../src/features/site/payload.ts'
import { settings } from '../../src/shared/settings.ts'
import type { LoadedPage } from '../data/loadPage.ts'
import { headHtml } from '../head/headHtml.ts'
import { pageHead, type PageHead } from '../head/pageHead.ts'
import { buildAssets } from './assets.ts'
import { documentHtml } from './documentHtml.ts'
import { renderApp } from './renderApp.tsx'

/** Finds the link preview of a page; the build makes one for each page that it writes. */
export type PreviewPath = (path: string) => string

/** What the browser is sent when it asks for a page's data. */
export function payloadOf(path: string, loaded: LoadedPage, preview: PreviewPath): PagePayload {
  const { title, description, canonical } = headOf(path, loaded, preview)
  const { frame, data, version } = loaded
  return { build: buildAssets().build, version, title, description, canonical, frame, data }
}

/** The whole document of a page. */
export async function renderPage(
  path: string,
  loaded: LoadedPage,
  preview: PreviewPath,
): Promise<string> {
  const route = matchPath(path)?.route
  const ofDashboard = route !== undefined && route.layout !== 'default'
  return documentHtml({
    assets: buildAssets(),
    version: ofDashboard ? '' : loaded.version,
    hydrate: route?.hydrate ?? 'intent',
    source: route?.source ?? null,
    head: headHtml(headOf(path, loaded, preview)),
    body: await renderApp(path, payloadOf(path, loaded, preview)),
  })
}

function headOf(path: string, { frame, seo, data }: LoadedPage, og: PreviewPath): PageHead {
  const { origin } = settings().site
  return pageHead({ site: { origin, frame, seo }, path, data, og })
}
