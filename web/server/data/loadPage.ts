import { createHash } from 'node:crypto'
import { followRedirects, type Destination } from '@shala/content/site/followRedirects'
import type { SiteSettings } from '@shala/content/site/getSiteSettings'
import { readCertificateNumber } from '@shala/contract/certificates/certificateNumber'
import { type RouteMatch } from '#app/routes/route.tsx'
import { matchPath } from '#app/routes/routes.ts'
import type { PageData } from '#features/site/model/pageData.ts'
import { paths } from '#shared/paths.ts'
import { decodePart } from '../http/siteRequest.ts'
import { cutForLog } from '../log.ts'
import { getPageSpec } from '../pages/pageSpecs.ts'
import { type KnownSite, loadKnownSite, siteParts, type SiteParts } from './knownSite.ts'
import type { PageSources } from './pageSources.ts'

export interface LoadedPage extends SiteParts {
  data: PageData
  /** Changes with every change of what is shown. */
  version: string
}

export type Loaded = LoadedPage | { movedTo: string; status: number }

/**
 * Finds the page of a path. Redirects come first; a redirect loop is reported and not followed.
 * Known lists of the site's pages save requests. Throws the errors of the sources.
 */
export async function loadPage(
  sources: PageSources,
  path: string,
  report: (fault: string) => void,
  known?: KnownSite,
): Promise<Loaded> {
  const site = known ?? (await loadKnownSite(sources.content))
  const { settings } = site
  const moved = settings === null ? undefined : getRedirect(settings, path, report)
  if (moved !== undefined) return { movedTo: moved.to, status: moved.status }
  const one = oneAddress(site, path)
  if (one !== null) return { movedTo: one, status: 301 }
  const match = matchPath(path)
  const data = await dataAt(sources, site, match)
  const { frame, seo } = siteParts(settings)
  return { frame, seo, data, version: getVersion({ frame, data }) }
}

/**
 * Where a page is that is asked for in capital letters, or a certificate whose number was typed as one
 * hears it; null for every other path.
 */
function oneAddress(site: KnownSite, path: string): string | null {
  const match = matchPath(path)
  if (match?.route.kind === 'certificate') return oneCertificate(match, path)
  const small = path.toLowerCase()
  if (small === path) return null
  const inSmall = matchPath(small)
  // Below the dashboards a path names keys, in which letters differ.
  const isKey = inSmall?.route.kind === 'plain' && inSmall.route.path !== small
  return inSmall !== undefined && !isKey && hasPage(site, inSmall) ? small : null
}

function oneCertificate({ params }: RouteMatch, path: string): string | null {
  const number = readCertificateNumber(decodePart(params['number'] ?? ''))
  const one = number === null ? path : paths.certificate(number)
  return one === path ? null : one
}

async function dataAt(
  sources: PageSources,
  site: KnownSite,
  match: RouteMatch | undefined,
): Promise<PageData> {
  if (match === undefined) return { kind: 'missing' }
  const { exists, load, loadUnwritten } = getPageSpec(match.route.kind)
  return exists(site, match) ? load(sources, match) : loadUnwritten(sources, match)
}

/**
 * Returns true if content has a page for a route. An address that no page can have, or that no editor
 * has written, costs no question to any service.
 */
function hasPage(site: KnownSite, match: RouteMatch): boolean {
  return getPageSpec(match.route.kind).exists(site, match)
}

/**
 * Whether content has nothing at a path, as far as is known; a redirect leads somewhere. A course that
 * no editor has described may have a page there all the same.
 */
export function isNowhere(known: KnownSite, path: string): boolean {
  if (known.settings !== null && followRedirects(known.settings.redirects, path) !== undefined) {
    return false
  }
  const match = matchPath(path)
  return match === undefined || !hasPage(known, match)
}

function getRedirect(
  { redirects }: SiteSettings,
  path: string,
  report: (fault: string) => void,
): Exclude<Destination, 'loop'> | undefined {
  const destination = followRedirects(redirects, path)
  if (destination !== 'loop') return destination
  report(`The redirects from ${cutForLog(path)} lead in a circle and are not followed`)
  return undefined
}

/**
 * A short name for what is shown. The day is no part of it: dates that have passed are left out of
 * the data, so a new day alone makes no page newer.
 */
function getVersion({ frame, data }: Pick<LoadedPage, 'frame' | 'data'>): string {
  const shown = JSON.stringify({ frame, data }, (key, value: unknown) =>
    key === 'today' ? undefined : value,
  )
  return createHash('sha256').update(shown).digest('base64url').slice(0, 12)
}
