import { refusalMessages } from '@shala/contract/accounts/refusalMessages'
import type { Callable } from '@shala/contract/callable'
import { callableRoles } from '@shala/contract/people/permissions'
import { getClaimedRole, getWeakerRole, reachesRole } from '@shala/contract/people/roles'
import type { StaffRecord, StaffRole } from '@shala/contract/people/staff'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import type { CallableRequest } from 'firebase-functions/v2/https'
import type * as z from 'zod'
import { AppError } from '../callable/AppError.ts'
import { requireToken, withOpenSession, type Caller, type Token } from '../callable/caller.ts'
import { createCallable, type Answer } from '../callable/createCallable.ts'
import { readAll } from '../firestore/readDocuments.ts'
import { settleRole } from './changeRole.ts'
import { findUser, findUsers } from './findUser.ts'
import { getLinkedTeacher, parseStaffNote, readStaffNote, staffNote } from './staffNote.ts'

/** A caller of the staff, with the role that token, account and note give at this moment. */
export interface StaffCaller extends Caller {
  readonly role: StaffRole
  /** The record in `teachers` that is linked to a teacher; null for other roles. */
  readonly teacherId: string | null
}

/** A callable for the staff, from the role on that `callableRoles` names. */
export function staffCallable<Input extends z.ZodType, Output extends z.ZodType>(
  contract: Callable<Input, Output>,
  answer: Answer<Input, Output, StaffCaller>,
) {
  const needed = getNeededRole(contract.name)
  return createCallable(contract, (request) => readStaff(request, needed), answer)
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
  answer: (
    input: z.output<Input>,
    caller: StaffCaller,
    found: FoundLookups,
  ) => Promise<z.input<Output>>,
) {
  const needed = getNeededRole(contract.name)
  return createCallable(
    contract,
    async (request, payload) => {
      const token = requireStaffToken(request, needed)
      const input = contract.input.safeParse(payload)
      const { userIds, documents } = input.success ? lookUp(input.data) : none
      const [users, [note, ...others]] = await Promise.all([
        findUsers([...new Set([token.uid, ...userIds])].map((uid) => ({ uid }))),
        readAll([staffNote(token.uid), ...documents]),
      ])
      const accounts = new Map(users.map((user) => [user.uid, user]))
      const record = accounts.get(token.uid) ?? null
      const caller = await requireRole(needed, token, record, note ? parseStaffNote(note) : null)
      return { caller, found: { accounts, documents: others } }
    },
    (input, { caller, found }) => answer(input, caller, found),
  )
}

const none: Lookups = { userIds: [], documents: [] }

/** Throws while the module loads if no role is declared for the callable. */
function getNeededRole(name: string): StaffRole {
  const needed = callableRoles[name]
  if (needed === undefined) throw new Error(`callableRoles declares no role for ${name}`)
  return needed
}

async function readStaff(
  request: CallableRequest<unknown>,
  needed: StaffRole,
): Promise<StaffCaller> {
  const token = requireStaffToken(request, needed)
  const [record, note] = await Promise.all([findUser(token.uid), readStaffNote(token.uid)])
  return requireRole(needed, token, record, note)
}

function requireStaffToken(request: CallableRequest<unknown>, needed: StaffRole): Token {
  const token = requireToken(request)
  if (!reachesRole(getClaimedRole(token.claims), needed)) throw notPermitted(needed)
  return token
}

/**
 * Requires that the account and the note give the role as well as the token: a demoted, disabled or
 * deleted person, or one whose sessions were ended, may still hold a token that is valid for an hour.
 */
async function requireRole(
  needed: StaffRole,
  token: Token,
  record: UserRecord | null,
  note: StaffRecord | null,
): Promise<StaffCaller> {
  if (record === null || record.disabled) throw notPermitted(needed)
  const role = getWeakerRole(getClaimedRole(token.claims), await settleRole(record, note))
  if (role === null || !reachesRole(role, needed)) throw notPermitted(needed)
  const teacherId = role === 'teacher' ? getLinkedTeacher(note) : null
  return { ...withOpenSession(token, record), role, teacherId }
}

/** Returns the role of a signed-in caller now, by the rule of `staffCallable`; null for none. */
async function readCallerRole({ claims, record }: Caller): Promise<StaffRole | null> {
  const claimed = getClaimedRole(claims)
  if (claimed === null) return null
  return getWeakerRole(claimed, await settleRole(record, await readStaffNote(record.uid)))
}

/** Returns true for the person with this uid, who is null once the account is gone, and for the office. */
export const isOwnOrOffice = async (caller: Caller, userId: string | null): Promise<boolean> =>
  userId === caller.uid || reachesRole(await readCallerRole(caller), 'office')

function notPermitted(needed: StaffRole): AppError {
  return new AppError('permission-denied', refusals[needed])
}

const { adminsOnly, ownersOnly, staffOnly } = refusalMessages
const refusals: Readonly<Record<StaffRole, string>> = {
  owner: ownersOnly,
  office: adminsOnly,
  teacher: staffOnly,
}
