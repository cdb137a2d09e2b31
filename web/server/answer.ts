import { readCertificateNumber } from '@shala/contract/certificates/certificateNumber'
import { newCorrelationId } from '@shala/contract/correlation'
import { isbot } from 'isbot'
import { paths } from '#shared/paths.ts'
import { answerForm, answerToForm } from './contact/answerForm.ts'
import { isMadeFile } from './data/files.ts'
import type { LoadedPage } from './data/loadPage.ts'
import { type SiteAnswer, type SiteRequest, textAnswer } from './http/siteRequest.ts'
import { cutForLog } from './log.ts'
import { getPageSpec } from './pages/pageSpecs.ts'
import { buildAssets } from './render/assets.ts'
import { renderFault } from './render/renderMessage.tsx'
import { type Answering, buildPayload, renderPage } from './render/renderPage.ts'

/**
 * Cached for a moment only in front of the site, so that editors see their publications. A visitor
 * gets the older page immediately while a new one is rendered.
 */
const shortly = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30'
/** Whether a page is the newest is no question that may be answered with what once was. */
const newest = 'public, max-age=0, s-maxage=5'
const never = 'no-store'
const html = 'text/html; charset=utf-8'
const json = 'application/json; charset=utf-8'

/**
 * Answers a request for anything that is no file of the build: pages that were published since,
 * pages that must be as of now, redirects, data of pages, feeds, and what is not there. Never throws.
 */
export async function answer(request: SiteRequest, by: Answering): Promise<SiteAnswer> {
  if (request.method === 'POST' && request.path === paths.contactPost) {
    return answerForm(request, by)
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return textAnswer(405, 'Only GET and HEAD are answered here', { allow: 'GET, HEAD' })
  }
  try {
    const fresh = /^\/_fresh(\/.*)?\/(_payload\.json|_page\.html)$/.exec(request.path)
    if (fresh !== null) {
      return await answerFresh(fresh[1] ?? '/', fresh[2] === '_page.html', request, by)
    }
    const payload = /^(\/.*)?\/_payload\.json$/.exec(request.path)
    if (payload !== null) return await answerPayload(payload[1] ?? '/', request, by)
    if (request.path === paths.contactPost) return answerToForm()
    if (isMadeFile(request.path)) return await by.file(request.path)
    return await answerPage(request, by)
  } catch (error) {
    return answerFault(request, error, by)
  }
}

async function answerPage(request: SiteRequest, by: Answering): Promise<SiteAnswer> {
  const { path, query, userAgent } = request
  if (path === paths.certificateCheck) return leadToCertificate(query.get('number') ?? '')
  const page = await by.load(path, request)
  if ('movedTo' in page) {
    const headers = { location: page.movedTo, 'cache-control': shortly }
    return { status: page.status, headers, body: '' }
  }
  if (getStatus(page) === 404 && isbot(userAgent)) {
    // A robot gets no error page; the error is only logged.
    const asked = query.size === 0 ? path : `${path}?${query.toString()}`
    by.notice(`Page not found: ${cutForLog(asked)} (asked for by ${cutForLog(userAgent)})`)
    return { status: 404, headers: { 'cache-control': never }, body: '' }
  }
  return {
    status: getStatus(page),
    headers: { 'content-type': html, 'cache-control': getCaching(page), ...changedAt(page) },
    body: await renderPage(path, page, by.preview, {
      search: page.data.kind === 'missing' ? query.toString() : '',
    }),
  }
}

/** Leads from the form to the page of the typed number, which may be any text. */
function leadToCertificate(typed: string): SiteAnswer {
  const number =
    readCertificateNumber(typed) ?? typed.slice(0, 100).replace(/[^\p{L}\p{N}\p{Pd} ]/gu, '')
  const location =
    number.trim() === '' ? paths.certificates : paths.certificate(encodeURIComponent(number.trim()))
  return { status: 302, headers: { location, 'cache-control': never }, body: '' }
}

async function answerPayload(
  path: string,
  visitor: SiteRequest,
  by: Answering,
): Promise<SiteAnswer> {
  const page = await by.load(path, visitor)
  if ('movedTo' in page) return answerMoved(page.movedTo, shortly)
  return {
    status: getStatus(page),
    headers: { 'content-type': json, 'cache-control': getCaching(page) },
    body: JSON.stringify(buildPayload(path, page, by.preview)),
  }
}

/**
 * Says whether a page shows the newest content, and sends the newest if it does not: its data for
 * React, or the document for a page that React has not taken over.
 */
async function answerFresh(
  path: string,
  asDocument: boolean,
  request: SiteRequest,
  by: Answering,
): Promise<SiteAnswer> {
  const page = await by.load(path, request)
  if ('movedTo' in page) return answerMoved(page.movedTo, newest)
  const caching = { 'cache-control': getCaching(page, newest) }
  if (request.query.get('version') === page.version)
    return { status: 204, headers: caching, body: '' }
  return {
    status: 200,
    headers: { 'content-type': asDocument ? html : json, ...caching },
    body: asDocument
      ? await renderPage(path, page, by.preview)
      : JSON.stringify(buildPayload(path, page, by.preview)),
  }
}

function answerMoved(movedTo: string, caching: string): SiteAnswer {
  const headers = { 'content-type': json, 'cache-control': caching }
  return { status: 200, headers, body: JSON.stringify({ build: buildAssets().build, movedTo }) }
}

function answerFault(
  { path, userAgent }: SiteRequest,
  error: unknown,
  { report }: Answering,
): SiteAnswer {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const correlationId = newCorrelationId()
  report(`${cutForLog(path)} could not be answered: ${reason}`, correlationId)
  const headers = { 'cache-control': never, 'retry-after': '30' }
  if (isbot(userAgent)) return { status: 500, headers, body: '' }
  return {
    status: 500,
    headers: { ...headers, 'content-type': html },
    body: renderFault(path, correlationId),
  }
}

/** When an editor last changed what the page is about; what else it shows may be newer. */
function changedAt({ data }: LoadedPage): Readonly<Record<string, string>> {
  const at = getPageSpec(data.kind).updatedAt(data)
  return at === null ? {} : { 'last-modified': new Date(at).toUTCString() }
}

function getStatus({ data }: LoadedPage): number {
  if (data.kind === 'certificate' && data.certificate === 'wait') return 429
  if (data.kind === 'certificate' && data.certificate === 'unknown') return 404
  return data.kind === 'missing' ? 404 : 200
}

const getCaching = ({ data }: LoadedPage, others = shortly) =>
  getPageSpec(data.kind).isNeverCached ? never : others
