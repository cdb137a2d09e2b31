import type { Callable } from '@shala/contract/callable'
import { refusalMessages } from '@shala/contract/refusalMessages'
import type { CallableRequest } from 'firebase-functions/v2/https'
import type * as z from 'zod'
import { AppError } from '../callable/AppError.ts'
import { requireToken, withOpenSession, type Caller, type Token } from '../callable/caller.ts'
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
 * An admin callable that begins to read for its answer while the account and the note of the caller
 * are read. A token without the claim reads nothing, and nothing is answered or written before the
 * caller is checked.
 */
export function adminCallableWithReads<Input extends z.ZodType, Output extends z.ZodType, Read>(
  contract: Callable<Input, Output>,
  read: (input: z.output<Input>) => Promise<Read>,
  answer: (
    input: z.output<Input>,
    caller: Caller,
    reads: () => Promise<Read>,
  ) => Promise<z.input<Output>>,
) {
  return createCallable(
    contract,
    async (request, payload) => {
      requireAdminToken(request)
      const input = contract.input.safeParse(payload)
      const begun = input.success ? read(input.data) : null
      // Its error is thrown where the answer waits for it, if the caller may know it.
      begun?.catch(() => undefined)
      return { caller: await requireAdmin(request), begun }
    },
    (input, { caller, begun }) => answer(input, caller, () => begun ?? read(input)),
  )
}

/**
 * The token must carry the claim `admin === true`, and the Auth record and the note are read again:
 * a demoted, disabled or deleted admin, or one whose sessions were ended, may still hold a token
 * that is good for an hour.
 */
async function requireAdmin(request: CallableRequest<unknown>): Promise<Caller> {
  const token = requireAdminToken(request)
  const [record, note] = await Promise.all([findUser(token.uid), readAdminNote(token.uid)])
  if (record === null || record.disabled) throw adminsOnly()
  if (!(await settleAdmin(record, note))) throw adminsOnly()
  return withOpenSession(token, record)
}

function requireAdminToken(request: CallableRequest<unknown>): Token {
  const token = requireToken(request)
  if (token.claims.admin !== true) throw adminsOnly()
  return token
}

/** Whether somebody who is signed in is an admin at this moment: what `adminCallable` asks. */
export async function isAdmin({ claims, record }: Caller): Promise<boolean> {
  return claims.admin === true && settleAdmin(record, await readAdminNote(record.uid))
}

function adminsOnly(): AppError {
  return new AppError('permission-denied', refusalMessages.adminsOnly)
}
