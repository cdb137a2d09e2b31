import { chunk } from '@shala/contract/values/chunk'
import type { UserRecord } from 'firebase-admin/auth'
import { noAccount } from '../callable/AppError.ts'
import { auth } from '../firebase.ts'

/** The Auth record of a uid, or null where there is none. */
export function findUser(userId: string): Promise<UserRecord | null> {
  return orNull(auth().getUser(userId))
}

/** Returns the Auth record of this user ID. Throws a `not-found` AppError if there is none. */
export async function requireUser(userId: string): Promise<UserRecord> {
  const record = await findUser(userId)
  if (record === null) throw noAccount()
  return record
}

/** The Auth record that has this address, verified or not, or null where there is none. */
export function findUserWithEmail(email: string): Promise<UserRecord | null> {
  return orNull(auth().getUserByEmail(email))
}

/**
 * Returns the Auth records of many people, by uid or address, without missing ones. The provider
 * accepts 100 identifiers per request.
 */
export async function findUsers(
  identifiers: ({ uid: string } | { email: string })[],
): Promise<UserRecord[]> {
  const pages = await Promise.all(chunk(identifiers, 100).map((ids) => auth().getUsers(ids)))
  return pages.flatMap(({ users }) => users)
}

async function orNull(lookup: Promise<UserRecord>): Promise<UserRecord | null> {
  try {
    return await lookup
  } catch (error) {
    if (isUserNotFound(error)) return null
    throw error
  }
}

function isUserNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found'
}

/** Returns the uids that have no account. */
export async function missingUserIds(userIds: Iterable<string>): Promise<Set<string>> {
  const missing = new Set(userIds)
  const found = await findUsers([...missing].map((uid) => ({ uid })))
  for (const { uid } of found) missing.delete(uid)
  return missing
}
