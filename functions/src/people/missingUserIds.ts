import { findUsers } from './findUser.ts'

/** Those of some uids that belong to no account. */
export async function missingUserIds(userIds: Iterable<string>): Promise<Set<string>> {
  const missing = new Set(userIds)
  const found = await findUsers([...missing].map((uid) => ({ uid })))
  for (const { uid } of found) missing.delete(uid)
  return missing
}
