import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

/**
 * The layers that an editor previews (perspective.ts explains layers), and the end of the session
 * in milliseconds since 1970.
 */
const PreviewSession = z.strictObject({ layers: z.array(z.string()), until: z.int() })
export type PreviewSession = z.infer<typeof PreviewSession>

/** As long as the secret that begins it. */
export const sessionMs = 60 * 60_000

/**
 * Seals a session for the cookie. The server stores nothing: only the holder of the token can sign
 * a session, and it expires. A new token ends all sessions.
 */
export function sealSession(session: PreviewSession, token: string): string {
  const written = Buffer.from(JSON.stringify(session)).toString('base64url')
  return `${written}.${getSignature(written, token)}`
}

/**
 * Reads the session in a cookie; null if there is none, if its signature is wrong, or if it has
 * expired.
 */
export function openSession(
  cookies: string | undefined,
  token: string,
  now: number,
): PreviewSession | null {
  const [, written = '', signature = ''] =
    /(?:^|; ?)__session=([\w-]{1,2000})\.([\w-]{43})(?:;|$)/.exec(cookies ?? '') ?? []
  const [given, right] = [Buffer.from(signature), Buffer.from(getSignature(written, token))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const session = PreviewSession.parse(JSON.parse(Buffer.from(written, 'base64url').toString()))
  return session.until > now ? session : null
}

const getSignature = (written: string, token: string): string =>
  createHmac('sha256', token).update(`session of a preview\n${written}`).digest('base64url')

/**
 * The cookie, as `Set-Cookie` says it. Firebase Hosting hands on none but `__session`, and browsers
 * send it to the pages of the preview alone: no other page can depend on it. `value` empty ends it.
 */
export function sessionCookie(value: string, { secure }: { secure: boolean }): string {
  const age = value === '' ? 0 : sessionMs / 1000
  const parts = [
    `__session=${value}`,
    'Path=/preview',
    `Max-Age=${age}`,
    'HttpOnly',
    'SameSite=Lax',
  ]
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ')
}
