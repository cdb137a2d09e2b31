import { refusalMessages } from '@shala/contract/accounts/refusalMessages'
import type { Callable } from '@shala/contract/callable'
import type { StaffRecord } from '@shala/contract/people/people'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import type { CallableRequest } from 'firebase-functions/v2/https'
import type * as z from 'zod'
import { AppError } from '../callable/AppError.ts'
import { requireToken, withOpenSession, type Caller, type Token } from '../callable/caller.ts'
import { createCallable, type Answer } from '../callable/createCallable.ts'
import { readAll } from '../firestore/readDocuments.ts'
import { settleAdmin } from './changeRole.ts'
import { findUser, findUsers } from './findUser.ts'
import { staffNote, parseStaffNote, readStaffNote } from './staffNote.ts'

/** A callable for admins only. */
export function staffCallable<Input extends z.ZodType, Output extends z.ZodType>(
  contract: Callable<Input, Output>,
  answer: Answer<Input, Output>,
) {
  return createCallable(contract, readAdmin, answer)
}

/** The accounts and documents that an admin callable reads in the round that checks its caller. */
export interface Lookups {
  readonly userIds: readonly string[]
  readonly documents: readonly DocumentReference[]
}

export interface FoundLookups {
  readonly accounts: ReadonlyMap<string, UserRecord>
  /** In the order of the references. */
  readonly documents: readonly DocumentSnapshot[]
}

/**
 * An admin callable that reads what its answer needs in the same round as the account and the note of
 * the caller: one request for accounts and one for documents. A token without the claim reads nothing,
 * and the callable sees what was found only once the caller is checked.
 */
export function staffCallableWithLookups<Input extends z.ZodType, Output extends z.ZodType>(
  contract: Callable<Input, Output>,
  lookUp: (input: z.output<Input>) => Lookups,
  answer: (input: z.output<Input>, caller: Caller, found: FoundLookups) => Promise<z.input<Output>>,
) {
  return createCallable(
    contract,
    async (request, payload) => {
      const token = requireAdminToken(request)
      const input = contract.input.safeParse(payload)
      const { userIds, documents } = input.success ? lookUp(input.data) : none
      const [users, [note, ...others]] = await Promise.all([
        findUsers([...new Set([token.uid, ...userIds])].map((uid) => ({ uid }))),
        readAll([staffNote(token.uid), ...documents]),
      ])
      const accounts = new Map(users.map((user) => [user.uid, user]))
      const record = accounts.get(token.uid) ?? null
      const caller = await requireAdmin(token, record, note ? parseStaffNote(note) : null)
      return { caller, found: { accounts, documents: others } }
    },
    (input, { caller, found }) => answer(input, caller, found),
  )
}

const none: Lookups = { userIds: [], documents: [] }

async function readAdmin(request: CallableRequest<unknown>): Promise<Caller> {
  const token = requireAdminToken(request)
  return requireAdmin(
    token,
    ...(await Promise.all([findUser(token.uid), readStaffNote(token.uid)])),
  )
}

function requireAdminToken(request: CallableRequest<unknown>): Token {
  const token = requireToken(request)
  if (token.claims.admin !== true) throw adminsOnly()
  return token
}

/**
 * Requires that the account and the note say admin as well as the token: a demoted, disabled or deleted
 * admin, or one whose sessions were ended, may still hold a token that is valid for an hour.
 */
async function requireAdmin(
  token: Token,
  record: UserRecord | null,
  note: StaffRecord | null,
): Promise<Caller> {
  if (record === null || record.disabled) throw adminsOnly()
  if (!(await settleAdmin(record, note))) throw adminsOnly()
  return withOpenSession(token, record)
}

/** Returns true if a signed-in caller is an admin now, by the rule of `staffCallable`. */
export async function isAdmin({ claims, record }: Caller): Promise<boolean> {
  return claims.admin === true && settleAdmin(record, await readStaffNote(record.uid))
}

function adminsOnly(): AppError {
  return new AppError('permission-denied', refusalMessages.adminsOnly)
}
