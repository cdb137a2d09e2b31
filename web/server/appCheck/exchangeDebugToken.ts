import * as z from 'zod'
import type { WebSettings } from '../../src/shared/settings.ts'
import type { IssuedToken } from './AppCheckTokens.ts'

const Exchanged = z.object({
  token: z.string().min(1),
  /** Seconds, such as `3600s`. */
  ttl: z.string().regex(/^\d+(\.\d+)?s$/),
})

/**
 * Exchanges a debug token, which the console registers, for a token of App Check.
 * Throws where there is no debug token, or it is refused; the error does not hold the debug token.
 *
 * https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.apps/exchangeDebugToken
 */
export async function exchangeDebugToken(
  { projectId, appId, apiKey }: WebSettings['firebase'],
  debugToken: string | undefined,
  api = 'https://firebaseappcheck.googleapis.com',
): Promise<IssuedToken> {
  if (debugToken === undefined || debugToken === '') {
    throw new Error(
      'there is no debug token of App Check (FIREBASE_APP_CHECK_DEBUG_TOKEN of the build, or the secret APP_CHECK_DEBUG_TOKEN)',
    )
  }
  const app = `projects/${encodeURIComponent(projectId)}/apps/${encodeURIComponent(appId)}`
  const key = encodeURIComponent(apiKey)
  const response = await fetch(`${api}/v1/${app}:exchangeDebugToken?key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ debugToken }),
  })
  if (!response.ok) throw new Error(`the debug token was refused with status ${response.status}`)
  const { token, ttl } = Exchanged.parse(await response.json())
  return { token, ttlMs: Number.parseFloat(ttl) * 1000 }
}
