import { newCorrelationId, withCorrelationId } from '@shala/contract/correlation'
import type { HttpsFunction, Request } from 'firebase-functions/v2/https'
import * as z from 'zod'
import { log } from '../log.ts'
import { findUser } from '../people/findUser.ts'
import { setReminders } from './emailChoices.ts'
import { userIdInToken } from './unsubscribeLink.ts'
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

async function answerTo(request: Request): Promise<{ status: number; state: UnsubscribeState }> {
  const userId = userIdInToken(request.query['token'])
  if (userId === null || (await findUser(userId)) === null) return { status: 404, state: 'unknown' }
  if (request.method !== 'POST') return { status: 200, state: 'ask' }
  const wantsThem = Again.safeParse(request.body).success
  await setReminders(userId, wantsThem, wantsThem ? 'resubscribe' : 'unsubscribe')
  return { status: 200, state: wantsThem ? 'on' : 'off' }
}
