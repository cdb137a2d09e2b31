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
 * `/unsubscribe?token=…`, the link of a reminder. To open it changes nothing: programs that check
 * e-mails open every link. Its button, and mail programs by the header `List-Unsubscribe-Post`
 * (RFC 8058), send POST. Nobody has to sign in, and nothing needs a script.
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
    // The address is not in the log: it is the key to somebody's choice.
    const correlationId = newCorrelationId()
    log.write('http.failed', { correlationId, detail: 'unsubscribe', error })
    const says = 'This does not work at the moment. Please try again in a few minutes.'
    response.status(500).type('text/plain').send(withCorrelationId(says, correlationId))
  }
}

/** What the button of the second page sends, to take the first back. Mail programs never send it. */
const Again = z.object({ again: z.literal('yes') })

const limit = new NetworkLimit({ most: limits.emailChoiceRequests, within: 10 * 60_000 })

interface UnsubscribeAnswer {
  readonly status: number
  readonly state: UnsubscribeState
}

/**
 * Beyond the limit of a network, the question is answered without a look at the account, and a "no" is
 * stored as always; only turning reminders on again is refused.
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
