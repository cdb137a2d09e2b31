import { findUsers } from '../people/findUser.ts'
import { getDisplayName } from '../people/person.ts'

/** Whom an e-mail goes to. */
export interface Recipient {
  readonly name: string
  readonly address: string
}

/**
 * The people among these who may be written to. An address that nobody has verified may be
 * anybody's, and who is disabled gets nothing.
 */
export async function filterRecipients(
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Recipient>> {
  const users = await findUsers([...new Set(userIds)].map((uid) => ({ uid })))
  return new Map(
    users.flatMap((user) => {
      const { uid, email, emailVerified, disabled } = user
      return email !== undefined && emailVerified && !disabled
        ? [[uid, { name: getDisplayName(user) ?? email, address: email }] as const]
        : []
    }),
  )
}
