import { askContactChallenge } from '@shala/contract/messages/contact'
import * as z from 'zod'
import { callableUrl, settings } from '#shared/settings.ts'

/** The callable protocol: https://firebase.google.com/docs/functions/callable-reference */
const Answer = z.union([
  z.object({ result: z.unknown() }),
  z.object({ error: z.object({ status: z.string() }) }),
])

/**
 * Reports whether this site sends App Check tokens and whether the functions require them. It calls
 * a public callable without a token: only a missing token causes `unauthenticated` there. Throws if
 * the functions require tokens but the site sends none, or if they do not respond.
 */
export async function appCheckInForce(): Promise<string> {
  const response = await fetch(callableUrl(askContactChallenge), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: {} }),
    cache: 'no-store',
  })
  const answer = Answer.parse(JSON.parse(await response.text()))
  const isSent = settings().appCheckSiteKey !== undefined
  if (!('error' in answer)) {
    return isSent ? 'sent, but not required by the functions' : 'neither sent nor required'
  }
  const { status } = answer.error
  if (status !== 'UNAUTHENTICATED') throw new Error(`A function answered ${status}`)
  if (isSent) return 'sent, and required by the functions'
  throw new Error('Required by the functions, but this build sends none: it has no site key')
}
