import { limits } from '@shala/contract/limits'
import type { IdTokenResult, User } from 'firebase/auth'

/**
 * Throws `auth/requires-recent-login` for who signed in too long ago to change their address or to
 * delete their account: whoever finds an open browser shall do neither. The provider asks for the same
 * of a deletion, with a limit of its own, and of a new address not always.
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
