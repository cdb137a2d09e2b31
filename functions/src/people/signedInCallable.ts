import type { Callable } from '@shala/contract/callable'
import type { CallableRequest } from 'firebase-functions/v2/https'
import type * as z from 'zod'
import { notAuthenticated, requireToken, withOpenSession, type Caller } from '../callable/caller.ts'
import { createCallable, type Answer, type Authorize } from '../callable/createCallable.ts'
import type { NetworkLimit } from '../callable/network.ts'
import { findUser } from './findUser.ts'

/** A callable for all signed-in users. With a limit, too many calls of one network are refused first. */
export function signedInCallable<Input extends z.ZodType, Output extends z.ZodType>(
  contract: Callable<Input, Output>,
  answer: Answer<Input, Output>,
  limit?: NetworkLimit,
) {
  const authorize: Authorize<Caller> = async (request) => {
    requireToken(request)
    limit?.check(request.rawRequest)
    return requireCaller(request)
  }
  return createCallable(contract, authorize, answer)
}

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
