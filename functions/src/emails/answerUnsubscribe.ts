import { newCorrelationId, withCorrelationId } from '@shala/contract/correlation'
import { limits } from '@shala/contract/limits'
import type { HttpsFunction, Request } from 'firebase-functions/v2/https'
import * as z from 'zod'
import { AppError } from '../callable/AppError.ts'
import { NetworkLimit, getNetwork } from '../callable/network.ts'
import { log } from '../log.ts'
import { findUser } from '../people/findUser.ts'
import { setReminders } from './emailChoices.ts'
import { readUserId } from './unsubscribeLink.ts'
import { unsubscribePage, type UnsubscribeState } from './unsubscribePage.ts'

type Response = Parameters<HttpsFunction>[1]

/**
 * Serves `/unsubscribe?token=…`, the link in a reminder. Opening it changes nothing, because mail
 * scanners open every link. The page's button, and mail programs through `List-Unsubscribe-Post`
 * (RFC 8058), send POST. Needs neither sign-in nor scripts.
 */
export async function answerUnsubscribe(request: Request, response: Response): Promise<void> {
  response.removeHeader('x-powered-by')
  response.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' })
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
    const says = 'Only GET and POST are answered.'
    response.set('Allow', 'GET, HEAD, POST').status(405).type('text/plain').send(says)
    return
  }
  try {
    const { status, state } = await answerTo(request)
    const token = typeof request.query['token'] === 'string' ? request.query['token'] : ''
    response.status(status).type('text/html').send(unsubscribePage(state, token))
  } catch (error) {
    // The URL contains a secret, so it is not logged.
    const correlationId = newCorrelationId()
    log.write('http.failed', { correlationId, detail: 'unsubscribe', error })
    const says = 'This does not work at the moment. Please try again in a few minutes.'
    response.status(500).type('text/plain').send(withCorrelationId(says, correlationId))
  }
}

/** Sent by the undo button of the second page; mail programs never send it. */
const Again = z.object({ again: z.literal('yes') })

const limit = new NetworkLimit({ most: limits.emailChoiceRequests, within: 10 * 60_000 })

interface UnsubscribeAnswer {
  readonly status: number
  readonly state: UnsubscribeState
}

/**
 * Over the network limit, the page is shown without reading the account, and unsubscribing still
 * works; only subscribing again is refused.
 */
async function answerTo(request: Request): Promise<UnsubscribeAnswer> {
  const userId = readUserId(request.query['token'])
  if (userId === null) return { status: 404, state: 'unknown' }
  const isLimited = limit.count(getNetwork(request)) !== null
  const isQuestion = request.method !== 'POST'
  const wantsThem = Again.safeParse(request.body).success
  if (isLimited && isQuestion) return { status: 200, state: 'ask' }
  if (isLimited && wantsThem) return { status: 429, state: 'wait' }
  if ((await findUser(userId)) === null) return { status: 404, state: 'unknown' }
  if (isQuestion) return { status: 200, state: 'ask' }
  try {
    await setReminders(userId, wantsThem, wantsThem ? 'resubscribe' : 'unsubscribe')
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'resource-exhausted') throw error
    return { status: 429, state: 'wait' }
  }
  return { status: 200, state: wantsThem ? 'on' : 'off' }
}
