import type { CallableRequest } from 'firebase-functions/v2/https'
import { notAuthenticated, requireToken, withOpenSession, type Caller } from '../callable/caller.ts'
import { findUser } from './findUser.ts'

/**
 * Returns the signed-in user after looking up the account. A token stays valid for up to an hour
 * after the account was deleted or disabled, or its sessions were ended by a sign-out everywhere, a
 * new password or a new address. In any of these cases: `unauthenticated`.
 */
export async function requireCaller(request: CallableRequest<unknown>): Promise<Caller> {
  const token = requireToken(request)
  const record = await findUser(token.uid)
  if (record === null || record.disabled) throw notAuthenticated()
  return withOpenSession(token, record)
}
