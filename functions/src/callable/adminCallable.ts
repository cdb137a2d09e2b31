import type { Callable } from '@shala/contract/callable'
import { refusalMessages } from '@shala/contract/refusals'
import type { CallableOptions, CallableRequest } from 'firebase-functions/v2/https'
import type * as z from 'zod'
import { findUser } from '../people/findUser.ts'
import { quickCall } from '../settings.ts'
import { Refusal } from './Refusal.ts'
import { guardedCallable, requireCaller, type Answer, type Caller } from './callable.ts'

/** A callable for admins only. */
export function adminCallable<Input extends z.ZodType, Output extends z.ZodType>(
  contract: Callable<Input, Output>,
  answer: Answer<Input, Output>,
  options: CallableOptions = quickCall,
) {
  return guardedCallable(contract, requireAdmin, answer, options)
}

/**
 * The token must carry the claim `admin === true`, and the Auth record is read again: a demoted,
 * disabled or deleted admin may still hold a token that is good for an hour.
 */
async function requireAdmin(request: CallableRequest<unknown>): Promise<Caller> {
  const caller = await requireCaller(request)
  const record = caller.claims.admin === true ? await findUser(caller.uid) : null
  if (record === null || record.disabled || record.customClaims?.admin !== true) {
    throw new Refusal('permission-denied', refusalMessages.adminsOnly)
  }
  return caller
}
