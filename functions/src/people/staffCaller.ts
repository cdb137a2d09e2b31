import { refusalMessages } from '@shala/contract/accounts/refusalMessages'
import {
  getWeakerRole,
  may,
  type Permission,
  type StaffRole,
} from '@shala/contract/people/permissions'
import { getClaimedRole } from '@shala/contract/people/roleClaims'
import type { StaffRecord } from '@shala/contract/people/staff'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import type { CallableRequest } from 'firebase-functions/v2/https'
import { AppError } from '../callable/AppError.ts'
import { requireToken, withOpenSession, type Caller, type Token } from '../callable/caller.ts'
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

/** The accounts and documents that a callable reads in the round that checks its caller. */
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
 * Returns the caller, with what `lookUp` names read in the same round as their account and note: one
 * request for accounts and one for documents. A token without the claim reads nothing.
 */
export async function readStaffAndLookups(
  request: CallableRequest<unknown>,
  needed: Permission,
  lookUp: () => Lookups,
): Promise<{ caller: StaffCaller; found: FoundLookups }> {
  const token = requireStaffToken(request, needed)
  const { userIds, documents } = lookUp()
  const [users, [note, ...others]] = await Promise.all([
    findUsers([...new Set([token.uid, ...userIds])].map((uid) => ({ uid }))),
    readAll([staffNote(token.uid), ...documents]),
  ])
  const accounts = new Map(users.map((user) => [user.uid, user]))
  const record = accounts.get(token.uid) ?? null
  const caller = await requireRole(needed, token, record, note ? parseStaffNote(note) : null)
  return { caller, found: { accounts, documents: others } }
}

/** Returns the caller. Throws an AppError unless they have the permission. */
export async function readStaff(
  request: CallableRequest<unknown>,
  needed: Permission,
): Promise<StaffCaller> {
  const token = requireStaffToken(request, needed)
  const [record, note] = await Promise.all([findUser(token.uid), readStaffNote(token.uid)])
  return requireRole(needed, token, record, note)
}

function requireStaffToken(request: CallableRequest<unknown>, needed: Permission): Token {
  const token = requireToken(request)
  if (!may(getClaimedRole(token.claims), needed)) throw notPermitted(needed)
  return token
}

/**
 * Requires that the account and the note give the role as well as the token: a demoted, disabled or
 * deleted person, or one whose sessions were ended, may still hold a token that is valid for an hour.
 */
async function requireRole(
  needed: Permission,
  token: Token,
  record: UserRecord | null,
  note: StaffRecord | null,
): Promise<StaffCaller> {
  if (record === null || record.disabled) throw notPermitted(needed)
  const role = getWeakerRole(getClaimedRole(token.claims), await settleRole(record, note))
  if (role === null || !may(role, needed)) throw notPermitted(needed)
  const teacherId = role === 'teacher' ? getLinkedTeacher(note) : null
  return { ...withOpenSession(token, record), role, teacherId }
}

/** Returns the role of a signed-in caller now, by the rule of `readStaff`; null for none. */
async function readCallerRole({ claims, record }: Caller): Promise<StaffRole | null> {
  const claimed = getClaimedRole(claims)
  if (claimed === null) return null
  return getWeakerRole(claimed, await settleRole(record, await readStaffNote(record.uid)))
}

/**
 * Returns true for the person with this uid, who is null once the account is gone, and for the staff with
 * the permission.
 */
export const isOwnOrMay = async (
  caller: Caller,
  userId: string | null,
  permission: Permission,
): Promise<boolean> => userId === caller.uid || may(await readCallerRole(caller), permission)

function notPermitted(needed: Permission): AppError {
  const { adminsOnly, ownersOnly, staffOnly } = refusalMessages
  const message = may('teacher', needed)
    ? staffOnly
    : may('office', needed)
      ? adminsOnly
      : ownersOnly
  return new AppError('permission-denied', message)
}
