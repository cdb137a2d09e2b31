import { askContactChallenge } from '@shala/contract/messages/contact'
import * as z from 'zod'
import { callableUrl, settings } from '../../../shared/settings.ts'

/** What answers a callable: https://firebase.google.com/docs/functions/callable-reference */
const Answer = z.union([
  z.object({ result: z.unknown() }),
  z.object({ error: z.object({ status: z.string() }) }),
])

/**
 * Says whether this site sends tokens of App Check, and whether the functions require them: by asking
 * one, as any program may, without a token. A callable that everybody may call refuses with
 * `unauthenticated` for no other reason. Throws where this site sends none and the functions require
 * one, and where they do not answer.
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
