import { newCorrelationId, withCorrelationId } from '@shala/contract/correlation'
import { limits } from '@shala/contract/limits'
import { CalendarToken } from '@shala/contract/schedules/calendarFeeds'
import type { HttpsFunction, Request } from 'firebase-functions/v2/https'
import { log } from '../log.ts'
import { schoolName } from '../settings.ts'
import { Recent } from './Recent.ts'
import { calendarText } from './calendarText.ts'
import { listMeetings } from './meetingsOf.ts'

type Response = Parameters<HttpsFunction>[1]

/** Through Hosting the whole path arrives, and of a direct call what follows the function's name. */
const feedPath = /^(?:\/calendar)?\/([^/]+)\.ics$/

/**
 * `/calendar/{token}.ics`: the calendar of whoever knows the token, for programs that cannot sign
 * in. It is as open as its courses are at the moment of asking; nothing keeps a copy on the way.
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
    // Express answers 304, without the text, to who has this very one.
    response
      .type('text/calendar')
      .send(calendarText(meetings, { school: schoolName.value(), origin: getOrigin(request) }))
  } catch (error) {
    // Neither the path nor anything in it: whoever reads the log must not read calendars.
    const correlationId = newCorrelationId()
    log.write('http.failed', { correlationId, detail: 'calendar', error })
    const sentence = withCorrelationId('The calendar is not there at the moment.', correlationId)
    response.status(500).type('text/plain').send(sentence)
  }
}

/** Fetches of each calendar, in this instance, in a span that begins with the first of them. */
const fetches = new Recent<{ count: number }>({ keepMs: limits.calendarKeptMs, most: 10_000 })

function isTooOften(token: string): boolean {
  const seen = fetches.get(token, Date.now(), () => ({ count: 0 }))
  seen.count += 1
  return seen.count > limits.calendarFetches
}

/** The site through which the calendar was asked for; null for a direct call. */
function getOrigin(request: Request): string | null {
  const host = request.get('x-forwarded-host') ?? ''
  if (!/^[a-z0-9.-]+(:\d+)?$/i.test(host)) return null
  const local = /^(127\.0\.0\.1|localhost)(:|$)/.test(host)
  return `${local ? 'http' : 'https'}://${host}`
}
