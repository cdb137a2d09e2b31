import { decodeSignatureHeader, isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { ContentNote, contentNoteDocument } from '@shala/contract/school/school'
import type { HttpsFunction, Request } from 'firebase-functions/v2/https'
import { firestore } from '../firestore/client.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { log } from '../log.ts'
import { contentSecret } from '../settings.ts'

type Response = Parameters<HttpsFunction>[1]

/** The maximum difference between the signature's time and ours; older calls are outdated. */
const toleranceMs = 5 * 60_000

/**
 * Handles the content service's webhook (Sanity) for publishing, changing and unpublishing: stores
 * the time, so that all caches of pages are renewed. Returns 204 for a call with a recent valid
 * signature, also for a repeated one, which changes nothing; 401 for any other. Ignores the body
 * apart from checking its signature.
 */
export async function answerContentChanged(request: Request, response: Response): Promise<void> {
  response.removeHeader('x-powered-by')
  response.set({ 'Cache-Control': 'no-store' })
  if (request.method !== 'POST') {
    response.set('Allow', 'POST').status(405).type('text/plain').send('Only POST is answered.')
    return
  }
  try {
    const at = await signedAt(request)
    if (at === null) {
      response.status(401).type('text/plain').send('This call is not signed, or too old.')
      return
    }
    await noteChange(at)
    response.status(204).send()
  } catch (error) {
    log.write('http.failed', { detail: 'contentChanged', error })
    // The content service tries again.
    response.status(500).type('text/plain').send('The change could not be noted.')
  }
}

/** When a call was signed with our secret; null where it was not, or not in these minutes. */
async function signedAt(request: Request): Promise<Date | null> {
  const secret = contentSecret.value()
  if (secret.length < 32) throw new Error('SANITY_WEBHOOK_SECRET must have 32 or more characters')
  const signature = request.get(SIGNATURE_HEADER_NAME) ?? ''
  const body = Buffer.isBuffer(request.rawBody) ? request.rawBody.toString('utf8') : ''
  if (body === '' || !(await isValidSignature(body, signature, secret))) return null
  const { timestamp } = decodeSignatureHeader(signature)
  return Math.abs(Date.now() - timestamp) <= toleranceMs ? new Date(timestamp) : null
}

/** Notes a moment, unless a later one is noted: calls come twice, and in any order. */
function noteChange(at: Date): Promise<void> {
  const ref = firestore().collection('school').doc(contentNoteDocument)
  return commitWithRetry(async (commit) => {
    const stored = await ref.get()
    const noted = ContentNote.safeParse(stored.data())
    if (!noted.success || noted.data.changedAt < at) commit.replace(stored, { changedAt: at })
  })
}
