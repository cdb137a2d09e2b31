import { createHash } from 'node:crypto'
import { newCorrelationId, withCorrelationId } from '@shala/contract/correlation'
import { limits } from '@shala/contract/limits'
import { CalendarToken } from '@shala/contract/schedules/calendarFeeds'
import type { HttpsFunction, Request } from 'firebase-functions/v2/https'
import { log } from '../log.ts'
import { schoolName } from '../settings.ts'
import { calendarText } from './calendarText.ts'
import { listMeetings, Recent } from './listMeetings.ts'

type Response = Parameters<HttpsFunction>[1]

/** Hosting passes the whole path; a direct call has only the part after the function name. */
const feedPath = /^(?:\/calendar)?\/([^/]+)\.ics$/

/**
 * Serves `/calendar/{token}.ics`: the calendar of the token's owner, for calendar programs, which
 * cannot sign in. Checks course access on every request and forbids caching.
 */
export async function answerCalendar(request: Request, response: Response): Promise<void> {
  response.removeHeader('x-powered-by')
  response.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' })
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.set('Allow', 'GET, HEAD').status(405).type('text/plain').send('Only GET is answered.')
    return
  }
  const token = CalendarToken.safeParse(feedPath.exec(request.path)?.[1])
  if (token.success && isTooOften(token.data)) {
    const seconds = String(limits.calendarKeptMs / 1000)
    response.set('Retry-After', seconds).status(429).type('text/plain').send('Too many requests.')
    return
  }
  try {
    const meetings = token.success ? await listMeetings(token.data, new Date()) : null
    if (meetings === null) {
      response.status(404).type('text/plain').send('There is no calendar at this address.')
      return
    }
    const text = calendarText(meetings, {
      school: schoolName.value(),
      origin: getOrigin(request),
    })
    // The server of Cloud Functions makes no ETag.
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
    response.set('ETag', tag)
    if (hasVersion(request.get('if-none-match'), tag)) response.status(304).end()
    else response.type('text/calendar').send(text)
  } catch (error) {
    // The path is a secret, so it is not logged.
    const correlationId = newCorrelationId()
    log.write('http.failed', { correlationId, detail: 'calendar', error })
    const sentence = withCorrelationId('The calendar is not there at the moment.', correlationId)
    response.status(500).type('text/plain').send(sentence)
  }
}

/** Returns true if `If-None-Match` names this version, also as a weak one. */
const hasVersion = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, ''))) ?? false

/** Fetches per calendar in this instance, within a period that starts with the first fetch. */
const fetches = new Recent<{ count: number }>({ keepMs: limits.calendarKeptMs, most: 10_000 })

function isTooOften(token: string): boolean {
  const seen = fetches.get(token, Date.now(), () => ({ count: 0 }))
  seen.count += 1
  return seen.count > limits.calendarFetches
}

/** Returns the origin of the website, or null for a direct call. */
function getOrigin(request: Request): string | null {
  const host = request.get('x-forwarded-host') ?? ''
  if (!/^[a-z0-9.-]+(:\d+)?$/i.test(host)) return null
  const local = /^(127\.0\.0\.1|localhost)(:|$)/.test(host)
  return `${local ? 'http' : 'https'}://${host}`
}
