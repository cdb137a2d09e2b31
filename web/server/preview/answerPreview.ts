import { getPreviewSecret, readPreviewLink } from '@shala/content/preview/previewLink'
import { safeHref } from '@shala/content/richText/safeHref'
import { newCorrelationId } from '@shala/contract/correlation'
import { isbot } from 'isbot'
import { matchPath } from '#app/routes/routes.ts'
import { type BrokenLink, findBrokenLinks } from '../data/brokenLinks.ts'
import { isMadeFile } from '../data/files.ts'
import { loadPage } from '../data/loadPage.ts'
import type { PageSources } from '../data/pageSources.ts'
import { type SiteAnswer, type SiteRequest, textAnswer } from '../http/siteRequest.ts'
import { cutForLog, type Report } from '../log.ts'
import { renderFault } from '../render/renderMessage.tsx'
import { renderPage } from '../render/renderPage.ts'
import type { PreviewSecrets, SecretVerdict } from './PreviewSecrets.ts'
import { previewBar, previewReport } from './previewBar.ts'
import { renderRefusal } from './renderRefusal.tsx'
import { openSession, sealSession, sessionCookie, sessionMs } from './session.ts'

/** The pages of a preview stand under this path, as a second site beside the one for visitors. */
const previewBase = '/preview'

const previewPath = (path: string): string => `${previewBase}${path === '/' ? '' : path}`

const shownPath = (path: string): string => path.slice(previewBase.length) || '/'

/** Returns the path of this site in a URL, without its query; else the home page. */
function pathFrom(written: string | null): string {
  const href = safeHref(written)
  if (href === undefined || !href.startsWith('/')) return '/'
  const { pathname } = new URL(href, 'https://site.example')
  return pathname.startsWith('//') ? '/' : pathname
}

/** A request for a page of the preview, which alone comes with its cookies. */
interface PreviewRequest extends SiteRequest {
  cookies: string | undefined
}

export interface Previewing {
  /** A viewer's token of the content service; it signs the sessions, too. */
  token: string
  /** The pages as an editor sees them; nothing of them is remembered. */
  sourcesAt: (layers: string[] | 'raw') => PageSources
  /** What is known of the secrets of links. */
  secrets: PreviewSecrets
  /** The cookie travels over TLS alone. */
  secure: boolean
  now: () => number
  report: Report
}

/** No cache stores a preview, no search engine indexes it, and its URL is never sent on. */
const hidden = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
} as const
const html = { ...hidden, 'content-type': 'text/html; charset=utf-8' } as const

/**
 * Answers for everything under `/preview`: `/preview/enable` begins a session for who brings a secret
 * that the Studio has just made, `/preview/leave` ends it, and every other path shows that page of the
 * site with drafts and releases, whole and without scripts. Robots find nothing. Never throws.
 */
export async function answerPreview(request: PreviewRequest, by: Previewing): Promise<SiteAnswer> {
  if (isbot(request.userAgent)) return { status: 404, headers: hidden, body: '' }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return textAnswer(405, 'Only GET and HEAD are answered here', { ...hidden, allow: 'GET, HEAD' })
  }
  const path = shownPath(request.path)
  try {
    if (path === '/enable') return await begin(request, by)
    if (path === '/leave') return leave(request, by)
    return await show(path, request, by)
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const correlationId = newCorrelationId()
    by.report(`The preview of ${cutForLog(path)} could not be made: ${reason}`, correlationId)
    return { status: 500, headers: html, body: renderFault(path, correlationId) }
  }
}

async function begin(request: PreviewRequest, by: Previewing): Promise<SiteAnswer> {
  const { secret, path, layers } = readPreviewLink(request.query)
  const verdict = await checkSecret(secret, request, by)
  if (verdict === 'wait') {
    const headers = { ...hidden, 'retry-after': '60' }
    return textAnswer(429, 'Too many preview links were opened. Try again in a minute.', headers)
  }
  if (verdict === 'invalid') {
    return { status: 401, headers: html, body: renderRefusal('link') }
  }
  const sealed = sealSession({ layers, until: by.now() + sessionMs }, by.token)
  const headers = { 'set-cookie': sessionCookie(sealed, by) }
  return movedTo(previewPath(pathFrom(path)), headers)
}

async function checkSecret(
  secret: unknown,
  request: PreviewRequest,
  { secrets, sourcesAt }: Previewing,
): Promise<SecretVerdict> {
  const asked = getPreviewSecret.params.safeParse({ secret })
  if (!asked.success) return 'invalid'
  return secrets.check(asked.data.secret, request, async () => {
    return (await sourcesAt('raw').content.run(getPreviewSecret, asked.data)) !== null
  })
}

/** Back to the page as visitors see it. */
function leave({ query }: PreviewRequest, by: Previewing): SiteAnswer {
  return movedTo(pathFrom(query.get('path')), { 'set-cookie': sessionCookie('', by) })
}

async function show(
  path: string,
  { cookies }: PreviewRequest,
  by: Previewing,
): Promise<SiteAnswer> {
  const session = openSession(cookies, by.token, by.now())
  if (session === null) return { status: 401, headers: html, body: renderRefusal('session') }
  const sources = by.sourcesAt(session.layers)
  const page = await loadPage(sources, path, by.report)
  if ('movedTo' in page) {
    return movedTo(page.movedTo.startsWith('/') ? previewPath(page.movedTo) : page.movedTo)
  }
  // A page without content, such as the sign-in, has no preview.
  if (matchPath(path)?.route.kind === 'plain') return movedTo(path)
  const body = await renderPage(path, page, () => '/og/site.png', {
    scripts: false,
    base: previewBase,
    above:
      previewBar(session, path, by.now()) +
      previewReport(page.data, await checkLinks(path, sources, by)),
  })
  return { status: page.data.kind === 'missing' ? 404 : 200, headers: html, body }
}

/** Returns the broken links of the site, or null if they cannot be checked. */
async function checkLinks(
  path: string,
  sources: PageSources,
  { report }: Previewing,
): Promise<BrokenLink[] | null> {
  try {
    return await findBrokenLinks(sources, isMadeFile)
  } catch (error) {
    report(`The links of the preview of ${cutForLog(path)} could not be checked: ${String(error)}`)
    return null
  }
}

function movedTo(location: string, headers: Readonly<Record<string, string>> = {}): SiteAnswer {
  return { status: 302, headers: { ...hidden, ...headers, location }, body: '' }
}
