import { limits } from '@shala/contract/limits'
import type { IdTokenResult, User } from 'firebase/auth'

/**
 * Throws `auth/requires-recent-login` if the sign-in is too old to change the email or delete the
 * account, so that a stranger at an open browser can do neither. Firebase checks this for a
 * deletion with its own limit, and not always for a new email.
 */
export async function requireFreshLogin(user: User): Promise<void> {
  if (isFresh(await user.getIdTokenResult(true))) return
  throw Object.assign(new Error('The sign-in is too old'), { code: 'auth/requires-recent-login' })
}

/** By the server's clock alone, for a browser's may be wrong: how old the sign-in was at a new token. */
export function isFresh(token: Pick<IdTokenResult, 'authTime' | 'issuedAtTime'>): boolean {
  const age = Date.parse(token.issuedAtTime) - Date.parse(token.authTime)
  return age <= limits.recentSignInMinutes * 60_000
}
