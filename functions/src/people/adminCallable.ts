import type { Callable } from '@shala/contract/callable'
import { refusalMessages } from '@shala/contract/refusalMessages'
import type { CallableRequest } from 'firebase-functions/v2/https'
import type * as z from 'zod'
import { AppError } from '../callable/AppError.ts'
import { requireToken, withOpenSession, type Caller } from '../callable/caller.ts'
import { createCallable, type Answer } from '../callable/createCallable.ts'
import { readAdminNote } from './adminNote.ts'
import { findUser } from './findUser.ts'
import { settleAdmin } from './settleAdmin.ts'

/** A callable for admins only. */
export function adminCallable<Input extends z.ZodType, Output extends z.ZodType>(
  contract: Callable<Input, Output>,
  answer: Answer<Input, Output>,
) {
  return createCallable(contract, requireAdmin, answer)
}

/**
 * The token must carry the claim `admin === true`, and the Auth record and the note are read again:
 * a demoted, disabled or deleted admin, or one whose sessions were ended, may still hold a token
 * that is good for an hour.
 */
async function requireAdmin(request: CallableRequest<unknown>): Promise<Caller> {
  const token = requireToken(request)
  if (token.claims.admin !== true) throw adminsOnly()
  const [record, note] = await Promise.all([findUser(token.uid), readAdminNote(token.uid)])
  if (record === null || record.disabled) throw adminsOnly()
  if (!(await settleAdmin(record, note))) throw adminsOnly()
  return withOpenSession(token, record)
}

/** Whether somebody who is signed in is an admin at this moment: what `adminCallable` asks. */
export async function isAdmin({ claims, record }: Caller): Promise<boolean> {
  return claims.admin === true && settleAdmin(record, await readAdminNote(record.uid))
}

function adminsOnly(): AppError {
  return new AppError('permission-denied', refusalMessages.adminsOnly)
}
